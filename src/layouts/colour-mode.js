// Runs before the first paint: the mode that was chosen, else the system's, also when that changes.
;(root => {
  if ('modeForced' in root.dataset) return
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = 'system'
    try {
      chosen = localStorage.getItem('dropway:colour-mode') ?? chosen
    } catch {}
    root.dataset.mode = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
  }
  apply()
  dark.addEventListener('change', apply)
})(document.documentElement)
