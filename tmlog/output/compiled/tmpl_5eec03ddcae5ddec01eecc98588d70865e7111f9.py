from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'runs.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_runs = missing
    try:
        t_1 = environment.filters['tidy']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'tidy' found.")
    pass
    def macro(l_1_pieces):
        t_2 = []
        if l_1_pieces is missing:
            l_1_pieces = undefined("parameter 'pieces' was not provided", name='pieces')
        pass
        l_2_loop = missing
        for l_2_run, l_2_loop in LoopContext(l_1_pieces, undefined):
            _loop_vars = {}
            pass
            t_2.append(
                escape((' ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 3 in 'runs.jinja' evaluated to false and no else section was defined."))),
            )
            if (environment.getattr(l_2_run, 'style') == 'strong'):
                pass
                t_2.extend((
                    '<strong>',
                    escape(t_1(environment.getattr(l_2_run, 'text'))),
                    '</strong>',
                ))
            elif (environment.getattr(l_2_run, 'style') == 'emphasis'):
                pass
                t_2.extend((
                    '<em>',
                    escape(t_1(environment.getattr(l_2_run, 'text'))),
                    '</em>',
                ))
            else:
                pass
                t_2.append(
                    escape(t_1(environment.getattr(l_2_run, 'text'))),
                )
        l_2_loop = l_2_run = missing
        return concat(t_2)
    context.exported_vars.add('runs')
    context.vars['runs'] = l_0_runs = Macro(environment, macro, 'runs', ('pieces',), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=18&3=24'
