from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'story.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_draw = l_0_runs = l_0_summary = l_0_story = l_0_scoring = missing
    try:
        t_1 = environment.filters['change']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'change' found.")
    try:
        t_2 = environment.filters['signed']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'signed' found.")
    pass
    l_0_draw = context.vars['draw'] = environment.get_template('charts.svg.jinja', 'story.jinja')._get_default_module(context)
    context.exported_vars.discard('draw')
    included_template = environment.get_template('runs.jinja', 'story.jinja')._get_default_module(context)
    l_0_runs = getattr(included_template, 'runs', missing)
    if l_0_runs is missing:
        l_0_runs = undefined(f"the template {included_template.__name__!r} (imported on line 2 in 'story.jinja') does not export the requested name 'runs'", name='runs')
    context.vars['runs'] = l_0_runs
    context.exported_vars.discard('runs')
    yield '\n'
    def macro(l_1_page, l_1_words):
        t_3 = []
        if l_1_page is missing:
            l_1_page = undefined("parameter 'page' was not provided", name='page')
        if l_1_words is missing:
            l_1_words = undefined("parameter 'words' was not provided", name='words')
        pass
        t_3.extend((
            '<section id="summary" aria-labelledby="summary-title">\n<h2 id="summary-title">',
            escape(context.call(l_1_words, 'section.summary')),
            '</h2>\n<div class="summary">\n<div class="result">\n<p class="won">',
            escape(environment.getattr(environment.getattr(l_1_page, 'tale'), 'result')),
            '</p>\n<table class="places">\n<thead class="hidden"><tr><th scope="col">',
            escape(context.call(l_1_words, 'places.place')),
            '</th><th scope="col">',
            escape(context.call(l_1_words, 'places.player')),
            '</th><th scope="col">',
            escape(context.call(l_1_words, 'places.points')),
            '</th><td></td></tr></thead>\n<tbody>\n',
        ))
        for l_2_line in environment.getattr(environment.getattr(l_1_page, 'tale'), 'places'):
            l_2_player = missing
            _loop_vars = {}
            pass
            l_2_player = environment.getitem(environment.getattr(l_1_page, 'players'), environment.getattr(l_2_line, 'player'))
            _loop_vars['player'] = l_2_player
            t_3.extend((
                '<tr><td class="num">',
                escape(environment.getattr(l_2_line, 'place')),
                '</td><th scope="row"><span class="swatch p-',
                escape(environment.getattr((undefined(name='player') if l_2_player is missing else l_2_player), 'paint')),
                '"></span>',
                escape(environment.getattr((undefined(name='player') if l_2_player is missing else l_2_player), 'title')),
            ))
            if environment.getattr((undefined(name='player') if l_2_player is missing else l_2_player), 'person'):
                pass
                t_3.extend((
                    ' <small>',
                    escape(environment.getattr((undefined(name='player') if l_2_player is missing else l_2_player), 'person')),
                    '</small>',
                ))
            t_3.extend((
                '</th><td class="num">',
                escape(t_2(environment.getattr(l_2_line, 'points'))),
                '</td><td class="bar"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="p-',
                escape(environment.getattr((undefined(name='player') if l_2_player is missing else l_2_player), 'paint')),
                '" width="',
                escape(environment.getattr(l_2_line, 'share')),
                '" height="8"/></svg></td></tr>\n',
            ))
        l_2_line = l_2_player = missing
        t_3.append(
            '</tbody>\n</table>\n',
        )
        for l_2_item in environment.getattr(environment.getattr(l_1_page, 'tale'), 'decided'):
            _loop_vars = {}
            pass
            t_3.extend((
                '<p>',
                escape(context.call((undefined(name='runs') if l_0_runs is missing else l_0_runs), l_2_item, _loop_vars=_loop_vars)),
                '</p>\n',
            ))
        l_2_item = missing
        t_3.append(
            '</div>\n<div class="tale">\n',
        )
        for l_2_paragraph in environment.getattr(environment.getattr(l_1_page, 'tale'), 'rounds'):
            _loop_vars = {}
            pass
            t_3.extend((
                '<p>',
                escape(context.call((undefined(name='runs') if l_0_runs is missing else l_0_runs), environment.getattr(l_2_paragraph, 'runs'), _loop_vars=_loop_vars)),
                '</p>\n',
            ))
        l_2_paragraph = missing
        t_3.append(
            '</div>\n</div>\n</section>\n',
        )
        return concat(t_3)
    context.exported_vars.add('summary')
    context.vars['summary'] = l_0_summary = Macro(environment, macro, 'summary', ('page', 'words'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_page, l_1_words):
        t_4 = []
        if l_1_page is missing:
            l_1_page = undefined("parameter 'page' was not provided", name='page')
        if l_1_words is missing:
            l_1_words = undefined("parameter 'words' was not provided", name='words')
        pass
        t_4.extend((
            '<section id="story" aria-labelledby="story-title">\n<h2 id="story-title">',
            escape(context.call(l_1_words, 'section.story')),
            '</h2>\n',
            escape(context.call(environment.getattr((undefined(name='draw') if l_0_draw is missing else l_0_draw), 'score'), environment.getattr(environment.getattr(l_1_page, 'tale'), 'charts'), 'chart')),
            '\n',
            escape(context.call(environment.getattr((undefined(name='draw') if l_0_draw is missing else l_0_draw), 'sources'), environment.getattr(environment.getattr(l_1_page, 'tale'), 'charts'), 'chart')),
            '\n',
        ))
        if environment.getattr(environment.getattr(l_1_page, 'tale'), 'chapters'):
            pass
            t_4.extend((
                '<h3 id="rounds-title">',
                escape(context.call(l_1_words, 'rounds.title')),
                '</h3>\n<div class="scroll" tabindex="0" role="region" aria-labelledby="rounds-title">\n<table class="rounds">\n<thead><tr><th scope="col">',
                escape(context.call(l_1_words, 'rounds.part')),
                '</th>',
            ))
            for l_2_player in context.call(environment.getattr(environment.getattr(l_1_page, 'players'), 'values')):
                _loop_vars = {}
                pass
                t_4.extend((
                    '<th scope="col" class="num"><span class="swatch p-',
                    escape(environment.getattr(l_2_player, 'paint')),
                    '"></span>',
                    escape(environment.getattr(l_2_player, 'title')),
                    '</th>',
                ))
            l_2_player = missing
            t_4.extend((
                '<th scope="col">',
                escape(context.call(l_1_words, 'rounds.about')),
                '</th></tr></thead>\n<tbody>\n',
            ))
            for l_2_part in environment.getattr(environment.getattr(l_1_page, 'tale'), 'chapters'):
                _loop_vars = {}
                pass
                t_4.extend((
                    '<tr><th scope="row"><a href="#row=',
                    escape(environment.getitem(environment.getattr(l_2_part, 'rows'), -1)),
                    '">',
                    escape(environment.getattr(l_2_part, 'title')),
                    '</a></th>',
                ))
                for l_3_one in environment.getattr(l_2_part, 'standings'):
                    _loop_vars = {}
                    pass
                    t_4.append(
                        '<td class="num',
                    )
                    if (environment.getattr(l_3_one, 'place') == 1):
                        pass
                        t_4.append(
                            ' first',
                        )
                    t_4.extend((
                        '">',
                        escape(environment.getattr(l_3_one, 'points')),
                    ))
                    if environment.getattr(l_3_one, 'gained'):
                        pass
                        t_4.extend((
                            '<i>',
                            escape(t_1(environment.getattr(l_3_one, 'gained'))),
                            '</i>',
                        ))
                    t_4.append(
                        '</td>',
                    )
                l_3_one = missing
                t_4.extend((
                    '<td>',
                    escape(environment.getattr(l_2_part, 'facts')),
                    '</td></tr>\n',
                ))
            l_2_part = missing
            t_4.append(
                '</tbody>\n</table>\n</div>\n',
            )
        t_4.extend((
            escape(context.call(environment.getattr((undefined(name='draw') if l_0_draw is missing else l_0_draw), 'columns'), environment.getattr(environment.getattr(l_1_page, 'tale'), 'charts'), 'chart')),
            '\n</section>\n',
        ))
        return concat(t_4)
    context.exported_vars.add('story')
    context.vars['story'] = l_0_story = Macro(environment, macro, 'story', ('page', 'words'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_page, l_1_words):
        t_5 = []
        if l_1_page is missing:
            l_1_page = undefined("parameter 'page' was not provided", name='page')
        if l_1_words is missing:
            l_1_words = undefined("parameter 'words' was not provided", name='words')
        pass
        t_5.extend((
            '<section id="scoring" aria-labelledby="scoring-title">\n<h2 id="scoring-title">',
            escape(context.call(l_1_words, 'section.scoring')),
            '</h2>\n<div class="contests">\n',
        ))
        for l_2_contest in environment.getattr(environment.getattr(l_1_page, 'tale'), 'contests'):
            _loop_vars = {}
            pass
            t_5.extend((
                '<article class="card">\n<h3>',
                escape(environment.getattr(l_2_contest, 'title')),
                '</h3>\n<p class="rule">',
                escape(environment.getattr(l_2_contest, 'rule')),
                '</p>\n<ul>\n',
            ))
            for l_3_award in environment.getattr(l_2_contest, 'awards'):
                _loop_vars = {}
                pass
                t_5.extend((
                    '<li><b class="number">',
                    escape(t_2(environment.getattr(l_3_award, 'points'))),
                    '</b> <span class="swatch p-',
                    escape(environment.getattr(environment.getitem(environment.getattr(l_1_page, 'players'), environment.getattr(l_3_award, 'player')), 'paint')),
                    '"></span>',
                    escape(context.call(l_1_words, 'event_of', player=environment.getattr(environment.getitem(environment.getattr(l_1_page, 'players'), environment.getattr(l_3_award, 'player')), 'title'), words=environment.getattr(l_3_award, 'why'), _loop_vars=_loop_vars)),
                    '</li>\n',
                ))
            l_3_award = missing
            t_5.append(
                '</ul>\n</article>\n',
            )
        l_2_contest = missing
        t_5.append(
            '</div>\n</section>\n',
        )
        return concat(t_5)
    context.exported_vars.add('scoring')
    context.vars['scoring'] = l_0_scoring = Macro(environment, macro, 'scoring', ('page', 'words'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '1=24&2=26&5=33&7=42&10=44&12=46&14=53&15=57&16=61&20=87&21=92&25=99&26=104&34=115&36=124&37=126&38=128&39=131&40=135&43=137&45=156&46=161&52=202&57=209&59=218&61=221&63=226&64=228&66=231&67=236'
