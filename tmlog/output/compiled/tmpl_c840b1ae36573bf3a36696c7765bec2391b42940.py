from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'document.html.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_document = resolve('document')
    l_0_policy = resolve('policy')
    l_0_style = resolve('style')
    l_0_blocks = resolve('blocks')
    l_0_runs = l_0_cell = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_2 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    try:
        t_3 = environment.filters['tidy']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'tidy' found.")
    pass
    included_template = environment.get_template('runs.jinja', 'document.html.jinja')._get_default_module(context)
    l_0_runs = getattr(included_template, 'runs', missing)
    if l_0_runs is missing:
        l_0_runs = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'document.html.jinja') does not export the requested name 'runs'", name='runs')
    context.vars['runs'] = l_0_runs
    context.exported_vars.discard('runs')
    def macro(l_1_table, l_1_place, l_1_text, l_1_scope):
        t_4 = []
        l_1_words = l_1_element = missing
        if l_1_table is missing:
            l_1_table = undefined("parameter 'table' was not provided", name='table')
        if l_1_place is missing:
            l_1_place = undefined("parameter 'place' was not provided", name='place')
        if l_1_text is missing:
            l_1_text = undefined("parameter 'text' was not provided", name='text')
        if l_1_scope is missing:
            l_1_scope = undefined("parameter 'scope' was not provided", name='scope')
        pass
        l_1_words = ((l_1_place in environment.getattr(l_1_table, 'left')) or (l_1_place >= t_1(environment.getattr(l_1_table, 'head'))))
        l_1_element = ('th' if (l_1_scope and l_1_text) else 'td')
        t_4.extend((
            '<',
            escape((undefined(name='element') if l_1_element is missing else l_1_element)),
        ))
        if ((undefined(name='element') if l_1_element is missing else l_1_element) == 'th'):
            pass
            t_4.extend((
                ' scope="',
                escape(l_1_scope),
                '"',
            ))
        if (undefined(name='words') if l_1_words is missing else l_1_words):
            pass
            t_4.append(
                ' class="words"',
            )
        t_4.extend((
            '>',
            escape(t_3(l_1_text)),
            '</',
            escape((undefined(name='element') if l_1_element is missing else l_1_element)),
            '>',
        ))
        return concat(t_4)
    context.exported_vars.add('cell')
    context.vars['cell'] = l_0_cell = Macro(environment, macro, 'cell', ('table', 'place', 'text', 'scope'), False, False, False, context.eval_ctx.autoescape)
    yield '<!DOCTYPE html>\n<html lang="'
    yield escape(environment.getattr((undefined(name='document') if l_0_document is missing else l_0_document), 'language'))
    yield '">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="'
    yield escape(t_2((undefined(name='policy') if l_0_policy is missing else l_0_policy)))
    yield '">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>'
    yield escape(t_3(environment.getattr((undefined(name='document') if l_0_document is missing else l_0_document), 'title')))
    yield '</title>\n<style>'
    yield escape(t_2((undefined(name='style') if l_0_style is missing else l_0_style)))
    yield '</style>\n</head>\n<body>\n<h1>'
    yield escape(t_3(environment.getattr((undefined(name='document') if l_0_document is missing else l_0_document), 'title')))
    yield '</h1>\n'
    l_1_loop = missing
    for (l_1_kind, l_1_block), l_1_loop in LoopContext((undefined(name='blocks') if l_0_blocks is missing else l_0_blocks), undefined):
        l_1_columns = resolve('columns')
        _loop_vars = {}
        pass
        if (l_1_kind == 'Heading'):
            pass
            yield '<h2>'
            yield escape(t_3(environment.getattr(l_1_block, 'text')))
            yield '</h2>\n'
        elif (l_1_kind == 'Paragraph'):
            pass
            yield '<p>'
            yield escape(context.call((undefined(name='runs') if l_0_runs is missing else l_0_runs), environment.getattr(l_1_block, 'runs'), _loop_vars=_loop_vars))
            yield '</p>\n'
        elif (l_1_kind == 'Listing'):
            pass
            yield '<ul>\n'
            for l_2_item in environment.getattr(l_1_block, 'items'):
                _loop_vars = {}
                pass
                yield '<li>'
                yield escape(context.call((undefined(name='runs') if l_0_runs is missing else l_0_runs), l_2_item, _loop_vars=_loop_vars))
                yield '</li>\n'
            l_2_item = missing
            yield '</ul>\n'
        else:
            pass
            l_1_columns = (t_1(environment.getattr(l_1_block, 'head')) + environment.getattr(l_1_block, 'has_notes'))
            _loop_vars['columns'] = l_1_columns
            yield '<table>\n<thead>\n<tr>'
            l_2_loop = missing
            for l_2_text, l_2_loop in LoopContext(environment.getattr(l_1_block, 'head'), undefined):
                _loop_vars = {}
                pass
                yield escape(context.call((undefined(name='cell') if l_0_cell is missing else l_0_cell), l_1_block, environment.getattr(l_2_loop, 'index0'), l_2_text, 'col', _loop_vars=_loop_vars))
            l_2_loop = l_2_text = missing
            if environment.getattr(l_1_block, 'has_notes'):
                pass
                yield '<td></td>'
            yield '</tr>\n</thead>\n'
            l_2_loop = missing
            for l_2_group, l_2_loop in LoopContext(environment.getattr(l_1_block, 'groups'), undefined):
                _loop_vars = {}
                pass
                yield '<tbody>\n'
                if environment.getattr(l_2_group, 'title'):
                    pass
                    yield '<tr><th scope="rowgroup" colspan="'
                    yield escape((undefined(name='columns') if l_1_columns is missing else l_1_columns))
                    yield '" class="words">'
                    yield escape(t_3(environment.getattr(l_2_group, 'title')))
                    yield '</th></tr>\n'
                l_3_loop = missing
                for l_3_row, l_3_loop in LoopContext(environment.getattr(l_2_group, 'rows'), undefined):
                    _loop_vars = {}
                    pass
                    yield '<tr>'
                    l_4_loop = missing
                    for l_4_text, l_4_loop in LoopContext(environment.getattr(l_3_row, 'cells'), undefined):
                        _loop_vars = {}
                        pass
                        yield escape(context.call((undefined(name='cell') if l_0_cell is missing else l_0_cell), l_1_block, environment.getattr(l_4_loop, 'index0'), l_4_text, ('row' if environment.getattr(l_4_loop, 'first') else cond_expr_undefined("the inline if-expression on line 41 in 'document.html.jinja' evaluated to false and no else section was defined.")), _loop_vars=_loop_vars))
                    l_4_loop = l_4_text = missing
                    if environment.getattr(l_1_block, 'has_notes'):
                        pass
                        yield '<td'
                        if ((t_1(environment.getattr(l_3_row, 'cells')) + 1) < (undefined(name='columns') if l_1_columns is missing else l_1_columns)):
                            pass
                            yield ' colspan="'
                            yield escape(((undefined(name='columns') if l_1_columns is missing else l_1_columns) - t_1(environment.getattr(l_3_row, 'cells'))))
                            yield '"'
                        yield ' class="words">'
                        yield escape(t_3(environment.getattr(l_3_row, 'note')))
                        yield '</td>'
                    yield '</tr>\n'
                l_3_loop = l_3_row = missing
                yield '</tbody>\n'
            l_2_loop = l_2_group = missing
            yield '</table>\n'
    l_1_loop = l_1_kind = l_1_block = l_1_columns = missing
    yield '</body>\n</html>\n'

blocks = {}
debug_info = '1=34&2=40&3=52&4=53&5=56&8=81&11=83&13=85&14=87&17=89&18=92&19=96&20=99&21=101&22=104&23=106&25=109&26=113&30=119&33=123&35=133&37=137&38=140&40=145&41=150'
