/** What comes by push comes by the live channel too, and to every tab: it is acted on once. */
import { storageKeys } from '../persisted.ts'

const remembered = 100

function take(id: string): boolean {
  const text = localStorage.getItem(storageKeys.handledNotifications)
  const ids = text ? (JSON.parse(text) as string[]) : []
  if (ids.includes(id)) return false
  localStorage.setItem(storageKeys.handledNotifications, JSON.stringify([...ids, id].slice(-remembered)))
  return true
}

/** True for the first who asks, in whichever tab and on whichever page; false ever after. */
export async function claimNotification(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  // Two windows may ask in the same moment.
  return locks ? locks.request(storageKeys.handledNotifications, () => take(id)) : take(id)
}
