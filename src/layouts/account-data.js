// Inline in pages of the process, which know their account ('' for nobody): what the browser keeps of another account is
// removed before anything shows. Settings of the device stay (deviceKeys in src/stores/persisted.ts), and what a driver has
// not sent yet: it is sealed for its account.
;(root => {
  const { account } = root.dataset
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null')
    if (account === undefined || !kept || kept.id === account) return
    const stays = key => deviceKeys.includes(key) || key.startsWith(storageKeys.unsent)
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(keyPrefix) && !stays(key)) storage.removeItem(key)
      }
    }
    if (account) root.dataset.cleared = ''
    caches.delete(ownPagesCache)
  } catch {}
})(document.documentElement)
