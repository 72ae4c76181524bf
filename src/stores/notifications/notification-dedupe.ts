/** What comes by push comes by the live channel too, and to every tab: it is acted on once. */
import * as z from 'zod/mini'
import { parseStored, storageKeys } from '../persisted.ts'

const remembered = 100

function take(id: string): boolean {
  const ids = parseStored(localStorage.getItem(storageKeys.handledNotifications), z.array(z.string())) ?? []
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
