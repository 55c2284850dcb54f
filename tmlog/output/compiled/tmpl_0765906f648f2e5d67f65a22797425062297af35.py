from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'panels.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_icon = l_0_count = l_0_remark = l_0_bowls = l_0_pips = l_0_chip = l_0_card = l_0_cards = l_0_pile = l_0_section = l_0_panel = l_0_tracks = l_0_glance_head = l_0_glance = missing
    try:
        t_1 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_2 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_3 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_4 = environment.filters['selectattr']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'selectattr' found.")
    try:
        t_5 = environment.filters['token_places']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'token_places' found.")
    try:
        t_6 = environment.filters['unique']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'unique' found.")
    pass
    yield '\n'
    def macro(l_1_shape):
        t_7 = []
        if l_1_shape is missing:
            l_1_shape = undefined("parameter 'shape' was not provided", name='shape')
        pass
        t_7.extend((
            '<svg class="icon" viewBox="-11 -11 22 22" aria-hidden="true"><use href="#s-',
            escape(l_1_shape),
            '"/></svg>',
        ))
        return concat(t_7)
    context.exported_vars.add('icon')
    context.vars['icon'] = l_0_icon = Macro(environment, macro, 'icon', ('shape',), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_8 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_8.append(
            '<div class="count">',
        )
        if environment.getattr(l_1_item, 'shape'):
            pass
            t_8.append(
                escape(context.call((undefined(name='icon') if l_0_icon is missing else l_0_icon), environment.getattr(l_1_item, 'shape'))),
            )
        t_8.extend((
            '<span',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'text', 'number')),
            '>',
            escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_1_item, 'slot'))),
            '</span> <span class="label">',
            escape(environment.getattr(l_1_item, 'label')),
            '</span></div>\n',
        ))
        return concat(t_8)
    context.exported_vars.add('count')
    context.vars['count'] = l_0_count = Macro(environment, macro, 'count', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_9 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_9.append(
            '<div class="remark">',
        )
        if environment.getattr(l_1_item, 'label'):
            pass
            t_9.extend((
                '<span class="label">',
                escape(environment.getattr(l_1_item, 'label')),
                '</span> ',
            ))
        t_9.extend((
            '<span',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'text', 'text')),
            '>',
            escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_1_item, 'slot'))),
            '</span></div>\n',
        ))
        return concat(t_9)
    context.exported_vars.add('remark')
    context.vars['remark'] = l_0_remark = Macro(environment, macro, 'remark', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_10 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_10.extend((
            '<div class="bowls" role="group" aria-label="',
            escape(environment.getattr(l_1_item, 'label')),
            '">\n',
        ))
        l_2_loop = missing
        for l_2_bowl, l_2_loop in LoopContext(environment.getattr(l_1_item, 'bowls'), undefined):
            _loop_vars = {}
            pass
            t_10.extend((
                '<div class="bowl">\n<svg viewBox="-32 -32 64 64" aria-hidden="true"><circle class="dish" r="30"/><g',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_2_bowl, 'slot'), 'pips', _loop_vars=_loop_vars)),
                '>',
            ))
            l_3_loop = missing
            for (l_3_x, l_3_y), l_3_loop in LoopContext(t_5(environment.getattr(l_1_item, 'most')), undefined):
                _loop_vars = {}
                pass
                t_10.extend((
                    '<circle cx="',
                    escape(l_3_x),
                    '" cy="',
                    escape(l_3_y),
                    '" r="5.2"',
                ))
                if (environment.getattr(l_3_loop, 'index0') >= context.call(environment.getattr(l_1_shown, 'number'), environment.getattr(l_2_bowl, 'slot'), _loop_vars=_loop_vars)):
                    pass
                    t_10.append(
                        ' class="gone"',
                    )
                t_10.append(
                    '/>',
                )
            l_3_loop = l_3_x = l_3_y = missing
            t_10.extend((
                '</g></svg>\n<span',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_2_bowl, 'slot'), 'text', 'number', _loop_vars=_loop_vars)),
                '>',
                escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_2_bowl, 'slot'), _loop_vars=_loop_vars)),
                '</span> <span class="label">',
                escape(environment.getattr(l_2_bowl, 'label')),
                '</span>\n</div>\n',
            ))
        l_2_loop = l_2_bowl = missing
        t_10.append(
            '</div>\n',
        )
        return concat(t_10)
    context.exported_vars.add('bowls')
    context.vars['bowls'] = l_0_bowls = Macro(environment, macro, 'bowls', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown, l_1_paint):
        t_11 = []
        l_1_left = missing
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_paint is missing:
            l_1_paint = undefined("parameter 'paint' was not provided", name='paint')
        pass
        l_1_left = context.call(environment.getattr(l_1_shown, 'number'), environment.getattr(l_1_item, 'slot'))
        t_11.extend((
            '<div class="pips"><span class="label">',
            escape(environment.getattr(l_1_item, 'label')),
            '</span> <span',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'text', 'number')),
            '>',
            escape((undefined(name='left') if l_1_left is missing else l_1_left)),
            '</span>\n<ol aria-hidden="true"',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'pips')),
            ' data-from="end">',
        ))
        l_2_loop = missing
        for l_2_note, l_2_loop in LoopContext(environment.getattr(l_1_item, 'notes'), undefined):
            _loop_vars = {}
            pass
            t_11.append(
                '<li',
            )
            if (environment.getattr(l_2_loop, 'index0') < (t_1(environment.getattr(l_1_item, 'notes')) - (undefined(name='left') if l_1_left is missing else l_1_left))):
                pass
                t_11.append(
                    ' class="gone"',
                )
            t_11.extend((
                '><span class="note">',
                escape(l_2_note),
                '</span><svg class="p-',
                escape(l_1_paint),
                '" viewBox="-11 -11 22 22"><use href="#s-',
                escape(environment.getattr(l_1_item, 'shape')),
                '"/></svg></li>',
            ))
        l_2_loop = l_2_note = missing
        t_11.append(
            '</ol></div>\n',
        )
        return concat(t_11)
    context.exported_vars.add('pips')
    context.vars['pips'] = l_0_pips = Macro(environment, macro, 'pips', ('item', 'shown', 'paint'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_12 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_12.extend((
            '<li',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'state', 'chip')),
            '><b>',
            escape(environment.getattr(l_1_item, 'name')),
            '</b> <span class="words">',
            escape(environment.getattr(l_1_item, 'words')),
            '</span> <span class="hidden" data-state="">',
            escape(context.call(environment.getattr(l_1_shown, 'word'), environment.getattr(l_1_item, 'slot'))),
            '</span> <span class="mark" data-badge="">',
            escape(context.call(environment.getattr(l_1_shown, 'badge'), environment.getattr(l_1_item, 'slot'))),
            '</span></li>\n',
        ))
        return concat(t_12)
    context.exported_vars.add('chip')
    context.vars['chip'] = l_0_chip = Macro(environment, macro, 'chip', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item):
        t_13 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        pass
        t_13.append(
            '<li class="face',
        )
        if environment.getattr(l_1_item, 'paint'):
            pass
            t_13.extend((
                ' p-',
                escape(environment.getattr(l_1_item, 'paint')),
            ))
        t_13.append(
            '"',
        )
        if environment.getattr(l_1_item, 'words'):
            pass
            t_13.extend((
                ' title="',
                escape(environment.getattr(l_1_item, 'words')),
                '"',
            ))
        t_13.extend((
            '>',
            escape(environment.getattr(l_1_item, 'title')),
            '</li>',
        ))
        return concat(t_13)
    context.exported_vars.add('card')
    context.vars['card'] = l_0_card = Macro(environment, macro, 'card', ('item',), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_14 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_14.append(
            '<div class="laid">',
        )
        if environment.getattr(l_1_item, 'label'):
            pass
            t_14.extend((
                '<span class="label">',
                escape(environment.getattr(l_1_item, 'label')),
                '</span> ',
            ))
        t_14.extend((
            '<ol',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'cards', 'faces')),
            '>',
        ))
        for l_2_one in context.call(environment.getattr(l_1_shown, 'cards'), environment.getattr(l_1_item, 'slot')):
            _loop_vars = {}
            pass
            t_14.append(
                escape(context.call((undefined(name='card') if l_0_card is missing else l_0_card), l_2_one, _loop_vars=_loop_vars)),
            )
        l_2_one = missing
        t_14.append(
            '</ol></div>\n',
        )
        return concat(t_14)
    context.exported_vars.add('cards')
    context.vars['cards'] = l_0_cards = Macro(environment, macro, 'cards', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown):
        t_15 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_15.extend((
            '<div class="pile"><span',
            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_1_item, 'slot'), 'text', 'number')),
            '>',
            escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_1_item, 'slot'))),
            '</span> <span class="label">',
            escape(environment.getattr(l_1_item, 'label')),
            '</span></div>\n',
        ))
        return concat(t_15)
    context.exported_vars.add('pile')
    context.vars['pile'] = l_0_pile = Macro(environment, macro, 'pile', ('item', 'shown'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_part, l_1_shown, l_1_paint):
        t_16 = []
        l_1_chips = missing
        if l_1_part is missing:
            l_1_part = undefined("parameter 'part' was not provided", name='part')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_paint is missing:
            l_1_paint = undefined("parameter 'paint' was not provided", name='paint')
        pass
        if environment.getattr(l_1_part, 'title'):
            pass
            t_16.extend((
                '<h4>',
                escape(environment.getattr(l_1_part, 'title')),
                '</h4>',
            ))
        l_1_chips = t_2(context.eval_ctx, t_4(context, environment.getattr(l_1_part, 'items'), 'kind', 'equalto', 'chip'))
        if (undefined(name='chips') if l_1_chips is missing else l_1_chips):
            pass
            t_16.append(
                '<ul class="chips">',
            )
            for l_2_item in (undefined(name='chips') if l_1_chips is missing else l_1_chips):
                _loop_vars = {}
                pass
                t_16.append(
                    escape(context.call((undefined(name='chip') if l_0_chip is missing else l_0_chip), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                )
            l_2_item = missing
            t_16.append(
                '</ul>',
            )
        for l_2_item in environment.getattr(l_1_part, 'items'):
            _loop_vars = {}
            pass
            if (environment.getattr(l_2_item, 'kind') == 'count'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='count') if l_0_count is missing else l_0_count), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                    '\n',
                ))
            elif (environment.getattr(l_2_item, 'kind') == 'remark'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='remark') if l_0_remark is missing else l_0_remark), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                    '\n',
                ))
            elif (environment.getattr(l_2_item, 'kind') == 'bowls'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='bowls') if l_0_bowls is missing else l_0_bowls), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                    '\n',
                ))
            elif (environment.getattr(l_2_item, 'kind') == 'cards'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='cards') if l_0_cards is missing else l_0_cards), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                    '\n',
                ))
            elif (environment.getattr(l_2_item, 'kind') == 'pile'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='pile') if l_0_pile is missing else l_0_pile), l_2_item, l_1_shown, _loop_vars=_loop_vars)),
                    '\n',
                ))
            elif (environment.getattr(l_2_item, 'kind') == 'pips'):
                pass
                t_16.extend((
                    escape(context.call((undefined(name='pips') if l_0_pips is missing else l_0_pips), l_2_item, l_1_shown, l_1_paint, _loop_vars=_loop_vars)),
                    '\n',
                ))
        l_2_item = missing
        return concat(t_16)
    context.exported_vars.add('section')
    context.vars['section'] = l_0_section = Macro(environment, macro, 'section', ('part', 'shown', 'paint'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_item, l_1_shown, l_1_person):
        t_17 = []
        if l_1_item is missing:
            l_1_item = undefined("parameter 'item' was not provided", name='item')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_person is missing:
            l_1_person = undefined("parameter 'person' was not provided", name='person')
        pass
        t_17.extend((
            '<article class="panel" data-panel="',
            escape(environment.getattr(l_1_item, 'key')),
            '">\n<h3>',
        ))
        if environment.getattr(l_1_item, 'paint'):
            pass
            t_17.extend((
                '<span class="swatch p-',
                escape(environment.getattr(l_1_item, 'paint')),
                '"></span>',
            ))
        t_17.append(
            escape(environment.getattr(l_1_item, 'title')),
        )
        if l_1_person:
            pass
            t_17.extend((
                ' <small>',
                escape(l_1_person),
                '</small>',
            ))
        if (environment.getattr(l_1_item, 'note') and environment.getattr(l_1_item, 'paint')):
            pass
            t_17.extend((
                '<span',
                escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_1_item, 'note'), 'slot'), 'text', 'state')),
                '>',
                escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(environment.getattr(l_1_item, 'note'), 'slot'))),
                '</span>',
            ))
        t_17.append(
            '</h3>\n',
        )
        if (environment.getattr(l_1_item, 'note') and (not environment.getattr(l_1_item, 'paint'))):
            pass
            t_17.append(
                escape(context.call((undefined(name='remark') if l_0_remark is missing else l_0_remark), environment.getattr(l_1_item, 'note'), l_1_shown)),
            )
        t_17.append(
            '<div class="sections">\n',
        )
        for l_2_part in environment.getattr(l_1_item, 'sections'):
            _loop_vars = {}
            pass
            t_17.extend((
                '<div class="section">\n',
                escape(context.call((undefined(name='section') if l_0_section is missing else l_0_section), l_2_part, l_1_shown, environment.getattr(l_1_item, 'paint'), _loop_vars=_loop_vars)),
                '\n</div>\n',
            ))
        l_2_part = missing
        t_17.append(
            '</div>\n</article>\n',
        )
        return concat(t_17)
    context.exported_vars.add('panel')
    context.vars['panel'] = l_0_panel = Macro(environment, macro, 'panel', ('item', 'shown', 'person'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_board, l_1_shown, l_1_players, l_1_initials):
        t_18 = []
        l_1_lane = l_1_step = missing
        if l_1_board is missing:
            l_1_board = undefined("parameter 'board' was not provided", name='board')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        if l_1_players is missing:
            l_1_players = undefined("parameter 'players' was not provided", name='players')
        if l_1_initials is missing:
            l_1_initials = undefined("parameter 'initials' was not provided", name='initials')
        pass
        l_1_lane = 15
        l_1_step = 24
        t_18.append(
            '<div class="tracks">\n',
        )
        l_2_loop = missing
        for l_2_track, l_2_loop in LoopContext(environment.getattr(l_1_board, 'tracks'), undefined):
            l_2_top = l_2_width = missing
            _loop_vars = {}
            pass
            l_2_top = ((t_1(environment.getattr(l_2_track, 'places')) - 1) * (undefined(name='step') if l_1_step is missing else l_1_step))
            _loop_vars['top'] = l_2_top
            l_2_width = (34 + ((undefined(name='lane') if l_1_lane is missing else l_1_lane) * t_1(environment.getattr(l_2_track, 'tokens'))))
            _loop_vars['width'] = l_2_width
            t_18.extend((
                '<figure class="track">\n<svg viewBox="0 0 ',
                escape(((undefined(name='width') if l_2_width is missing else l_2_width) + 6)),
                ' ',
                escape(((undefined(name='top') if l_2_top is missing else l_2_top) + 30)),
                '" role="img" aria-label="',
                escape(environment.getattr(l_2_track, 'title')),
                '">\n<rect class="rail p-',
                escape(environment.getattr(l_2_track, 'paint')),
                '" width="',
                escape(((undefined(name='width') if l_2_width is missing else l_2_width) + 6)),
                '" height="',
                escape(((undefined(name='top') if l_2_top is missing else l_2_top) + 30)),
                '" rx="8"/>\n',
            ))
            l_3_loop = missing
            for l_3_place, l_3_loop in LoopContext(environment.getattr(l_2_track, 'places'), undefined):
                l_3_y = missing
                _loop_vars = {}
                pass
                l_3_y = (((undefined(name='top') if l_2_top is missing else l_2_top) + 15) - (environment.getattr(l_3_loop, 'index0') * (undefined(name='step') if l_1_step is missing else l_1_step)))
                _loop_vars['y'] = l_3_y
                t_18.append(
                    '<g class="rung',
                )
                if environment.getattr(l_3_place, 'note'):
                    pass
                    t_18.append(
                        ' marked',
                    )
                t_18.extend((
                    '"><rect x="3" y="',
                    escape(((undefined(name='y') if l_3_y is missing else l_3_y) - 11)),
                    '" width="',
                    escape((undefined(name='width') if l_2_width is missing else l_2_width)),
                    '" height="22" rx="4"/><text x="15" y="',
                    escape(((undefined(name='y') if l_3_y is missing else l_3_y) + 4)),
                    '">',
                    escape(environment.getattr(l_3_place, 'label')),
                    '</text>',
                ))
                if environment.getattr(l_3_place, 'note'):
                    pass
                    t_18.extend((
                        '<title>',
                        escape(environment.getattr(l_3_place, 'note')),
                        '</title>',
                    ))
                t_18.append(
                    '</g>\n',
                )
            l_3_loop = l_3_place = l_3_y = missing
            l_3_loop = missing
            for l_3_token, l_3_loop in LoopContext(environment.getattr(l_2_track, 'tokens'), undefined):
                l_3_x = l_3_player = missing
                _loop_vars = {}
                pass
                l_3_x = (37 + ((undefined(name='lane') if l_1_lane is missing else l_1_lane) * environment.getattr(l_3_loop, 'index0')))
                _loop_vars['x'] = l_3_x
                l_3_player = context.call(environment.getattr(l_1_players, 'get'), environment.getattr(l_3_token, 'player'), l_3_token, _loop_vars=_loop_vars)
                _loop_vars['player'] = l_3_player
                t_18.extend((
                    '<g',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_3_token, 'slot'), 'place', markup_join(('token p-', environment.getattr((undefined(name='player') if l_3_player is missing else l_3_player), 'paint'), )), _loop_vars=_loop_vars)),
                    ' data-place="',
                    escape((undefined(name='x') if l_3_x is missing else l_3_x)),
                    ' ',
                    escape(((undefined(name='top') if l_2_top is missing else l_2_top) + 15)),
                    ' ',
                    escape((-(undefined(name='step') if l_1_step is missing else l_1_step))),
                    '" transform="translate(',
                    escape((undefined(name='x') if l_3_x is missing else l_3_x)),
                    ' ',
                    escape((((undefined(name='top') if l_2_top is missing else l_2_top) + 15) - ((undefined(name='step') if l_1_step is missing else l_1_step) * context.call(environment.getattr(l_1_shown, 'number'), environment.getattr(l_3_token, 'slot'), _loop_vars=_loop_vars)))),
                    ')"><title>',
                    escape(environment.getattr((undefined(name='player') if l_3_player is missing else l_3_player), 'title')),
                    '</title><circle r="7.5"/><text class="name" y="3.2">',
                    escape(environment.getitem(l_1_initials, environment.getattr(l_3_token, 'player'))),
                    '</text></g>\n',
                ))
            l_3_loop = l_3_token = l_3_x = l_3_player = missing
            t_18.extend((
                '</svg>\n<figcaption><b>',
                escape(environment.getattr(l_2_track, 'title')),
                '</b>',
            ))
            if environment.getattr(l_2_track, 'note'):
                pass
                t_18.extend((
                    ' <small>',
                    escape(environment.getattr(l_2_track, 'note')),
                    '</small>',
                ))
            t_18.append(
                '\n<ul class="spaces">',
            )
            for l_3_space in environment.getattr(l_2_track, 'spaces'):
                _loop_vars = {}
                pass
                t_18.extend((
                    '<li',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_3_space, 'slot'), 'state', 'space', _loop_vars=_loop_vars)),
                    ' title="',
                    escape(environment.getattr(l_3_space, 'words')),
                    '">',
                    escape(environment.getattr(l_3_space, 'name')),
                    ' <span class="hidden" data-state="">',
                    escape(context.call(environment.getattr(l_1_shown, 'word'), environment.getattr(l_3_space, 'slot'), _loop_vars=_loop_vars)),
                    '</span></li>',
                ))
            l_3_space = missing
            t_18.append(
                '</ul>\n<ul class="hidden">',
            )
            for l_3_token in environment.getattr(l_2_track, 'tokens'):
                _loop_vars = {}
                pass
                t_18.extend((
                    '<li>',
                    escape(environment.getattr(context.call(environment.getattr(l_1_players, 'get'), environment.getattr(l_3_token, 'player'), l_3_token, _loop_vars=_loop_vars), 'title')),
                    ' <span',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_3_token, 'slot'), 'text', 'number', _loop_vars=_loop_vars)),
                    '>',
                    escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_3_token, 'slot'), _loop_vars=_loop_vars)),
                    '</span></li>',
                ))
            l_3_token = missing
            t_18.append(
                '</ul></figcaption>\n</figure>\n',
            )
        l_2_loop = l_2_track = l_2_top = l_2_width = missing
        t_18.append(
            '</div>\n',
        )
        def t_19(fiter):
            for l_2_token in fiter:
                if environment.getattr(l_2_token, 'title'):
                    yield l_2_token
        for l_2_token in t_19(environment.getattr(environment.getitem(environment.getattr(l_1_board, 'tracks'), 0), 'tokens')):
            _loop_vars = {}
            pass
            t_18.extend((
                '<p class="notes"><span class="swatch p-',
                escape(environment.getattr(l_2_token, 'paint')),
                '"></span>',
                escape(environment.getitem(l_1_initials, environment.getattr(l_2_token, 'player'))),
                ': ',
                escape(environment.getattr(l_2_token, 'title')),
                '</p>\n',
            ))
        l_2_token = missing
        l_2_loop = missing
        for l_2_places, l_2_loop in LoopContext(t_6(environment, t_3(context, environment.getattr(l_1_board, 'tracks'), attribute='places')), undefined):
            _loop_vars = {}
            pass
            t_18.append(
                '<p class="notes">',
            )
            def t_20(fiter):
                for l_3_place in fiter:
                    if environment.getattr(l_3_place, 'note'):
                        yield l_3_place
            l_3_loop = missing
            for l_3_place, l_3_loop in LoopContext(t_20(l_2_places), undefined):
                _loop_vars = {}
                pass
                t_18.extend((
                    escape(environment.getattr(l_3_place, 'label')),
                    ': ',
                    escape(environment.getattr(l_3_place, 'note')),
                ))
                if (not environment.getattr(l_3_loop, 'last')):
                    pass
                    t_18.append(
                        ' · ',
                    )
            l_3_loop = l_3_place = missing
            t_18.append(
                '</p>\n',
            )
        l_2_loop = l_2_places = missing
        return concat(t_18)
    context.exported_vars.add('tracks')
    context.vars['tracks'] = l_0_tracks = Macro(environment, macro, 'tracks', ('board', 'shown', 'players', 'initials'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_shape, l_1_label):
        t_21 = []
        if l_1_shape is missing:
            l_1_shape = undefined("parameter 'shape' was not provided", name='shape')
        if l_1_label is missing:
            l_1_label = undefined("parameter 'label' was not provided", name='label')
        pass
        t_21.append(
            '<th scope="col">',
        )
        if l_1_shape:
            pass
            t_21.extend((
                escape(context.call((undefined(name='icon') if l_0_icon is missing else l_0_icon), l_1_shape)),
                '<span class="hidden">',
                escape(l_1_label),
                '</span>',
            ))
        else:
            pass
            t_21.append(
                escape(l_1_label),
            )
        t_21.append(
            '</th>',
        )
        return concat(t_21)
    context.exported_vars.add('glance_head')
    context.vars['glance_head'] = l_0_glance_head = Macro(environment, macro, 'glance_head', ('shape', 'label'), False, False, False, context.eval_ctx.autoescape)
    yield '\n'
    def macro(l_1_panels, l_1_shown):
        t_22 = []
        if l_1_panels is missing:
            l_1_panels = undefined("parameter 'panels' was not provided", name='panels')
        if l_1_shown is missing:
            l_1_shown = undefined("parameter 'shown' was not provided", name='shown')
        pass
        t_22.append(
            '<table class="glance">\n<thead><tr><td></td>',
        )
        def t_23(fiter):
            for l_2_item in fiter:
                if (environment.getattr(l_2_item, 'kind') == 'count'):
                    yield l_2_item
        for l_2_item in t_23(environment.getattr(environment.getitem(environment.getattr(environment.getitem(l_1_panels, 0), 'sections'), 0), 'items')):
            _loop_vars = {}
            pass
            t_22.append(
                escape(context.call((undefined(name='glance_head') if l_0_glance_head is missing else l_0_glance_head), environment.getattr(l_2_item, 'shape'), environment.getattr(l_2_item, 'label'), _loop_vars=_loop_vars)),
            )
        l_2_item = missing
        for l_2_part in environment.getattr(environment.getitem(l_1_panels, 0), 'sections'):
            _loop_vars = {}
            pass
            def t_24(fiter):
                for l_3_item in fiter:
                    if (environment.getattr(l_3_item, 'kind') == 'bowls'):
                        yield l_3_item
            for l_3_item in t_24(environment.getattr(l_2_part, 'items')):
                _loop_vars = {}
                pass
                t_22.append(
                    escape(context.call((undefined(name='glance_head') if l_0_glance_head is missing else l_0_glance_head), environment.getattr(environment.getitem(environment.getattr(l_3_item, 'bowls'), 0), 'shape'), environment.getattr(l_3_item, 'label'), _loop_vars=_loop_vars)),
                )
            l_3_item = missing
        l_2_part = missing
        t_22.append(
            '</tr></thead>\n<tbody>\n',
        )
        l_2_loop = missing
        for l_2_board, l_2_loop in LoopContext(l_1_panels, undefined):
            _loop_vars = {}
            pass
            t_22.extend((
                '<tr><th scope="row"><span class="swatch p-',
                escape(environment.getattr(l_2_board, 'paint')),
                '"></span>',
                escape(environment.getattr(l_2_board, 'title')),
                ' ',
            ))
            if environment.getattr(l_2_board, 'note'):
                pass
                t_22.extend((
                    '<span',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(environment.getattr(l_2_board, 'note'), 'slot'), 'text', 'state', _loop_vars=_loop_vars)),
                    '>',
                    escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(environment.getattr(l_2_board, 'note'), 'slot'), _loop_vars=_loop_vars)),
                    '</span>',
                ))
            t_22.append(
                '</th>',
            )
            def t_25(fiter):
                for l_3_item in fiter:
                    if (environment.getattr(l_3_item, 'kind') == 'count'):
                        yield l_3_item
            for l_3_item in t_25(environment.getattr(environment.getitem(environment.getattr(l_2_board, 'sections'), 0), 'items')):
                _loop_vars = {}
                pass
                t_22.extend((
                    '<td><span',
                    escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_3_item, 'slot'), 'text', 'number', _loop_vars=_loop_vars)),
                    '>',
                    escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_3_item, 'slot'), _loop_vars=_loop_vars)),
                    '</span></td>',
                ))
            l_3_item = missing
            l_3_loop = missing
            for l_3_part, l_3_loop in LoopContext(environment.getattr(l_2_board, 'sections'), undefined):
                _loop_vars = {}
                pass
                def t_26(fiter):
                    for l_4_item in fiter:
                        if (environment.getattr(l_4_item, 'kind') == 'bowls'):
                            yield l_4_item
                l_4_loop = missing
                for l_4_item, l_4_loop in LoopContext(t_26(environment.getattr(l_3_part, 'items')), undefined):
                    _loop_vars = {}
                    pass
                    t_22.append(
                        '<td class="split">',
                    )
                    l_5_loop = missing
                    for l_5_bowl, l_5_loop in LoopContext(environment.getattr(l_4_item, 'bowls'), undefined):
                        _loop_vars = {}
                        pass
                        t_22.extend((
                            '<span',
                            escape(context.call(environment.getattr(l_1_shown, 'bind'), environment.getattr(l_5_bowl, 'slot'), 'text', _loop_vars=_loop_vars)),
                            '>',
                            escape(context.call(environment.getattr(l_1_shown, 'text'), environment.getattr(l_5_bowl, 'slot'), _loop_vars=_loop_vars)),
                            '</span>',
                        ))
                        if (not environment.getattr(l_5_loop, 'last')):
                            pass
                            t_22.append(
                                '/',
                            )
                    l_5_loop = l_5_bowl = missing
                    t_22.append(
                        '</td>',
                    )
                l_4_loop = l_4_item = missing
            l_3_loop = l_3_part = missing
            t_22.append(
                '</tr>\n',
            )
        l_2_loop = l_2_board = missing
        t_22.append(
            '</tbody>\n</table>\n',
        )
        return concat(t_22)
    context.exported_vars.add('glance')
    context.vars['glance'] = l_0_glance = Macro(environment, macro, 'glance', ('panels', 'shown'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '3=49&4=56&7=63&8=73&11=91&12=101&15=119&16=128&17=132&19=137&20=141&22=162&28=177&29=187&30=190&31=196&32=200&36=228&37=237&41=252&42=260&45=285&46=295&49=321&50=330&53=341&54=351&55=358&56=359&57=374&58=377&59=383&60=389&61=395&62=401&63=407&68=418&69=429&70=432&71=449&72=461&74=469&76=474&83=485&84=497&86=503&87=507&88=509&90=513&91=519&92=527&93=531&94=536&96=564&97=568&98=570&99=574&102=594&104=607&105=625&109=645&110=654&112=663&113=669&118=696&119=706&123=726&126=736&127=747&129=766&130=771&131=788&132=804'
