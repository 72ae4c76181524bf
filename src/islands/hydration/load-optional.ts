/**
 * Loads a script that the page can do without. Returns undefined if it doesn't load. For any other script the page would
 * be reloaded (island-error-boundary.ts), which would lose what somebody is typing.
 */
export async function loadOptional<Script>(load: () => Promise<Script>): Promise<Script | undefined> {
  const keepPage = (event: Event) => event.preventDefault()
  addEventListener('vite:preloadError', keepPage)
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    removeEventListener('vite:preloadError', keepPage)
  }
}
