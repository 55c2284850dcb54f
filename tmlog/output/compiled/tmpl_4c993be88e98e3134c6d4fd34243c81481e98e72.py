from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'report.html.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_words = resolve('words')
    l_0_policy = resolve('policy')
    l_0_version = resolve('version')
    l_0_page = resolve('page')
    l_0_style = resolve('style')
    l_0_replay = resolve('replay')
    l_0_buttons = resolve('buttons')
    l_0_film = resolve('film')
    l_0_script = resolve('script')
    l_0_shapes = l_0_layers = l_0_glance = l_0_panel = l_0_tracks = l_0_ledger = l_0_findings = l_0_scoring = l_0_story = l_0_summary = missing
    try:
        t_1 = environment.filters['int']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'int' found.")
    try:
        t_2 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_3 = environment.filters['marked_up']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'marked_up' found.")
    try:
        t_4 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_5 = environment.filters['select']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'select' found.")
    try:
        t_6 = environment.filters['unique']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'unique' found.")
    pass
    included_template = environment.get_template('board.jinja', 'report.html.jinja')._get_default_module(context)
    l_0_shapes = getattr(included_template, 'shapes', missing)
    if l_0_shapes is missing:
        l_0_shapes = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'report.html.jinja') does not export the requested name 'shapes'", name='shapes')
    l_0_layers = getattr(included_template, 'layers', missing)
    if l_0_layers is missing:
        l_0_layers = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'report.html.jinja') does not export the requested name 'layers'", name='layers')
    context.vars.update({'shapes': l_0_shapes, 'layers': l_0_layers})
    context.exported_vars.difference_update(('shapes', 'layers'))
    included_template = environment.get_template('panels.jinja', 'report.html.jinja')._get_default_module(context)
    l_0_glance = getattr(included_template, 'glance', missing)
    if l_0_glance is missing:
        l_0_glance = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'report.html.jinja') does not export the requested name 'glance'", name='glance')
    l_0_panel = getattr(included_template, 'panel', missing)
    if l_0_panel is missing:
        l_0_panel = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'report.html.jinja') does not export the requested name 'panel'", name='panel')
    l_0_tracks = getattr(included_template, 'tracks', missing)
    if l_0_tracks is missing:
        l_0_tracks = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'report.html.jinja') does not export the requested name 'tracks'", name='tracks')
    context.vars.update({'glance': l_0_glance, 'panel': l_0_panel, 'tracks': l_0_tracks})
    context.exported_vars.difference_update(('glance', 'panel', 'tracks'))
    included_template = environment.get_template('ledger.jinja', 'report.html.jinja')._get_default_module(context)
    l_0_ledger = getattr(included_template, 'ledger', missing)
    if l_0_ledger is missing:
        l_0_ledger = undefined(f"the template {included_template.__name__!r} (imported on line 3 in 'report.html.jinja') does not export the requested name 'ledger'", name='ledger')
    context.vars['ledger'] = l_0_ledger
    context.exported_vars.discard('ledger')
    included_template = environment.get_template('findings.jinja', 'report.html.jinja')._get_default_module(context)
    l_0_findings = getattr(included_template, 'findings', missing)
    if l_0_findings is missing:
        l_0_findings = undefined(f"the template {included_template.__name__!r} (imported on line 4 in 'report.html.jinja') does not export the requested name 'findings'", name='findings')
    context.vars['findings'] = l_0_findings
    context.exported_vars.discard('findings')
    included_template = environment.get_template('story.jinja', 'report.html.jinja')._get_default_module(context)
    l_0_scoring = getattr(included_template, 'scoring', missing)
    if l_0_scoring is missing:
        l_0_scoring = undefined(f"the template {included_template.__name__!r} (imported on line 5 in 'report.html.jinja') does not export the requested name 'scoring'", name='scoring')
    l_0_story = getattr(included_template, 'story', missing)
    if l_0_story is missing:
        l_0_story = undefined(f"the template {included_template.__name__!r} (imported on line 5 in 'report.html.jinja') does not export the requested name 'story'", name='story')
    l_0_summary = getattr(included_template, 'summary', missing)
    if l_0_summary is missing:
        l_0_summary = undefined(f"the template {included_template.__name__!r} (imported on line 5 in 'report.html.jinja') does not export the requested name 'summary'", name='summary')
    context.vars.update({'scoring': l_0_scoring, 'story': l_0_story, 'summary': l_0_summary})
    context.exported_vars.difference_update(('scoring', 'story', 'summary'))
    yield '<!DOCTYPE html>\n<html lang="'
    yield escape(environment.getattr((undefined(name='words') if l_0_words is missing else l_0_words), 'language'))
    yield '">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="'
    yield escape(t_4((undefined(name='policy') if l_0_policy is missing else l_0_policy)))
    yield '">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n<meta name="generator" content="tmlog '
    yield escape((undefined(name='version') if l_0_version is missing else l_0_version))
    yield '">\n<title>'
    yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'title'))
    yield '</title>\n<style>'
    yield escape(t_4((undefined(name='style') if l_0_style is missing else l_0_style)))
    yield '</style>\n</head>\n<body>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay'):
        pass
        yield '<a class="skip" href="#replay">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'skip'))
        yield '</a>\n'
    yield '<header class="top">\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'game'):
        pass
        yield '<p class="kicker">'
        yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'game'))
        yield '</p>\n'
    yield '<h1>'
    yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'title'))
    yield '</h1>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay'):
        pass
        yield '<p class="facts">'
        for l_1_fact in environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'facts'):
            _loop_vars = {}
            pass
            yield '<span>'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'fact', label=environment.getattr(l_1_fact, 'label'), value=environment.getattr(l_1_fact, 'value'), _loop_vars=_loop_vars))
            yield '</span> '
        l_1_fact = missing
        yield '<span>'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'rows', count=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows')))
        yield '</span></p>\n'
    yield '<p class="verdict verdict-'
    yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'status'))
    yield '">'
    yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'verdict'))
    yield '</p>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'reason'):
        pass
        yield '<p class="reason"><a href="#finding'
        yield escape(environment.getattr(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'reason'), 'number'))
        yield '">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'at_line', line=environment.getattr(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'reason'), 'line'), column=environment.getattr(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'reason'), 'column')))
        yield '</a> '
        yield escape(t_3(environment.getattr(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'reason'), 'message')))
        yield '</p>\n'
    yield '<nav aria-label="'
    yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'sections'))
    yield '"><ul>\n'
    for l_1_key in environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'sections'):
        _loop_vars = {}
        pass
        yield '<li><a href="#'
        yield escape(l_1_key)
        yield '">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), markup_join(('section.', l_1_key, )), _loop_vars=_loop_vars))
        yield '</a></li>\n'
    l_1_key = missing
    yield '</ul></nav>\n</header>\n<main>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'tale'):
        pass
        yield escape(context.call((undefined(name='summary') if l_0_summary is missing else l_0_summary), (undefined(name='page') if l_0_page is missing else l_0_page), (undefined(name='words') if l_0_words is missing else l_0_words)))
        yield '\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay'):
        pass
        l_0_replay = environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay')
        context.vars['replay'] = l_0_replay
        context.exported_vars.add('replay')
        yield '<section id="replay" aria-labelledby="replay-title">\n<h2 id="replay-title">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'section.replay'))
        yield '</h2>\n<svg class="defs" width="0" height="0" aria-hidden="true">\n'
        yield escape(context.call((undefined(name='shapes') if l_0_shapes is missing else l_0_shapes), environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing')))
        yield '\n</svg>\n<div class="stage">\n'
        if environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing'):
            pass
            yield '<figure class="map" data-swipe="">\n<svg class="board" viewBox="0 0 '
            yield escape(environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing'), 'width'))
            yield ' '
            yield escape(environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing'), 'height'))
            yield '" role="img" aria-labelledby="board-title board-text">\n<title id="board-title">'
            yield escape(environment.getattr(environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'board'), 'title'))
            yield '</title>\n<desc id="board-text">'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'board_text'))
            yield '</desc>\n'
            yield escape(context.call((undefined(name='layers') if l_0_layers is missing else l_0_layers), environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing'), environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown')))
            yield '\n</svg>\n<figcaption><p class="printed" data-where="">'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'where', row=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows'), rows=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows')))
            yield '</p>\n<ul class="legend">\n'
            for l_1_ground in environment.getattr(environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'board'), 'grounds'):
                _loop_vars = {}
                pass
                yield '<li><svg viewBox="-11 -11 22 22" class="p-'
                yield escape(environment.getattr(l_1_ground, 'key'))
                yield '" aria-hidden="true"><rect x="-11" y="-11" width="22" height="22" rx="5"/><use class="mark" href="#s-'
                yield escape(environment.getattr(l_1_ground, 'key'))
                yield '" transform="scale(.8)"/></svg>'
                yield escape(environment.getattr(l_1_ground, 'name'))
                if environment.getattr(l_1_ground, 'letter'):
                    pass
                    yield ' <abbr>'
                    yield escape(environment.getattr(l_1_ground, 'letter'))
                    yield '</abbr>'
                yield '</li>\n'
            l_1_ground = missing
            for l_1_note in t_6(environment, t_5(context, t_2(context, environment.getattr(environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'board'), 'cells'), attribute='note'))):
                _loop_vars = {}
                pass
                yield '<li><svg viewBox="-11 -11 22 22" aria-hidden="true"><rect x="-9" y="-9" width="18" height="18" rx="3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="5 3"/></svg>'
                yield escape(l_1_note)
                yield '</li>\n'
            l_1_note = missing
            yield '</ul></figcaption>\n</figure>\n'
        else:
            pass
            yield '<div class="map table" data-swipe="">\n<p class="printed" data-where="">'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'where', row=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows'), rows=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows')))
            yield '</p>\n'
            for l_1_table in environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'tables'):
                _loop_vars = {}
                pass
                yield escape(context.call((undefined(name='panel') if l_0_panel is missing else l_0_panel), l_1_table, environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown'), '', _loop_vars=_loop_vars))
                yield '\n'
            l_1_table = missing
            yield '</div>\n'
        yield '<aside class="step">\n<h3>'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'step'))
        yield '</h3>\n<div class="happened" aria-live="polite" aria-atomic="true" data-step-body=""></div>\n'
        yield escape(context.call((undefined(name='glance') if l_0_glance is missing else l_0_glance), environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'panels'), environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown')))
        yield '\n</aside>\n</div>\n<div class="controls" role="group" aria-label="'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'controls'))
        yield '">\n<div class="buttons">\n'
        for (l_1_key, l_1_path) in (undefined(name='buttons') if l_0_buttons is missing else l_0_buttons):
            _loop_vars = {}
            pass
            yield '<button type="button" data-do="'
            yield escape(l_1_key)
            yield '"'
            if (l_1_key == 'play'):
                pass
                yield ' aria-pressed="false"'
            yield ' aria-label="'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), markup_join(('do.', l_1_key, )), _loop_vars=_loop_vars))
            yield '" title="'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), markup_join(('do.', l_1_key, )), _loop_vars=_loop_vars))
            yield '"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="'
            yield escape(l_1_path)
            yield '"/></svg></button>\n'
        l_1_key = l_1_path = missing
        yield '</div>\n<label class="slider"><span class="hidden">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'slider'))
        yield '</span><input type="range" min="0" max="'
        yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows'))
        yield '" value="'
        yield escape(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows'))
        yield '" step="1" data-slider=""></label>\n<output class="where" aria-live="off" data-where="">'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'where', row=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows'), rows=environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'rows')))
        yield '</output>\n<label class="jump"><span>'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'jump'))
        yield '</span> <select data-rounds="">'
        for l_1_chapter in environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'chapters'):
            _loop_vars = {}
            pass
            yield '<option value="'
            yield escape(environment.getattr(l_1_chapter, 'row'))
            yield '">'
            yield escape(environment.getattr(l_1_chapter, 'title'))
            yield '</option>'
        l_1_chapter = missing
        yield '</select></label>\n<label class="speed"><span>'
        yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'speed'))
        yield '</span> <select data-speed="">'
        for l_1_seconds in (0.5, 1, 2, 4):
            _loop_vars = {}
            pass
            yield '<option value="'
            yield escape(t_1((l_1_seconds * 1000)))
            yield '"'
            if (l_1_seconds == 1):
                pass
                yield ' selected'
            yield '>'
            yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'seconds', seconds=l_1_seconds, _loop_vars=_loop_vars))
            yield '</option>'
        l_1_seconds = missing
        yield '</select></label>\n</div>\n<div class="beside">\n'
        for l_1_board in environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'track_boards'):
            _loop_vars = {}
            pass
            yield '<section class="card"><h3>'
            yield escape(environment.getattr(l_1_board, 'title'))
            yield '</h3>\n'
            yield escape(context.call((undefined(name='tracks') if l_0_tracks is missing else l_0_tracks), l_1_board, environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown'), environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'players'), environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'initials'), _loop_vars=_loop_vars))
            yield '\n</section>\n'
        l_1_board = missing
        if environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'drawing'):
            pass
            for l_1_table in environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'tables'):
                _loop_vars = {}
                pass
                yield escape(context.call((undefined(name='panel') if l_0_panel is missing else l_0_panel), l_1_table, environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown'), '', _loop_vars=_loop_vars))
                yield '\n'
            l_1_table = missing
        yield '</div>\n<div class="panels">\n'
        for l_1_board in environment.getattr(environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'scenery'), 'panels'):
            _loop_vars = {}
            pass
            yield escape(context.call((undefined(name='panel') if l_0_panel is missing else l_0_panel), l_1_board, environment.getattr((undefined(name='replay') if l_0_replay is missing else l_0_replay), 'shown'), environment.getattr(environment.getitem(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'players'), environment.getattr(l_1_board, 'key')), 'person'), _loop_vars=_loop_vars))
            yield '\n'
        l_1_board = missing
        yield '</div>\n</section>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'tale'):
        pass
        yield escape(context.call((undefined(name='story') if l_0_story is missing else l_0_story), (undefined(name='page') if l_0_page is missing else l_0_page), (undefined(name='words') if l_0_words is missing else l_0_words)))
        yield '\n'
        if environment.getattr(environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'tale'), 'contests'):
            pass
            yield escape(context.call((undefined(name='scoring') if l_0_scoring is missing else l_0_scoring), (undefined(name='page') if l_0_page is missing else l_0_page), (undefined(name='words') if l_0_words is missing else l_0_words)))
            yield '\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay'):
        pass
        yield escape(context.call((undefined(name='ledger') if l_0_ledger is missing else l_0_ledger), (undefined(name='page') if l_0_page is missing else l_0_page), (undefined(name='words') if l_0_words is missing else l_0_words)))
        yield '\n'
    yield escape(context.call((undefined(name='findings') if l_0_findings is missing else l_0_findings), (undefined(name='page') if l_0_page is missing else l_0_page), (undefined(name='words') if l_0_words is missing else l_0_words)))
    yield '\n</main>\n<footer><p>'
    yield escape(context.call((undefined(name='words') if l_0_words is missing else l_0_words), 'made', version=(undefined(name='version') if l_0_version is missing else l_0_version)))
    yield '</p></footer>\n'
    if environment.getattr((undefined(name='page') if l_0_page is missing else l_0_page), 'replay'):
        pass
        yield '<script type="application/json" id="film">'
        yield escape(t_4((undefined(name='film') if l_0_film is missing else l_0_film)))
        yield '</script>\n<script>'
        yield escape(t_4((undefined(name='script') if l_0_script is missing else l_0_script)))
        yield '</script>\n'
    yield '</body>\n</html>\n'

blocks = {}
debug_info = '1=57&2=66&3=78&4=84&5=90&7=103&10=105&13=107&14=109&15=111&18=113&19=116&22=119&23=122&25=125&26=127&27=130&29=141&30=145&31=148&33=155&34=157&39=167&40=169&42=171&43=173&45=177&47=179&50=181&52=184&53=188&54=190&55=192&57=194&59=196&61=212&67=223&68=225&69=228&74=233&76=235&79=237&81=239&84=257&85=263&86=265&87=277&90=293&91=297&92=299&95=302&96=304&97=307&102=311&103=314&108=318&109=320&110=322&111=324&114=326&115=328&117=330&119=332&120=334&121=337&122=339'
