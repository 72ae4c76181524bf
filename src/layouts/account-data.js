// Inlined in server-rendered pages, which know their account ('' when signed out). Removes the stored data of another
// account before the first paint. Keeps the device's settings (deviceKeys in src/stores/persisted.ts) and what a driver
// hasn't sent yet, which is encrypted for its account.
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
