/** Hydrates an island with Preact. Astro calls it when the island's directive says so. */
import 'preact/compat'
import { type ComponentType, h, hydrate, render } from 'preact'
import { maskOf } from './ids.ts'
import { StaticHtml } from './static-html.ts'

const hydrateIsland =
  (element: HTMLElement) =>
  (
    Component: ComponentType,
    props: Record<string, unknown>,
    { default: children, ...slots }: Record<string, string>,
    { client }: { client: string | null }
  ) => {
    if (!element.hasAttribute('ssr')) return
    for (const [name, value] of Object.entries(slots)) props[name] = h(StaticHtml, { value, name })
    const vnode = h(Component, props, children == null ? undefined : h(StaticHtml, { value: children }))
    maskOf(vnode, element.getAttribute('prefix') ?? '')
    try {
      hydrate(vnode, element)
    } catch (error) {
      // Astro reports this error only for islands that hydrate at once.
      if (client !== 'load') {
        const detail = { error }
        element.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }))
      }
      throw error
    }
    element.addEventListener('astro:unmount', () => render(null, element), { once: true })
  }

export default hydrateIsland
