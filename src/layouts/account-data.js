// Inlined in server-rendered pages, which know their account ('' when signed out). Removes the stored data of another
// account before the first paint. Keeps the device's settings (deviceKeys in src/stores/persisted.ts) and what a driver
// hasn't sent yet, which is encrypted for its account.
;(root => {
  const { account } = root.dataset
  try {
    const kept = JSON.parse(localStorage.getItem('dropway:user') ?? 'null')
    if (account === undefined || !kept || kept.id === account) return
    const stays =
      /:(color-mode|installation|position-seq|push-answered|handled-notifications|storage-version|location-source|demo-place|next-toast|away-signing-in|reloaded|unsent:.*)$/
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith('dropway:') && !stays.test(key)) storage.removeItem(key)
      }
    }
    if (account) root.dataset.cleared = ''
    caches.delete('dropway-own')
  } catch {}
})(document.documentElement)
