import { tabStorage } from '../../stores/core/browser-storage.ts'
import { listenToWorker } from '../../stores/notifications/worker-messages.ts'
import { sessionKeys } from '../../stores/persisted.ts'
import { afterMap } from '../map/after-map.ts'

/**
 * Starts the script of a signed-in page after the page's map, so that nothing competes with the map. It starts at once
 * if there is a toast to show: from the page before, or for a push message.
 */
export function startShellAfterMap(): void {
  let started = false
  function start() {
    if (started) return
    started = true
    void import('./start-shell.ts').then(({ startShell }) => startShell())
  }
  listenToWorker(start)
  if (tabStorage.get(sessionKeys.arriving) ?? tabStorage.get(sessionKeys.toast)) start()
  else afterMap(start)
}
