import { sessionKeys } from '../../stores/persisted.ts'

/** A part that does not load may be of a build that is gone: the page is loaded anew, once in so long. Milliseconds. */
const reloadGuard = 10_000
const notLoaded = /dynamically imported module|module script failed|preload CSS/i

/** Loads the page anew, unless that has just been tried. */
function reloadOnce(): boolean {
  const before = Number(sessionStorage.getItem(sessionKeys.reloaded) ?? 0)
  if (Date.now() - before < reloadGuard || !navigator.onLine) return false
  sessionStorage.setItem(sessionKeys.reloaded, String(Date.now()))
  location.reload()
  return true
}

/** Says in the island's place that it failed, with a way to try again. */
function say(island: Element, words: DOMStringMap): void {
  if (island.nextElementSibling?.classList.contains('island-trouble')) return
  const trouble = document.createElement('div')
  trouble.className = 'island-trouble'
  trouble.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = words['failed'] ?? ''
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'button'
  retry.dataset['variant'] = 'secondary'
  retry.dataset['size'] = 'small'
  retry.textContent = words['retry'] ?? ''
  retry.addEventListener('click', () => location.reload())
  trouble.append(text, retry)
  island.after(trouble)
}

/**
 * Watches over the page's islands: one that could not be loaded, or that fell over, is not left as a hole. What went
 * wrong goes on to the log as it is.
 */
export function watchIslandErrors(words: DOMStringMap): void {
  document.addEventListener('astro:hydration-error', event => {
    const { error } = (event as CustomEvent<{ error: unknown }>).detail
    if (notLoaded.test(String(error)) && reloadOnce()) return
    if (event.target instanceof Element) say(event.target, words)
  })
  addEventListener('vite:preloadError', () => void reloadOnce())
  // React takes a tree away whose component has thrown, and reports the error here.
  addEventListener('error', () => {
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) {
      if (island.childElementCount === 0 && island.hasAttribute('data-filled')) say(island, words)
    }
  })
  for (const island of document.querySelectorAll('astro-island')) {
    if (island.childElementCount > 0) island.setAttribute('data-filled', '')
  }
}
