from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'charts.svg.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_score = l_0_columns = l_0_sources = l_0__caption = l_0__time_chart = l_0__plot = l_0__bars = l_0__filled = l_0__table = missing
    try:
        t_1 = environment.filters['format']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'format' found.")
    try:
        t_2 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_3 = environment.filters['tenths']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'tenths' found.")
    pass
    def macro(l_1_charts, l_1_prefix):
        t_4 = []
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        pass
        if environment.getattr(l_1_charts, 'score'):
            pass
            t_4.append(
                escape(context.call((undefined(name='_time_chart') if l_0__time_chart is missing else l_0__time_chart), l_1_charts, environment.getattr(l_1_charts, 'score'), markup_join((l_1_prefix, '-score', )), 'chart')),
            )
        else:
            pass
            t_4.extend((
                '<p class="chart-none">',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'none')),
                '</p>\n',
            ))
        return concat(t_4)
    context.exported_vars.add('score')
    context.vars['score'] = l_0_score = Macro(environment, macro, 'score', ('charts', 'prefix'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_charts, l_1_prefix):
        t_5 = []
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        pass
        if environment.getattr(l_1_charts, 'columns'):
            pass
            t_5.extend((
                '<figure class="chart-group">\n<figcaption>',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'columns.title')),
                ' <small>',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'columns.about')),
                '</small></figcaption>\n<ul class="chart-key" aria-label="',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'columns.key')),
                '">\n',
            ))
            for l_2_entry in environment.getattr(l_1_charts, 'key'):
                _loop_vars = {}
                pass
                t_5.extend((
                    '  <li><svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true" focusable="false"><path class="chart-line l-',
                    escape(environment.getattr(l_2_entry, 'paint')),
                    '" d="M0 6H24"/><path class="chart-mark p-',
                    escape(environment.getattr(l_2_entry, 'paint')),
                    ' l-',
                    escape(environment.getattr(l_2_entry, 'paint')),
                    '" d="',
                    escape(environment.getattr(l_2_entry, 'mark')),
                    '"/></svg>',
                    escape(environment.getattr(l_2_entry, 'name')),
                    '</li>\n',
                ))
            l_2_entry = missing
            t_5.append(
                '</ul>\n<div class="chart-grid">\n',
            )
            l_2_loop = missing
            for l_2_chart, l_2_loop in LoopContext(environment.getattr(l_1_charts, 'columns'), undefined):
                _loop_vars = {}
                pass
                t_5.append(
                    escape(context.call((undefined(name='_time_chart') if l_0__time_chart is missing else l_0__time_chart), l_1_charts, l_2_chart, markup_join((l_1_prefix, '-column-', environment.getattr(l_2_loop, 'index'), )), 'chart chart-small', _loop_vars=_loop_vars)),
                )
            l_2_loop = l_2_chart = missing
            t_5.append(
                '</div>\n</figure>\n',
            )
        return concat(t_5)
    context.exported_vars.add('columns')
    context.vars['columns'] = l_0_columns = Macro(environment, macro, 'columns', ('charts', 'prefix'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_charts, l_1_prefix):
        t_6 = []
        l_1_chart = resolve('chart')
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        pass
        if environment.getattr(l_1_charts, 'sources'):
            pass
            l_1_chart = environment.getattr(l_1_charts, 'sources')
            l_1_prefix = markup_join((l_1_prefix, '-sources', ))
            t_6.extend((
                '<figure class="chart">\n  ',
                escape(context.call((undefined(name='_caption') if l_0__caption is missing else l_0__caption), (undefined(name='chart') if l_1_chart is missing else l_1_chart))),
                '\n  <svg class="chart-defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>\n    <pattern id="',
                escape(l_1_prefix),
                '-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="chart-hatch" d="M0 0V5"/></pattern>\n    <pattern id="',
                escape(l_1_prefix),
                '-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle class="chart-dot" cx="2.5" cy="2.5" r="1"/></pattern>\n  </defs></svg>\n  <ul class="chart-legend" aria-label="',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'sources.legend')),
                '">\n',
            ))
            for l_2_entry in environment.getattr((undefined(name='chart') if l_1_chart is missing else l_1_chart), 'legend'):
                _loop_vars = {}
                pass
                t_6.extend((
                    '    <li><svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">',
                    escape(context.call((undefined(name='_filled') if l_0__filled is missing else l_0__filled), environment.getattr(l_2_entry, 'look'), l_1_prefix, 0, 0, 14, 14, _loop_vars=_loop_vars)),
                    '</svg>',
                    escape(environment.getattr(l_2_entry, 'title')),
                    '</li>\n',
                ))
            l_2_entry = missing
            t_6.append(
                '  </ul>\n',
            )
            for l_2_plot in environment.getattr((undefined(name='chart') if l_1_chart is missing else l_1_chart), 'plots'):
                _loop_vars = {}
                pass
                t_6.extend((
                    '  ',
                    escape(context.call((undefined(name='_bars') if l_0__bars is missing else l_0__bars), l_1_charts, (undefined(name='chart') if l_1_chart is missing else l_1_chart), l_2_plot, l_1_prefix, markup_join((l_1_prefix, '-', environment.getattr(environment.getattr(l_2_plot, 'format'), 'name'), )), _loop_vars=_loop_vars)),
                ))
            l_2_plot = missing
            t_6.extend((
                '  ',
                escape(context.call((undefined(name='_table') if l_0__table is missing else l_0__table), l_1_charts, environment.getattr((undefined(name='chart') if l_1_chart is missing else l_1_chart), 'table'))),
                '\n</figure>\n',
            ))
        return concat(t_6)
    context.exported_vars.add('sources')
    context.vars['sources'] = l_0_sources = Macro(environment, macro, 'sources', ('charts', 'prefix'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_chart):
        t_7 = []
        if l_1_chart is missing:
            l_1_chart = undefined("parameter 'chart' was not provided", name='chart')
        pass
        t_7.extend((
            '<figcaption>',
            escape(environment.getattr(l_1_chart, 'title')),
        ))
        if environment.getattr(l_1_chart, 'about'):
            pass
            t_7.extend((
                ' <small>',
                escape(environment.getattr(l_1_chart, 'about')),
                '</small>',
            ))
        t_7.append(
            '</figcaption>',
        )
        return concat(t_7)
    context.vars['_caption'] = l_0__caption = Macro(environment, macro, '_caption', ('chart',), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_charts, l_1_chart, l_1_prefix, l_1_classes):
        t_8 = []
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_chart is missing:
            l_1_chart = undefined("parameter 'chart' was not provided", name='chart')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        if l_1_classes is missing:
            l_1_classes = undefined("parameter 'classes' was not provided", name='classes')
        pass
        t_8.extend((
            '<figure class="',
            escape(l_1_classes),
            '">\n  ',
            escape(context.call((undefined(name='_caption') if l_0__caption is missing else l_0__caption), l_1_chart)),
            '\n',
        ))
        for l_2_plot in environment.getattr(l_1_chart, 'plots'):
            _loop_vars = {}
            pass
            t_8.extend((
                '  ',
                escape(context.call((undefined(name='_plot') if l_0__plot is missing else l_0__plot), l_1_chart, l_2_plot, markup_join((l_1_prefix, '-', environment.getattr(environment.getattr(l_2_plot, 'format'), 'name'), )), _loop_vars=_loop_vars)),
            ))
        l_2_plot = missing
        if environment.getattr(l_1_chart, 'flags'):
            pass
            t_8.extend((
                '  <h3>',
                escape(context.call(environment.getattr(l_1_charts, 'words'), 'score.flags')),
                '</h3>\n  <ol class="chart-flags">\n',
            ))
            for l_2_flag in environment.getattr(l_1_chart, 'flags'):
                _loop_vars = {}
                pass
                t_8.extend((
                    '    <li><a href="#row=',
                    escape(environment.getattr(l_2_flag, 'row')),
                    '">',
                    escape(environment.getattr(l_2_flag, 'words')),
                    '</a></li>\n',
                ))
            l_2_flag = missing
            t_8.append(
                '  </ol>\n',
            )
        t_8.extend((
            '  ',
            escape(context.call((undefined(name='_table') if l_0__table is missing else l_0__table), l_1_charts, environment.getattr(l_1_chart, 'table'))),
            '\n</figure>\n',
        ))
        return concat(t_8)
    context.vars['_time_chart'] = l_0__time_chart = Macro(environment, macro, '_time_chart', ('charts', 'chart', 'prefix', 'classes'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_chart, l_1_plot, l_1_id):
        t_9 = []
        l_1_size = l_1_travel = missing
        if l_1_chart is missing:
            l_1_chart = undefined("parameter 'chart' was not provided", name='chart')
        if l_1_plot is missing:
            l_1_plot = undefined("parameter 'plot' was not provided", name='plot')
        if l_1_id is missing:
            l_1_id = undefined("parameter 'id' was not provided", name='id')
        pass
        l_1_size = environment.getattr(l_1_plot, 'format')
        l_1_travel = markup_join((t_3(environment.getattr(l_1_plot, 'left')), ' ', t_1('%.5g', environment.getattr(l_1_plot, 'step')), ))
        t_9.extend((
            '<svg class="chart-',
            escape(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'name')),
            '" viewBox="0 0 ',
            escape(t_3(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'width'))),
            ' ',
            escape(t_3(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'height'))),
            '" font-size="',
            escape(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'text')),
            '" role="img" aria-labelledby="',
            escape(l_1_id),
            '-title ',
            escape(l_1_id),
            '-text" data-jump="',
            escape((undefined(name='travel') if l_1_travel is missing else l_1_travel)),
            '">\n  <title id="',
            escape(l_1_id),
            '-title">',
            escape(environment.getattr(l_1_chart, 'title')),
            '</title>\n  <desc id="',
            escape(l_1_id),
            '-text">',
            escape(environment.getattr(l_1_chart, 'description')),
            '</desc>\n',
        ))
        for l_2_band in environment.getattr(l_1_plot, 'bands'):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <g class="chart-band"><title>',
                escape(environment.getattr(l_2_band, 'title')),
                '</title><rect x="',
                escape(t_3(environment.getattr(l_2_band, 'x'))),
                '" y="',
                escape(t_3(environment.getattr(l_1_plot, 'top'))),
                '" width="',
                escape(t_3(environment.getattr(l_2_band, 'width'))),
                '" height="',
                escape(t_3((environment.getattr(l_1_plot, 'bottom') - environment.getattr(l_1_plot, 'top')))),
                '"/>',
            ))
            if environment.getattr(l_2_band, 'label'):
                pass
                t_9.extend((
                    '<text x="',
                    escape(t_3(environment.getattr(l_2_band, 'label_x'))),
                    '" y="',
                    escape(t_3(environment.getattr(l_1_plot, 'names_y'))),
                    '">',
                    escape(environment.getattr(l_2_band, 'label')),
                    '</text>',
                ))
            t_9.append(
                '</g>\n',
            )
        l_2_band = missing
        for l_2_tick in environment.getattr(l_1_plot, 'ticks'):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <g class="chart-tick"><path d="M',
                escape(t_3(environment.getattr(l_1_plot, 'left'))),
                ' ',
                escape(t_3(environment.getattr(l_2_tick, 'y'))),
                'H',
                escape(t_3(environment.getattr(l_1_plot, 'right'))),
                '"/><text x="',
                escape(t_3((environment.getattr(l_1_plot, 'left') - (environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'text') * 0.5)))),
                '" y="',
                escape(t_3((environment.getattr(l_2_tick, 'y') + (environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'text') * 0.35)))),
                '">',
                escape(environment.getattr(l_2_tick, 'text')),
                '</text></g>\n',
            ))
        l_2_tick = missing
        for l_2_pennant in environment.getattr(l_1_plot, 'pennants'):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <g class="chart-flag" data-row="',
                escape(environment.getattr(l_2_pennant, 'row')),
                '"><title>',
                escape(environment.getattr(l_2_pennant, 'words')),
                '</title><path d="M',
                escape(t_3(environment.getattr(l_2_pennant, 'flag_x'))),
                ' ',
                escape(t_3((environment.getattr(l_1_plot, 'pennant_y') + 14))),
                'L',
                escape(t_3(environment.getattr(l_2_pennant, 'x'))),
                ' ',
                escape(t_3((environment.getattr(l_1_plot, 'top') + 4))),
                'V',
                escape(t_3(environment.getattr(l_1_plot, 'bottom'))),
                '"/><circle cx="',
                escape(t_3(environment.getattr(l_2_pennant, 'flag_x'))),
                '" cy="',
                escape(t_3((environment.getattr(l_1_plot, 'pennant_y') + 7))),
                '" r="8"/><text x="',
                escape(t_3(environment.getattr(l_2_pennant, 'flag_x'))),
                '" y="',
                escape(t_3((environment.getattr(l_1_plot, 'pennant_y') + 11))),
                '">',
                escape(environment.getattr(l_2_pennant, 'number')),
                '</text></g>\n',
            ))
        l_2_pennant = missing
        for l_2_line in environment.getattr(l_1_plot, 'lines'):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <path class="chart-casing" d="',
                escape(environment.getattr(l_2_line, 'path')),
                '"/><path class="chart-line l-',
                escape(environment.getattr(l_2_line, 'paint')),
                '" d="',
                escape(environment.getattr(l_2_line, 'path')),
                '"/>\n',
            ))
        l_2_line = missing
        def t_10(fiter):
            for l_2_line in fiter:
                if environment.getattr(l_2_line, 'marks'):
                    yield l_2_line
        for l_2_line in t_10(environment.getattr(l_1_plot, 'lines')):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <path class="chart-mark p-',
                escape(environment.getattr(l_2_line, 'paint')),
                ' l-',
                escape(environment.getattr(l_2_line, 'paint')),
                '" d="',
                escape(environment.getattr(l_2_line, 'marks')),
                '"/>\n',
            ))
        l_2_line = missing
        for l_2_label in environment.getattr(l_1_plot, 'labels'):
            _loop_vars = {}
            pass
            t_9.extend((
                '  <g class="chart-label"><path class="chart-leader" d="',
                escape(environment.getattr(l_2_label, 'leader')),
                '"/><path class="chart-mark p-',
                escape(environment.getattr(l_2_label, 'paint')),
                ' l-',
                escape(environment.getattr(l_2_label, 'paint')),
                '" d="',
                escape(environment.getattr(l_2_label, 'mark')),
                '"/><text x="',
                escape(t_3(environment.getattr(l_2_label, 'x'))),
                '" y="',
                escape(t_3(environment.getattr(l_2_label, 'y'))),
                '">',
            ))
            if environment.getattr(l_2_label, 'name'):
                pass
                t_9.extend((
                    escape(environment.getattr(l_2_label, 'name')),
                    ' ',
                ))
            t_9.extend((
                '<tspan class="chart-number">',
                escape(environment.getattr(l_2_label, 'number')),
                '</tspan></text></g>\n',
            ))
        l_2_label = missing
        t_9.extend((
            '  <g class="cursor" data-cursor="',
            escape((undefined(name='travel') if l_1_travel is missing else l_1_travel)),
            '"><path d="M0 ',
            escape(t_3(environment.getattr(l_1_plot, 'top'))),
            'V',
            escape(t_3(environment.getattr(l_1_plot, 'bottom'))),
            '"/></g>\n</svg>\n',
        ))
        return concat(t_9)
    context.vars['_plot'] = l_0__plot = Macro(environment, macro, '_plot', ('chart', 'plot', 'id'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_charts, l_1_chart, l_1_plot, l_1_prefix, l_1_id):
        t_11 = []
        l_1_size = missing
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_chart is missing:
            l_1_chart = undefined("parameter 'chart' was not provided", name='chart')
        if l_1_plot is missing:
            l_1_plot = undefined("parameter 'plot' was not provided", name='plot')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        if l_1_id is missing:
            l_1_id = undefined("parameter 'id' was not provided", name='id')
        pass
        l_1_size = environment.getattr(l_1_plot, 'format')
        t_11.extend((
            '<svg class="chart-',
            escape(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'name')),
            '" viewBox="0 0 ',
            escape(t_3(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'width'))),
            ' ',
            escape(t_3(environment.getattr(l_1_plot, 'height'))),
            '" font-size="',
            escape(environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'text')),
            '" role="img" aria-labelledby="',
            escape(l_1_id),
            '-title ',
            escape(l_1_id),
            '-text">\n  <title id="',
            escape(l_1_id),
            '-title">',
            escape(environment.getattr(l_1_chart, 'title')),
            '</title>\n  <desc id="',
            escape(l_1_id),
            '-text">',
            escape(environment.getattr(l_1_chart, 'description')),
            '</desc>\n',
        ))
        for l_2_bar in environment.getattr(l_1_plot, 'bars'):
            _loop_vars = {}
            pass
            t_11.extend((
                '  <g class="chart-bar"><path class="chart-mark p-',
                escape(environment.getattr(l_2_bar, 'paint')),
                ' l-',
                escape(environment.getattr(l_2_bar, 'paint')),
                '" d="',
                escape(environment.getattr(l_2_bar, 'mark')),
                '"/><text x="',
                escape(t_3(environment.getattr(l_2_bar, 'name_x'))),
                '" y="',
                escape(t_3(environment.getattr(l_2_bar, 'text_y'))),
                '">',
                escape(environment.getattr(l_2_bar, 'name')),
                '</text><text class="chart-total" x="',
                escape(t_3(environment.getattr(l_2_bar, 'total_x'))),
                '" y="',
                escape(t_3(environment.getattr(l_2_bar, 'text_y'))),
                '">',
                escape(environment.getattr(l_2_bar, 'total')),
                '</text>\n',
            ))
            for l_3_segment in environment.getattr(l_2_bar, 'segments'):
                _loop_vars = {}
                pass
                t_11.extend((
                    '    <g><title>',
                    escape(context.call(environment.getattr(l_1_charts, 'words'), 'sources.segment', source=environment.getattr(l_3_segment, 'title'), number=environment.getattr(l_3_segment, 'points'), _loop_vars=_loop_vars)),
                    '</title>',
                    escape(context.call((undefined(name='_filled') if l_0__filled is missing else l_0__filled), environment.getattr(l_3_segment, 'look'), l_1_prefix, environment.getattr(l_3_segment, 'x'), environment.getattr(l_2_bar, 'y'), environment.getattr(l_3_segment, 'width'), environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'thickness'), _loop_vars=_loop_vars)),
                ))
                if environment.getattr(l_3_segment, 'is_wide'):
                    pass
                    t_11.extend((
                        '<text class="chart-on g-',
                        escape(environment.getattr(environment.getattr(l_3_segment, 'look'), 'hue')),
                        '" x="',
                        escape(t_3((environment.getattr(l_3_segment, 'x') + (environment.getattr(l_3_segment, 'width') / 2)))),
                        '" y="',
                        escape(t_3(((environment.getattr(l_2_bar, 'y') + (environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'thickness') / 2)) + (environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'text') * 0.35)))),
                        '">',
                        escape(environment.getattr(l_3_segment, 'points')),
                        '</text>',
                    ))
                t_11.append(
                    '</g>\n',
                )
            l_3_segment = missing
            t_11.extend((
                '    <path class="chart-zero" d="M',
                escape(t_3(environment.getattr(l_1_plot, 'zero'))),
                ' ',
                escape(t_3((environment.getattr(l_2_bar, 'y') - environment.getattr(l_1_plot, 'overhang')))),
                'V',
                escape(t_3(((environment.getattr(l_2_bar, 'y') + environment.getattr((undefined(name='size') if l_1_size is missing else l_1_size), 'thickness')) + environment.getattr(l_1_plot, 'overhang')))),
                '"/>\n  </g>\n',
            ))
        l_2_bar = missing
        t_11.append(
            '</svg>\n',
        )
        return concat(t_11)
    context.vars['_bars'] = l_0__bars = Macro(environment, macro, '_bars', ('charts', 'chart', 'plot', 'prefix', 'id'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_look, l_1_prefix, l_1_x, l_1_y, l_1_width, l_1_height):
        t_12 = []
        l_1_place = missing
        if l_1_look is missing:
            l_1_look = undefined("parameter 'look' was not provided", name='look')
        if l_1_prefix is missing:
            l_1_prefix = undefined("parameter 'prefix' was not provided", name='prefix')
        if l_1_x is missing:
            l_1_x = undefined("parameter 'x' was not provided", name='x')
        if l_1_y is missing:
            l_1_y = undefined("parameter 'y' was not provided", name='y')
        if l_1_width is missing:
            l_1_width = undefined("parameter 'width' was not provided", name='width')
        if l_1_height is missing:
            l_1_height = undefined("parameter 'height' was not provided", name='height')
        pass
        l_1_place = t_1(Markup('x="%s" y="%s" width="%s" height="%s"'), t_3(l_1_x), t_3(l_1_y), t_3(l_1_width), t_3(l_1_height))
        t_12.extend((
            '<rect class="chart-segment g-',
            escape(environment.getattr(l_1_look, 'hue')),
            '" ',
            escape((undefined(name='place') if l_1_place is missing else l_1_place)),
            '/>',
        ))
        if environment.getattr(l_1_look, 'texture'):
            pass
            t_12.extend((
                '<rect fill="url(#',
                escape(l_1_prefix),
                '-',
                escape(environment.getattr(l_1_look, 'texture')),
                ')" ',
                escape((undefined(name='place') if l_1_place is missing else l_1_place)),
                '/>',
            ))
        return concat(t_12)
    context.vars['_filled'] = l_0__filled = Macro(environment, macro, '_filled', ('look', 'prefix', 'x', 'y', 'width', 'height'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_charts, l_1_table):
        t_13 = []
        if l_1_charts is missing:
            l_1_charts = undefined("parameter 'charts' was not provided", name='charts')
        if l_1_table is missing:
            l_1_table = undefined("parameter 'table' was not provided", name='table')
        pass
        t_13.extend((
            '<details class="chart-table"><summary>',
            escape(context.call(environment.getattr(l_1_charts, 'words'), 'numbers')),
            '</summary>\n<div class="chart-scroll" role="region" tabindex="0" aria-label="',
            escape(environment.getattr(l_1_table, 'caption')),
            '"><table>\n  <caption>',
            escape(environment.getattr(l_1_table, 'caption')),
            '</caption>\n  <thead><tr>',
        ))
        for l_2_cell in environment.getattr(l_1_table, 'head'):
            _loop_vars = {}
            pass
            t_13.extend((
                '<th scope="col">',
                escape(l_2_cell),
                '</th>',
            ))
        l_2_cell = missing
        t_13.append(
            '</tr></thead>\n  <tbody>\n',
        )
        for l_2_row in environment.getattr(l_1_table, 'rows'):
            _loop_vars = {}
            pass
            t_13.extend((
                '    <tr><th scope="row">',
                escape(environment.getitem(l_2_row, 0)),
                '</th>',
            ))
            for l_3_cell in l_2_row[1:]:
                _loop_vars = {}
                pass
                t_13.extend((
                    '<td>',
                    escape(l_3_cell),
                    '</td>',
                ))
            l_3_cell = missing
            t_13.append(
                '</tr>\n',
            )
        l_2_row = missing
        t_13.append(
            '  </tbody>\n',
        )
        if environment.getattr(l_1_table, 'foot'):
            pass
            t_13.extend((
                '  <tfoot><tr><th scope="row">',
                escape(environment.getitem(environment.getattr(l_1_table, 'foot'), 0)),
                '</th>',
            ))
            for l_2_cell in environment.getattr(l_1_table, 'foot')[1:]:
                _loop_vars = {}
                pass
                t_13.extend((
                    '<td>',
                    escape(l_2_cell),
                    '</td>',
                ))
            l_2_cell = missing
            t_13.append(
                '</tr></tfoot>\n',
            )
        t_13.append(
            '</table></div></details>\n',
        )
        return concat(t_13)
    context.vars['_table'] = l_0__table = Macro(environment, macro, '_table', ('charts', 'table'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '17=30&18=37&19=40&21=46&25=53&26=60&28=64&29=68&30=71&31=76&35=92&36=96&43=106&44=114&45=116&46=117&48=120&50=122&51=124&53=126&54=129&55=134&58=143&59=148&61=153&66=160&67=167&70=182&71=195&72=197&73=200&74=205&76=208&77=212&79=215&80=220&84=231&88=237&89=247&90=248&91=251&92=265&93=269&94=274&95=279&96=290&98=305&99=310&101=324&102=329&104=355&105=360&107=368&108=377&110=385&111=390&113=417&117=427&118=441&119=444&120=456&121=460&122=465&123=470&124=489&125=494&126=498&128=517&134=531&135=547&136=550&137=555&140=569&141=578&142=580&143=582&144=585&146=597&147=602&150=621&151=625'
