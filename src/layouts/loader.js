// The inline script of every page. It sets the color mode before the first paint. After the page has loaded, it
// registers the service worker, looks for a newer build at once, on return and at an interval, and prefetches likely
// next pages.
;((doc, data) => {
  // The browser gives up a transition between two pages if one of them is late. Nobody needs to hear of that.
  for (const type of ['pageswap', 'pagereveal'])
    addEventListener(type, ({ viewTransition }) => {
      for (const name of ['ready', 'finished', 'updateCallbackDone']) viewTransition?.[name]?.catch(() => 0)
    })
  // Some are given up before the page can ask for them.
  addEventListener('unhandledrejection', event => {
    if (String(event.reason?.message).startsWith('Transition was ')) event.preventDefault()
  })
  // A browser may refuse to name its storage.
  const stored = key => {
    try {
      return localStorage[key]
    } catch {}
  }
  // A page that is the same for everyone has the links of both. They're chosen before the first paint.
  if (data.visitor && stored(storageKeys.user)) data.visitor = 'signed-in'
  if (!('modeForced' in data)) {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const set = (dark.onchange = () => {
      const mode = stored(storageKeys.colorMode)
      data.mode = /^(light|dark)$/.test(mode) ? mode : dark.matches ? 'dark' : 'light'
    })
    set()
  }
  // The page that the service worker shows without a network takes the place of the wanted one.
  // A new network needs a moment.
  addEventListener('online', () =>
    setTimeout(() => doc.querySelector('[data-back-online]') && location.reload(), 1000)
  )
  // The first focus in a price form loads its suggestions. A failed load is tried again at the next focus.
  doc.addEventListener('focusin', ({ target }) => {
    const form = target.closest('[data-suggestions]')
    if (!form || form.begun) return
    form.begun = true
    import(form.dataset.suggestions).then(
      ({ suggestOn }) => suggestOn(form),
      () => (form.begun = false)
    )
  })
  const build = doc.querySelector('meta[name=build]')?.content
  let timer
  const check = async () => {
    if (doc.hidden || !build) return
    const { id, check_minutes } = await fetch(endpoints.build)
      .then(answer => answer.json())
      .catch(() => ({}))
    if (id && id !== build) data.newBuild = ''
    clearTimeout(timer)
    timer = setTimeout(check, (check_minutes ?? defaultBuildCheckMinutes) * 6e4)
  }
  addEventListener('load', () =>
    setTimeout(() => {
      // The browser of a messenger may refuse even to name it.
      try {
        navigator.serviceWorker?.register('/sw.js').catch(() => 0)
      } catch {}
      check()
      doc.onvisibilitychange = check
      for (const { href } of doc.querySelectorAll('a[data-prefetch]')) {
        doc.head.append(Object.assign(doc.createElement('link'), { rel: 'prefetch', href }))
      }
    }, 1000)
  )
})(document, document.documentElement.dataset)
