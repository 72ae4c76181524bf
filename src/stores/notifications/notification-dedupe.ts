/** A notification arrives by push, by the event stream and in every tab. This handles it only once. */
import * as z from 'zod/mini'
import { parseStored, storageKeys } from '../persisted.ts'

const remembered = 100

function take(id: string): boolean {
  const ids = parseStored(localStorage.getItem(storageKeys.handledNotifications), z.array(z.string())) ?? []
  if (ids.includes(id)) return false
  localStorage.setItem(storageKeys.handledNotifications, JSON.stringify([...ids, id].slice(-remembered)))
  return true
}

/** Returns true for the first caller, in any tab and on any page, and false for all later callers. */
export async function claimNotification(id: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  // Two windows may call this at the same moment.
  return locks ? locks.request(storageKeys.handledNotifications, () => take(id)) : take(id)
}
