import { livePath } from '../../lib/paths.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { pendingRoute } from '../../stores/delivery/pending-route.ts'

/**
 * On the waiting screen: shows the delivery that is about to open. If there is none, because somebody opened the screen
 * by hand: opens the newest active delivery, or says that there is none.
 */
export function startWaiting(): void {
  const screen = document.querySelector<HTMLElement>('[data-waiting]')
  if (!screen) return
  const line = screen.querySelector<HTMLElement>('[data-waiting-order]')
  if (pendingRoute() !== null) {
    if (line) void import('./waiting-order.ts').then(({ showWaitingOrder }) => showWaitingOrder(line))
    return
  }
  const newest = screen.dataset['waiting']
  if (newest) return runtime.replace(livePath(newest))
  const none = screen.querySelector<HTMLTemplateElement>('template[data-no-delivery]')
  none?.parentElement?.replaceChildren(none.content)
  screen.querySelector('[data-expected]')?.remove()
  screen.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
}
