import { livePath } from '../../lib/paths.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { hasPendingRoute } from '../../stores/delivery/pending-route.ts'

/**
 * On the waiting screen without a delivery to wait for, because somebody opened it by hand: opens the newest active
 * delivery, or says that there is none.
 */
export function startWaiting(): void {
  const screen = document.querySelector<HTMLElement>('[data-waiting]')
  if (!screen || hasPendingRoute()) return
  const newest = screen.dataset['waiting']
  if (newest) return runtime.replace(livePath(newest))
  const none = screen.querySelector<HTMLTemplateElement>('template[data-no-delivery]')
  none?.parentElement?.replaceChildren(none.content)
  screen.querySelector('[data-expected]')?.remove()
  screen.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
}
