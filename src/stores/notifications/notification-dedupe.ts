/** A notification arrives by push, by the event stream and in every tab. This handles it only once. */
import * as z from 'zod/mini'
import { inOneTab } from '../../lib/browser/one-tab.ts'
import { deviceStorage } from '../core/browser-storage.ts'
import { parseStored, storageKeys } from '../persisted.ts'

const remembered = 100

function take(id: string): boolean {
  const ids = parseStored(deviceStorage.get(storageKeys.handledNotifications), z.array(z.string())) ?? []
  if (ids.includes(id)) return false
  deviceStorage.set(storageKeys.handledNotifications, JSON.stringify([...ids, id].slice(-remembered)))
  return true
}

/**
 * Returns true for the first caller, in any tab and on any page, and false for all later callers. A message without an
 * id reaches one page only, so it's always the first.
 */
export async function takeNotification(id: string): Promise<boolean> {
  // Two windows may call this at the same moment.
  return !id || inOneTab(storageKeys.handledNotifications, () => take(id))
}

/** Returns true for the first caller that may open the delivery of a notification. */
export function takeOpening(id: string): Promise<boolean> {
  return takeNotification(id && `${id}:opened`)
}
