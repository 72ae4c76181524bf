// An inline script in pages that the server renders per request. They know their account ('' if signed out). If the
// browser holds data of another account, the script removes it before anything is shown. It keeps the device's settings
// (deviceKeys in src/stores/persisted.ts) and a driver's queued data, which is sealed for its account.
;(root => {
  const { account } = root.dataset
  try {
    const user = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null')
    if (account === undefined || !user || user.id === account) return
    const stays = key => deviceKeys.includes(key) || key.startsWith(storageKeys.queued)
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(keyPrefix) && !stays(key)) storage.removeItem(key)
      }
    }
    if (account) root.dataset.cleared = ''
    caches.delete(ownPagesCache)
  } catch {}
})(document.documentElement)
