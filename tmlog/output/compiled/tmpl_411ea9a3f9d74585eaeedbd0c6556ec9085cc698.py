from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'findings.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_findings = missing
    try:
        t_1 = environment.filters['marked_up']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'marked_up' found.")
    try:
        t_2 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    def macro(l_1_page, l_1_words):
        t_3 = []
        if l_1_page is missing:
            l_1_page = undefined("parameter 'page' was not provided", name='page')
        if l_1_words is missing:
            l_1_words = undefined("parameter 'words' was not provided", name='words')
        pass
        t_3.extend((
            '<section id="findings" aria-labelledby="findings-title">\n<h2 id="findings-title">',
            escape(context.call(l_1_words, 'section.findings')),
            '</h2>\n',
        ))
        if (not environment.getattr(l_1_page, 'findings')):
            pass
            t_3.extend((
                '<p>',
                escape(context.call(l_1_words, 'no_findings')),
                '</p>\n',
            ))
        t_3.append(
            '<ol class="findings">\n',
        )
        for l_2_finding in environment.getattr(l_1_page, 'findings'):
            _loop_vars = {}
            pass
            t_3.extend((
                '<li id="finding',
                escape(environment.getattr(l_2_finding, 'number')),
                '" class="finding finding-',
                escape(environment.getattr(l_2_finding, 'severity')),
                '">\n<p><b>',
                escape(environment.getattr(l_2_finding, 'code')),
                '</b> <span class="tag tag-',
                escape(environment.getattr(l_2_finding, 'severity')),
                '">',
                escape(context.call(l_1_words, markup_join(('severity.', environment.getattr(l_2_finding, 'severity'), )), _loop_vars=_loop_vars)),
                '</span> ',
                escape(t_1(environment.getattr(l_2_finding, 'message'))),
                '</p>\n<p class="place">',
            ))
            if environment.getattr(l_2_finding, 'file'):
                pass
                t_3.extend((
                    escape(context.call(l_1_words, 'in_file', file=environment.getattr(l_2_finding, 'file'), _loop_vars=_loop_vars)),
                    ' ',
                ))
            t_3.append(
                escape(context.call(l_1_words, 'at_line', line=environment.getattr(l_2_finding, 'line'), column=environment.getattr(l_2_finding, 'column'), _loop_vars=_loop_vars)),
            )
            if (not t_2(environment.getattr(l_2_finding, 'row'))):
                pass
                t_3.extend((
                    ' · <a href="#row=',
                    escape(environment.getattr(l_2_finding, 'row')),
                    '">',
                    escape(context.call(l_1_words, 'at_row', row=environment.getattr(l_2_finding, 'row'), _loop_vars=_loop_vars)),
                    '</a>',
                ))
            elif (not t_2(environment.getattr(l_2_finding, 'after'))):
                pass
                t_3.extend((
                    ' · <a href="#row=',
                    escape(environment.getattr(l_2_finding, 'after')),
                    '">',
                    escape(context.call(l_1_words, 'after_row', row=environment.getattr(l_2_finding, 'after'), _loop_vars=_loop_vars)),
                    '</a>',
                ))
            t_3.append(
                '</p>\n',
            )
            if environment.getattr(l_2_finding, 'text'):
                pass
                t_3.extend((
                    '<pre>',
                    escape(environment.getattr(l_2_finding, 'text')),
                    '</pre>',
                ))
            for l_3_other in environment.getattr(l_2_finding, 'related'):
                _loop_vars = {}
                pass
                t_3.extend((
                    '<p class="place">',
                    escape(context.call(l_1_words, 'at_line', line=environment.getattr(l_3_other, 'line'), column=environment.getattr(l_3_other, 'column'), _loop_vars=_loop_vars)),
                    ' ',
                    escape(t_1(environment.getattr(l_3_other, 'message'))),
                    '</p>\n',
                ))
                if environment.getattr(l_3_other, 'text'):
                    pass
                    t_3.extend((
                        '<pre>',
                        escape(environment.getattr(l_3_other, 'text')),
                        '</pre>',
                    ))
            l_3_other = missing
            for l_3_note in environment.getattr(l_2_finding, 'notes'):
                _loop_vars = {}
                pass
                t_3.extend((
                    '<p>',
                    escape(t_1(l_3_note)),
                    '</p>',
                ))
            l_3_note = missing
            t_3.extend((
                '<p class="rule">',
                escape(t_1(environment.getattr(l_2_finding, 'rule'))),
                '</p>\n',
            ))
            if environment.getattr(l_2_finding, 'hint'):
                pass
                t_3.extend((
                    '<p class="hint">',
                    escape(t_1(environment.getattr(l_2_finding, 'hint'))),
                    '</p>',
                ))
            t_3.append(
                '</li>\n',
            )
        l_2_finding = missing
        t_3.append(
            '</ol>\n</section>\n',
        )
        return concat(t_3)
    context.exported_vars.add('findings')
    context.vars['findings'] = l_0_findings = Macro(environment, macro, 'findings', ('page', 'words'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '1=24&3=33&4=36&5=40&8=46&9=51&10=55&11=64&12=94&13=101&14=111&16=119&17=130&18=133'
