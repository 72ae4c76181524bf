import { tabStorage } from '../../stores/core/browser-storage.ts'
import { sessionKeys } from '../../stores/persisted.ts'
import { isOptional } from './load-optional.ts'

/**
 * If a script doesn't load, the page may belong to an old build. The page then reloads, at most once in this many
 * milliseconds.
 */
const reloadGuard = 10_000
const notLoaded = /dynamically imported module|module script failed|preload CSS/i

/** Whether an error says that a script or a style sheet couldn't be loaded. */
export function isNotLoaded(error: unknown): boolean {
  return notLoaded.test(String(error))
}

/** Returns the page's words for a part that fails, which IslandErrors.astro puts into it. */
export function failureWords(): { failed: string; retry: string } {
  const { failed = '', retry = '' } = document.getElementById('island-errors')?.dataset ?? {}
  return { failed, retry }
}

interface Failure {
  error: unknown
}
/** Vite's event. Its own type belongs to a declaration file that conflicts with Astro's. */
interface PreloadErrorEvent extends Event {
  payload: Error
}
/** `failed` is set by layouts/prehydration-events.js, if the island fails before this script has loaded. */
type Island = HTMLElement & { failed?: Failure }

/** Reloads the page unless that was just tried. Returns whether it reloads. */
function reloadOnce(): boolean {
  const before = Number(tabStorage.get(sessionKeys.reloaded) ?? 0)
  if (Date.now() - before < reloadGuard || !navigator.onLine) return false
  tabStorage.set(sessionKeys.reloaded, String(Date.now()))
  location.reload()
  return true
}

/** Shows an error with a retry button after the failed island. */
function showError(island: Element): void {
  if (island.nextElementSibling?.classList.contains('island-errors')) return
  const words = failureWords()
  const notice = document.createElement('div')
  notice.className = 'island-errors'
  notice.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = words.failed
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.className = 'button'
  retry.dataset['variant'] = 'secondary'
  retry.dataset['size'] = 'small'
  retry.textContent = words.retry
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  island.after(notice)
}

/**
 * Shows an error in place of islands that fail to load or throw, which would otherwise be empty. Astro catches and logs
 * these errors. This throws them again, so that they also reach the `error` event of the window.
 */
export function watchIslandErrors(): void {
  function handle({ error }: Failure, island: EventTarget | null): void {
    reportError(error)
    if (isNotLoaded(error) && reloadOnce()) return
    if (island instanceof Element) showError(island)
  }
  document.addEventListener('astro:hydration-error', event => {
    handle((event as CustomEvent<Failure>).detail, event.target)
  })
  // The import fails after this event, and then it's known whether the page can do without the script.
  addEventListener('vite:preloadError', event => {
    const { payload } = event as PreloadErrorEvent
    setTimeout(() => !isOptional(payload) && reloadOnce())
  })
  // React removes a tree when one of its components throws, and reports the error to this event.
  addEventListener('error', () => {
    for (const island of document.querySelectorAll('astro-island:not([ssr])')) {
      if (island.childElementCount === 0 && island.hasAttribute('data-filled')) showError(island)
    }
  })
  for (const island of document.querySelectorAll<Island>('astro-island')) {
    if (island.childElementCount > 0) island.setAttribute('data-filled', '')
    if (island.failed) handle(island.failed, island)
  }
}
