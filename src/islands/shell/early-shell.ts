import { listenToWorker } from '../../stores/notifications/worker-messages.ts'
import { afterMap } from '../map/after-map.ts'

/** Starts the script of a signed-in page after the page's map, so that nothing competes with the map. */
export function startShellAfterMap(): void {
  listenToWorker()
  afterMap(() => void import('./start-shell.ts').then(({ startShell }) => startShell()))
}
