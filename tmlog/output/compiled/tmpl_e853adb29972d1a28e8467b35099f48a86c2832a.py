from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'ledger.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_ledger = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_2 = environment.filters['marked_up']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'marked_up' found.")
    try:
        t_3 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    def macro(l_1_page, l_1_words):
        t_4 = []
        if l_1_page is missing:
            l_1_page = undefined("parameter 'page' was not provided", name='page')
        if l_1_words is missing:
            l_1_words = undefined("parameter 'words' was not provided", name='words')
        pass
        t_4.extend((
            '<section id="ledger" aria-labelledby="ledger-title">\n<h2 id="ledger-title">',
            escape(context.call(l_1_words, 'section.ledger')),
            '</h2>\n<form class="filters" data-filters="">\n<label>',
            escape(context.call(l_1_words, 'filter.player')),
            ' <select name="player"><option value="">',
            escape(context.call(l_1_words, 'filter.all')),
            '</option>',
        ))
        for l_2_player in context.call(environment.getattr(environment.getattr(l_1_page, 'players'), 'values')):
            _loop_vars = {}
            pass
            t_4.extend((
                '<option value="',
                escape(environment.getattr(l_2_player, 'key')),
                '">',
                escape(environment.getattr(l_2_player, 'title')),
                '</option>',
            ))
        l_2_player = missing
        t_4.extend((
            '</select></label>\n<label>',
            escape(context.call(l_1_words, 'filter.kind')),
            ' <select name="kind"><option value="">',
            escape(context.call(l_1_words, 'filter.all')),
            '</option>',
        ))
        for (l_2_key, l_2_title) in environment.getattr(l_1_page, 'kinds'):
            _loop_vars = {}
            pass
            t_4.extend((
                '<option value="',
                escape(l_2_key),
                '">',
                escape(l_2_title),
                '</option>',
            ))
        l_2_key = l_2_title = missing
        t_4.extend((
            '</select></label>\n<label>',
            escape(context.call(l_1_words, 'filter.round')),
            ' <select name="stage"><option value="">',
            escape(context.call(l_1_words, 'filter.all')),
            '</option>',
        ))
        for l_2_title in environment.getattr(l_1_page, 'stages'):
            _loop_vars = {}
            pass
            t_4.extend((
                '<option>',
                escape(l_2_title),
                '</option>',
            ))
        l_2_title = missing
        t_4.extend((
            '</select></label>\n<label>',
            escape(context.call(l_1_words, 'filter.search')),
            ' <input type="search" name="search" autocomplete="off"></label>\n<button type="reset">',
            escape(context.call(l_1_words, 'filter.reset')),
            '</button>\n<output data-found="" aria-live="polite"></output>\n</form>\n<div class="scroll" tabindex="0" role="region" aria-label="',
            escape(context.call(l_1_words, 'ledger.table')),
            '">\n<table class="ledger">\n<thead><tr><th scope="col">',
            escape(context.call(l_1_words, 'ledger.row')),
            '</th><th scope="col">',
            escape(context.call(l_1_words, 'ledger.player')),
            '</th><th scope="col" class="wide">',
            escape(context.call(l_1_words, 'ledger.done')),
            '</th>',
        ))
        for l_2_column in environment.getattr(l_1_page, 'columns'):
            _loop_vars = {}
            pass
            t_4.extend((
                '<th scope="col" class="num"><abbr title="',
                escape(environment.getattr(l_2_column, 'title')),
                '">',
                escape(environment.getattr(l_2_column, 'key')),
                '</abbr></th>',
            ))
        l_2_column = missing
        t_4.append(
            '</tr></thead>\n',
        )
        for l_2_group in environment.getattr(l_1_page, 'ledger'):
            _loop_vars = {}
            pass
            t_4.extend((
                '<tbody data-group="">\n<tr class="heading"><th colspan="',
                escape((3 + t_1(environment.getattr(l_1_page, 'columns')))),
                '" scope="rowgroup">',
                escape(environment.getattr(l_2_group, 'title')),
            ))
            if environment.getattr(l_2_group, 'facts'):
                pass
                t_4.extend((
                    ' <small>',
                    escape(environment.getattr(l_2_group, 'facts')),
                    '</small>',
                ))
            t_4.append(
                '</th></tr>\n',
            )
            for l_3_row in environment.getattr(l_2_group, 'rows'):
                _loop_vars = {}
                pass
                t_4.extend((
                    '<tr class="row-',
                    escape(environment.getattr(l_3_row, 'kind')),
                ))
                if environment.getattr(l_3_row, 'tags'):
                    pass
                    t_4.append(
                        ' found',
                    )
                t_4.append(
                    '"',
                )
                if (not t_3(environment.getattr(l_3_row, 'number'))):
                    pass
                    t_4.extend((
                        ' id="r',
                        escape(environment.getattr(l_3_row, 'number')),
                        '" data-row="',
                        escape(environment.getattr(l_3_row, 'number')),
                        '"',
                    ))
                t_4.extend((
                    ' data-player="',
                    escape((environment.getattr(environment.getattr(l_3_row, 'person'), 'key') if environment.getattr(l_3_row, 'person') else '')),
                    '" data-kinds="',
                    escape(environment.getattr(l_3_row, 'kinds')),
                    '" data-stage="',
                    escape(environment.getattr(l_2_group, 'title')),
                    '">\n<td class="num">',
                ))
                if (not t_3(environment.getattr(l_3_row, 'number'))):
                    pass
                    t_4.extend((
                        '<a href="#row=',
                        escape(environment.getattr(l_3_row, 'number')),
                        '">',
                        escape(environment.getattr(l_3_row, 'number')),
                        '</a>',
                    ))
                t_4.append(
                    '</td>\n<th scope="row">',
                )
                if environment.getattr(l_3_row, 'person'):
                    pass
                    t_4.extend((
                        '<span class="swatch p-',
                        escape(environment.getattr(environment.getattr(l_3_row, 'person'), 'paint')),
                        '"></span>',
                        escape(environment.getattr(environment.getattr(l_3_row, 'person'), 'title')),
                    ))
                t_4.append(
                    '</th>\n<td class="wide">',
                )
                if environment.getattr(l_3_row, 'label'):
                    pass
                    t_4.extend((
                        '<span class="tag tag-',
                        escape(environment.getattr(l_3_row, 'kind')),
                        '">',
                        escape(environment.getattr(l_3_row, 'label')),
                        '</span> ',
                    ))
                if environment.getattr(l_3_row, 'done'):
                    pass
                    t_4.extend((
                        '<code>',
                        escape(environment.getattr(l_3_row, 'done')),
                        '</code>',
                    ))
                if environment.getattr(l_3_row, 'events'):
                    pass
                    t_4.append(
                        ' <ul class="told">',
                    )
                    for l_4_event in environment.getattr(l_3_row, 'events'):
                        _loop_vars = {}
                        pass
                        t_4.extend((
                            '<li>',
                            escape(l_4_event),
                            '</li>',
                        ))
                    l_4_event = missing
                    t_4.append(
                        '</ul>',
                    )
                if environment.getattr(l_3_row, 'reason'):
                    pass
                    t_4.extend((
                        ' <q>',
                        escape(environment.getattr(l_3_row, 'reason')),
                        '</q>',
                    ))
                if environment.getattr(l_3_row, 'comment'):
                    pass
                    t_4.extend((
                        ' <span class="comment"># ',
                        escape(environment.getattr(l_3_row, 'comment')),
                        '</span>',
                    ))
                for l_4_tag in environment.getattr(l_3_row, 'tags'):
                    _loop_vars = {}
                    pass
                    t_4.extend((
                        ' <a class="tag tag-',
                        escape(environment.getattr(l_4_tag, 'severity')),
                        '" href="#finding',
                        escape(environment.getattr(l_4_tag, 'number')),
                        '">',
                        escape(t_2(environment.getattr(l_4_tag, 'words'))),
                        '</a>',
                    ))
                l_4_tag = missing
                t_4.append(
                    '</td>\n',
                )
                if environment.getattr(l_3_row, 'cells'):
                    pass
                    t_4.append(
                        escape(environment.getattr(l_3_row, 'cells')),
                    )
                else:
                    pass
                    t_4.extend((
                        '<td colspan="',
                        escape(t_1(environment.getattr(l_1_page, 'columns'))),
                        '"></td>',
                    ))
                t_4.append(
                    '\n</tr>\n',
                )
            l_3_row = missing
            t_4.append(
                '</tbody>\n',
            )
        l_2_group = missing
        t_4.append(
            '</table>\n</div>\n</section>\n',
        )
        return concat(t_4)
    context.exported_vars.add('ledger')
    context.vars['ledger'] = l_0_ledger = Macro(environment, macro, 'ledger', ('page', 'words'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '1=30&3=39&5=41&6=59&7=77&8=93&9=95&12=97&14=99&15=120&17=125&18=139&19=144&20=172&21=184&22=195&23=258'
