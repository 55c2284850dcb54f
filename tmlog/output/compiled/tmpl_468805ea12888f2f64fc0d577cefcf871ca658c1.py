from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'board.svg.jinja'

def root(context, missing=missing):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_drawing = resolve('drawing')
    l_0_title = resolve('title')
    l_0_description = resolve('description')
    l_0_style = resolve('style')
    l_0_scenery = resolve('scenery')
    l_0_shown = resolve('shown')
    l_0_shapes = l_0_layers = missing
    try:
        t_1 = environment.filters['safe']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'safe' found.")
    pass
    included_template = environment.get_template('board.jinja', 'board.svg.jinja')._get_default_module(context)
    l_0_shapes = getattr(included_template, 'shapes', missing)
    if l_0_shapes is missing:
        l_0_shapes = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'board.svg.jinja') does not export the requested name 'shapes'", name='shapes')
    l_0_layers = getattr(included_template, 'layers', missing)
    if l_0_layers is missing:
        l_0_layers = undefined(f"the template {included_template.__name__!r} (imported on line 1 in 'board.svg.jinja') does not export the requested name 'layers'", name='layers')
    context.vars.update({'shapes': l_0_shapes, 'layers': l_0_layers})
    context.exported_vars.difference_update(('shapes', 'layers'))
    yield '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 '
    yield escape(environment.getattr((undefined(name='drawing') if l_0_drawing is missing else l_0_drawing), 'width'))
    yield ' '
    yield escape(environment.getattr((undefined(name='drawing') if l_0_drawing is missing else l_0_drawing), 'height'))
    yield '" width="'
    yield escape(environment.getattr((undefined(name='drawing') if l_0_drawing is missing else l_0_drawing), 'width'))
    yield '" height="'
    yield escape(environment.getattr((undefined(name='drawing') if l_0_drawing is missing else l_0_drawing), 'height'))
    yield '" role="img" aria-labelledby="title desc">\n<title id="title">'
    yield escape((undefined(name='title') if l_0_title is missing else l_0_title))
    yield '</title>\n<desc id="desc">'
    yield escape((undefined(name='description') if l_0_description is missing else l_0_description))
    yield '</desc>\n<style>\n'
    yield escape(t_1((undefined(name='style') if l_0_style is missing else l_0_style)))
    yield '</style>\n'
    yield escape(context.call((undefined(name='shapes') if l_0_shapes is missing else l_0_shapes), (undefined(name='scenery') if l_0_scenery is missing else l_0_scenery), (undefined(name='drawing') if l_0_drawing is missing else l_0_drawing)))
    yield '\n<g class="board">\n'
    yield escape(context.call((undefined(name='layers') if l_0_layers is missing else l_0_layers), (undefined(name='drawing') if l_0_drawing is missing else l_0_drawing), (undefined(name='shown') if l_0_shown is missing else l_0_shown)))
    yield '\n</g>\n</svg>\n'

blocks = {}
debug_info = '1=24&2=34&3=42&4=44&6=46&7=48&9=50'
