// The replay page. Without this script the page shows the last row; the script moves it to other rows.
//
// The film says for every row which slots change (tmlog/views/film.py). Elements name the slot they show and how
// (tmlog/output/slots.py draws the same). Texts come from the catalogue with the film.
"use strict";

(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const last = film.changes.length;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // --- what the page shows ---

  const bound = film.slots.map(() => []);
  for (const element of all("[data-slot]")) bound[element.dataset.slot].push(element);
  const glows = all("[data-follows]").map((element) => [element, element.dataset.follows.split(" ").map(Number)]);
  const cursors = all("[data-cursor]").map((element) => [element, element.dataset.cursor.split(" ").map(Number)]);

  const cut = (value) => {
    const blank = value.indexOf(" ");
    return blank < 0 ? [value, ""] : [value.slice(0, blank), value.slice(blank + 1)];
  };

  const show = {
    text(element, value) {
      element.textContent = value;
      return "";
    },
    look(element, value) {
      if (!value) return "gone";
      const [shape, paint] = cut(value);
      for (const use of element.querySelectorAll("[data-shape]")) use.setAttribute("href", `#s-${shape}`);
      return `p-${paint}`;
    },
    state(element, value) {
      const [state, badge] = cut(value);
      const written = element.querySelector("[data-badge]");
      if (written) written.textContent = badge;
      element.querySelector("[data-state]").textContent = film.words[state] ?? "";
      return `is-${state}`;
    },
    pips(element, value) {
      const places = [...element.children];
      const fromEnd = element.dataset.from === "end";
      places.forEach((place, index) => {
        const there = fromEnd ? index >= places.length - value : index < value;
        place.classList.toggle("gone", !there);
      });
      return "";
    },
    cards(element, value) {
      const laid = value.split(" ").filter(Boolean).map((key) => {
        const { title, words, paint } = film.cards[key];
        const card = document.createElement("li");
        card.className = paint ? `face p-${paint}` : "face";
        if (words) card.title = words;
        card.textContent = title;
        return card;
      });
      element.replaceChildren(...laid);
      return "";
    },
    place(element, value) {
      const [x, y, step] = element.dataset.place.split(" ").map(Number);
      element.setAttribute("transform", `translate(${x} ${y + step * value})`);
      return "";
    },
  };

  function valuesAfter(row) {
    const values = [...film.first];
    for (const changes of film.changes.slice(0, row)) for (const [slot, value] of changes) values[slot] = value;
    return values;
  }

  function difference(before, after) {
    const change = Number(after) - Number(before);
    return Number.isInteger(change) && change && before !== "" && after !== "" ? (change > 0 ? `+${change}` : `−${-change}`) : "";
  }

  let shown = null; // the values that the page shows now, slot by slot
  let lit = new Set(); // the slots that are marked as changed

  function draw(row) {
    const values = valuesAfter(row);
    const before = row ? valuesAfter(row - 1) : values;
    const changed = new Set(row ? film.changes[row - 1].map(([slot]) => slot) : []);
    values.forEach((value, slot) => {
      if (shown && shown[slot] === value && !changed.has(slot) && !lit.has(slot)) return;
      for (const element of bound[slot]) {
        const { bind, base } = element.dataset;
        const classes = [base, show[bind](element, value), changed.has(slot) ? "changed" : ""];
        element.setAttribute("class", classes.filter(Boolean).join(" "));
        if (bind === "text" && !element.closest("svg")) {
          const delta = changed.has(slot) ? difference(before[slot], value) : "";
          if (delta) element.dataset.delta = delta;
          else delete element.dataset.delta;
        }
      }
    });
    for (const [element, slots] of glows) {
      element.setAttribute("class", slots.some((slot) => changed.has(slot)) ? "glow on" : "glow");
    }
    for (const [element, [start, step]] of cursors) {
      element.setAttribute("transform", `translate(${start + step * row} 0)`);
    }
    shown = values;
    lit = changed;
  }

  // --- where we are ---

  const slider = one("[data-slider]");
  const where = all("[data-where]");
  const rounds = one("[data-rounds]");
  const stepBody = one("[data-step-body]");
  const firsts = [...rounds.options].map((option) => Number(option.value));
  let row = last;

  function tell() {
    const place = fill(film.words.where, { row, rows: last });
    for (const element of where) element.textContent = place;
    slider.value = row;
    slider.setAttribute("aria-valuetext", place);
    rounds.selectedIndex = Math.max(0, firsts.findLastIndex((first) => first <= row));
    for (const element of all("tr.current")) element.classList.remove("current");
    const line = document.getElementById(`r${row}`);
    if (line) line.classList.add("current");
    stepBody.replaceChildren(...(line ? happened(line) : [film.words.start]));
  }

  const columns = all(".ledger thead abbr").map((element) => element.title);

  function made(name, classes, ...content) {
    const element = document.createElement(name);
    element.className = classes;
    element.append(...content);
    return element;
  }

  // The ledger's entry for a row: the player, the commands, the events, and the changed numbers.
  function happened(line) {
    const copy = line.cloneNode(true);
    const place = made("span", "", fill(film.words.place, { row, stage: line.dataset.stage }));
    const changes = [...copy.querySelectorAll("td.num:not(:first-child)")].map((cell, index) => {
      const change = cell.querySelector("i");
      return change ? made("span", "", `${change.textContent} ${columns[index]}`) : "";
    });
    return [
      made("p", "who", made("b", "", ...copy.querySelector("th").childNodes), place),
      made("div", "done", ...copy.querySelector("td.wide").childNodes),
      made("p", "changes", ...changes.filter(Boolean)),
      ...beside(line),
    ];
  }

  // The ledger's entries between this row and the next: notes, undone lines, refused lines.
  function beside(line) {
    const found = [];
    for (let next = line.nextElementSibling; next && !next.dataset.row; next = next.nextElementSibling) {
      const copy = next.cloneNode(true);
      const who = [...copy.querySelector("th").childNodes, " "];
      found.push(made("div", `then ${next.className}`, ...who, ...copy.querySelector("td.wide").childNodes));
    }
    return found;
  }

  function remember() {
    const hash = `#row=${row}`;
    if (location.hash === hash) return;
    try {
      history.replaceState(null, "", hash);
    } catch (error) {
      // A page inside a mail may not change its address; then there is no link to this row, but all else works.
      if (!(error instanceof DOMException)) throw error;
    }
  }

  function go(target, { keep = true } = {}) {
    row = Math.min(last, Math.max(0, target));
    draw(row);
    tell();
    if (keep) remember();
    if (row === last) pause();
  }

  // --- play and pause ---

  const button = one("[data-do=play]");
  const speed = one("[data-speed]");
  let timer = null;

  function pause() {
    clearTimeout(timer);
    timer = null;
    button.setAttribute("aria-pressed", "false");
    stepBody.setAttribute("aria-live", "polite");
  }

  function tick() {
    timer = setTimeout(() => {
      go(row + 1);
      if (timer !== null) tick();
    }, Number(speed.value));
  }

  function playOrPause() {
    if (timer !== null) return pause();
    button.setAttribute("aria-pressed", "true");
    stepBody.setAttribute("aria-live", "off"); // a screen reader cannot read that fast
    if (row === last) go(0);
    return tick();
  }

  // A step by hand stops the film.
  const byHand = (target) => {
    pause();
    go(target);
  };
  const nextRound = () => firsts.find((first) => first > row) ?? last;
  const lastRound = () => firsts.findLast((first) => first < row) ?? 0;

  const doings = {
    first: () => byHand(0),
    back: () => byHand(row - 1),
    play: playOrPause,
    next: () => byHand(row + 1),
    last: () => byHand(last),
  };
  for (const element of all("[data-do]")) element.addEventListener("click", doings[element.dataset.do]);
  slider.addEventListener("input", () => byHand(Number(slider.value)));
  rounds.addEventListener("change", () => byHand(Number(rounds.value)));

  const keys = {
    ArrowRight: doings.next,
    ArrowLeft: doings.back,
    Home: doings.first,
    End: doings.last,
    PageDown: () => byHand(nextRound()),
    PageUp: () => byHand(lastRound()),
    " ": playOrPause,
  };
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const on = event.target.closest("input:not([type=range]), select, textarea, button, a, summary, [role=region]");
    const own = on && !on.matches("button, a") ? true : Boolean(on) && event.key === " ";
    const box = one(".stage").getBoundingClientRect();
    // Below the replay, scroll keys scroll the page; keys that jump by rounds work only if the replay is in view.
    const hidden = box.bottom <= 0 || box.top >= innerHeight;
    const scrolls = event.key.startsWith("Page") ? hidden : box.bottom <= 0 && !event.key.startsWith("Arrow");
    if (own || scrolls || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
    if (hidden) one("#replay").scrollIntoView();
  });

  // --- touch: a finger that moves across the board turns the page ---

  let touched = null;
  for (const element of all("[data-swipe]")) {
    element.addEventListener("touchstart", (event) => {
      touched = event.touches.length === 1 ? event.touches[0] : null;
    }, { passive: true });
    element.addEventListener("touchend", (event) => {
      if (!touched) return;
      const across = event.changedTouches[0].clientX - touched.clientX;
      const down = event.changedTouches[0].clientY - touched.clientY;
      touched = null;
      if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down)) byHand(row + (across < 0 ? 1 : -1));
    }, { passive: true });
  }

  // --- links to rows, and clicks on charts ---

  function rowOfLink() {
    const match = /^#row=(\d{1,9})$/.exec(location.hash);
    return match ? Number(match[1]) : null;
  }

  function follow() {
    const target = rowOfLink();
    if (target !== null) byHand(target);
    else if (!location.hash) go(last, { keep: false }); // back to where the page was opened
    if (target !== null) one("#replay").scrollIntoView();
  }
  addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    // A second click on the same link does not change the hash, but must still go to the row.
    const link = event.target.closest("a[href^='#row=']");
    if (link && link.getAttribute("href") === location.hash) follow();
  });

  for (const chart of all("[data-jump]")) {
    const [start, step] = chart.dataset.jump.split(" ").map(Number);
    chart.addEventListener("click", (event) => {
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(chart.getScreenCTM().inverse());
      byHand(Math.round((point.x - start) / step));
      one("#replay").scrollIntoView();
    });
  }

  // --- the ledger's filters ---

  const form = one("[data-filters]");
  const rows = all(".ledger tbody tr:not(.heading)").map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
    kinds: new Set(element.dataset.kinds.split(" ")),
  }));

  function filter() {
    const { player, kind, stage, search } = Object.fromEntries(new FormData(form));
    const wanted = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { element, text, kinds } of rows) {
      const fits =
        (!player || element.dataset.player === player) &&
        (!kind || kinds.has(kind)) &&
        (!stage || element.dataset.stage === stage) &&
        wanted.every((word) => text.includes(word));
      element.hidden = !fits;
      found += fits;
    }
    for (const group of all("[data-group]")) group.hidden = !group.querySelector("tr:not(.heading):not([hidden])");
    one("[data-found]").textContent = fill(film.words.found, { found, rows: rows.length });
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));

  // --- begin ---

  document.documentElement.classList.add("live");
  filter();
  go(rowOfLink() ?? last, { keep: false });
  if (rowOfLink() !== null) one("#replay").scrollIntoView();
})();
