// The inline script of every page. It sets the color mode before the first paint. After the page has loaded, it
// registers the service worker, checks for a newer build and prefetches likely next pages.
;((doc, root, nav) => {
  if (!('modeForced' in root.dataset)) {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      let mode
      try {
        mode = localStorage[storageKeys.colorMode] ?? localStorage[firstKeys.colorMode]
      } catch {}
      root.dataset.mode = /^(light|dark)$/.test(mode) ? mode : dark.matches ? 'dark' : 'light'
    }
    apply()
    dark.addEventListener('change', apply)
  }
  const build = doc.querySelector('meta[name=build]')?.content
  const check = async () => {
    if (doc.hidden || !build) return
    const now = await fetch('/build.json').then(
      answer => answer.json(),
      () => 0
    )
    if (now && now.id !== build) root.dataset.newBuild = ''
  }
  addEventListener('load', () =>
    setTimeout(() => {
      nav.serviceWorker?.register('/sw.js').catch(() => 0)
      check()
      doc.addEventListener('visibilitychange', check)
      for (const { href } of doc.querySelectorAll('a[data-prefetch]')) {
        doc.head.append(Object.assign(doc.createElement('link'), { rel: 'prefetch', href }))
      }
    }, 1000)
  )
})(document, document.documentElement, navigator)
