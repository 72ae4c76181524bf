const linked = new Map<string, Promise<void>>()

/**
 * Links an engine's style sheet when that engine draws. An import would link the style sheets of both engines in every
 * page that may show a map. Resolves once the style sheet has loaded or failed, because a map works without it.
 */
export function linkStyleSheet(href: string): Promise<void> {
  const known = linked.get(href)
  if (known) return known
  const isLinked = [...document.styleSheets].some(sheet => sheet.href === new URL(href, location.href).href)
  const loading = isLinked
    ? Promise.resolve()
    : new Promise<void>(resolve => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = link.onerror = () => resolve()
        document.head.append(link)
      })
  linked.set(href, loading)
  return loading
}
