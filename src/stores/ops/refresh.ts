/** What comes from drivers and customers is loaded again this often while somebody looks at it. */
const refreshMilliseconds = 15_000

/** Calls `load` from time to time while the page is visible, and when it's shown. Returns a function that stops it. */
export function refreshWhileVisible(load: () => unknown): () => void {
  const look = () => document.visibilityState === 'visible' && void load()
  const timer = setInterval(look, refreshMilliseconds)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
