const linked = new Map<string, Promise<void>>()

/**
 * An engine's own style sheet, linked when that engine draws. Imported as a style sheet it would be linked by every
 * page on which a map may come, that of the other engine too. Resolves once it holds, or can't be had: a map without
 * it still is one.
 */
export function linkStyleSheet(href: string): Promise<void> {
  const known = linked.get(href)
  if (known) return known
  const there = [...document.styleSheets].some(sheet => sheet.href === new URL(href, location.href).href)
  const coming = there
    ? Promise.resolve()
    : new Promise<void>(resolve => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = link.onerror = () => resolve()
        document.head.append(link)
      })
  linked.set(href, coming)
  return coming
}
