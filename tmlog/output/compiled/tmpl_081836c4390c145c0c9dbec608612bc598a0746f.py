from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'board.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_shapes = l_0_layers = missing
    pass
    yield '\n'
    def macro(l_1_scenery, l_1_drawing):
        t_1 = []
        if l_1_scenery is missing:
            l_1_scenery = undefined("parameter 'scenery' was not provided", name='scenery')
        if l_1_drawing is missing:
            l_1_drawing = undefined("parameter 'drawing' was not provided", name='drawing')
        pass
        t_1.append(
            '<defs>\n',
        )
        if l_1_drawing:
            pass
            t_1.extend((
                '<path id="hexagon" d="',
                escape(environment.getattr(l_1_drawing, 'hexagon')),
                '"/>\n',
            ))
        for l_2_shape in environment.getattr(l_1_scenery, 'shapes'):
            _loop_vars = {}
            pass
            t_1.extend((
                '<path id="s-',
                escape(environment.getattr(l_2_shape, 'key')),
                '" fill-rule="evenodd" d="',
                escape(environment.getattr(l_2_shape, 'path')),
                '"/>\n',
            ))
        l_2_shape = missing
        t_1.append(
            '</defs>\n',
        )
        return concat(t_1)
    context.exported_vars.add('shapes')
    context.vars['shapes'] = l_0_shapes = Macro(environment, macro, 'shapes', ('scenery', 'drawing'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_drawing, l_1_shown):
        t_2 = []
        if l_1_drawing is missing:
            l_1_drawing = undefined("parameter 'drawing' was not provided", name='drawing')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_2.extend((
            '<rect class="table" width="',
            escape(environment.getattr(l_1_drawing, 'width')),
            '" height="',
            escape(environment.getattr(l_1_drawing, 'height')),
            '" rx="14"/>\n',
        ))
        for l_2_spot in environment.getattr(l_1_drawing, 'spots'):
            _loop_vars = {}
            pass
            t_2.extend((
                '<g transform="translate(',
                escape(environment.getattr(l_2_spot, 'x')),
                ' ',
                escape(environment.getattr(l_2_spot, 'y')),
                ')">\n',
            ))
            if environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground'):
                pass
                t_2.extend((
                    '<g class="ground still p-',
                    escape(environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground')),
                    '"><use href="#hexagon"/><use class="mark" href="#s-',
                    escape(environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground')),
                    '"/></g>\n',
                ))
            else:
                pass
                t_2.extend((
                    '<g',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground_slot'), 'look', 'ground', _loop_vars=_loop_vars)),
                    '><use href="#hexagon"/>',
                ))
                if environment.getattr(environment.getattr(l_2_spot, 'cell'), 'note'):
                    pass
                    t_2.extend((
                        '<use href="#hexagon" transform="scale(.94)" fill="none" stroke="currentColor" stroke-width="1.5" stroke-dasharray="5 4"><title>',
                        escape(environment.getattr(environment.getattr(l_2_spot, 'cell'), 'note')),
                        '</title></use>',
                    ))
                t_2.extend((
                    '<use class="mark" y="-3" data-shape="" href="#s-',
                    escape(context.call(environment.getattr(l_1_shown, 'shape'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground_slot'), _loop_vars=_loop_vars)),
                    '"/><text class="name" y="22">',
                    escape(environment.getattr(environment.getattr(l_2_spot, 'cell'), 'key')),
                    '</text></g>\n',
                ))
            t_2.append(
                '</g>\n',
            )
        l_2_spot = missing
        for l_2_beam in environment.getattr(l_1_drawing, 'beams'):
            _loop_vars = {}
            pass
            t_2.extend((
                '<g',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_2_beam, 'link'), 'slot'), 'look', 'link', _loop_vars=_loop_vars)),
                ' transform="translate(',
                escape(environment.getattr(l_2_beam, 'x')),
                ' ',
                escape(environment.getattr(l_2_beam, 'y')),
                ') rotate(',
                escape(environment.getattr(l_2_beam, 'angle')),
                ')"><title>',
                escape(environment.getattr(environment.getattr(l_2_beam, 'link'), 'name')),
                '</title><rect x="-2" y="-5.5" width="',
                escape((environment.getattr(l_2_beam, 'length') + 4)),
                '" height="11" rx="2"/><path d="M0-2.2H',
                escape(environment.getattr(l_2_beam, 'length')),
                'M0 2.2H',
                escape(environment.getattr(l_2_beam, 'length')),
                '"/></g>\n',
            ))
        l_2_beam = missing
        def t_3(fiter):
            for l_2_spot in fiter:
                if (not environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground')):
                    yield l_2_spot
        for l_2_spot in t_3(environment.getattr(l_1_drawing, 'spots')):
            _loop_vars = {}
            pass
            t_2.extend((
                '<g transform="translate(',
                escape(environment.getattr(l_2_spot, 'x')),
                ' ',
                escape(environment.getattr(l_2_spot, 'y')),
                ')">\n<g',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'piece_slot'), 'look', 'piece', _loop_vars=_loop_vars)),
                ' transform="translate(0 -4)"><circle class="plinth" r="17"/><use class="halo" data-shape="" href="#s-',
                escape(context.call(environment.getattr(l_1_shown, 'shape'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'piece_slot'), _loop_vars=_loop_vars)),
                '"/><use class="body" data-shape="" href="#s-',
                escape(context.call(environment.getattr(l_1_shown, 'shape'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'piece_slot'), _loop_vars=_loop_vars)),
                '"/></g>\n<g',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'badge_slot'), 'look', 'badge', _loop_vars=_loop_vars)),
                ' transform="translate(16 -15)"><circle r="7.5"/><use data-shape="" href="#s-',
                escape(context.call(environment.getattr(l_1_shown, 'shape'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'badge_slot'), _loop_vars=_loop_vars)),
                '"/></g>\n<use',
                escape(context.call(environment.getattr(l_1_shown, 'follows'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'ground_slot'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'piece_slot'), environment.getattr(environment.getattr(l_2_spot, 'cell'), 'badge_slot'), _loop_vars=_loop_vars)),
                ' href="#hexagon"/>\n</g>\n',
            ))
        l_2_spot = missing
        return concat(t_2)
    context.exported_vars.add('layers')
    context.vars['layers'] = l_0_layers = Macro(environment, macro, 'layers', ('drawing', 'shown'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '3=13&5=23&6=27&8=30&9=35&14=48&15=57&16=62&17=67&18=72&19=76&21=85&25=106&26=111&28=129&29=138&30=142&31=148&32=152'
