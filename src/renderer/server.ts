/** Renders an island's or a static component's HTML with Preact, for Astro. */
import { type ComponentType, h, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { maskOf } from './ids.ts'
import { StaticHtml } from './static-html.ts'

interface Context {
  result: object
}
interface Metadata {
  astroStaticSlot?: boolean
  hydrate?: string
}

/** The number of components rendered so far, per page. */
const rendered = new WeakMap<object, number>()

const camelCase = (slot: string): string =>
  slot.trim().replaceAll(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())

async function renderToStaticMarkup(
  this: Context,
  Component: ComponentType,
  props: Record<string, unknown>,
  { default: children, ...slots }: Record<string, string>,
  metadata?: Metadata
) {
  const count = rendered.get(this.result) ?? 0
  rendered.set(this.result, count + 1)
  const prefix = `r${count}`
  const hydrate = metadata?.astroStaticSlot ? Boolean(metadata.hydrate) : true
  const all: Record<string, unknown> = { ...props }
  delete all['class']
  for (const [name, value] of Object.entries(slots)) {
    all[camelCase(name)] = h(StaticHtml, { hydrate, value, name })
  }
  const content = children == null ? undefined : h(StaticHtml, { hydrate, value: children })
  const vnode: VNode = h(Component, all, content)
  maskOf(vnode, prefix)
  return { html: await renderToStringAsync(vnode), attrs: { prefix } }
}

export default {
  name: 'preact',
  // Every component that is not Astro's own is Preact's.
  check: (Component: unknown) => typeof Component === 'function',
  renderToStaticMarkup,
  supportsAstroStaticSlot: true
}
