/** The signed-in account's data in the browser. */
import {
  $cancellationReasons,
  $fcmToken,
  $orderStatus,
  $transportSizes,
  $transportTypes,
  $unitMeasurements,
  clearBooking
} from '../core/app.ts'
import { clearPageCache } from '../shell/page-cache.ts'
import { forgetUnsealedPhotos } from '../files/queued-photos.ts'
import { resetMap } from '../core/map.ts'
import { clearReturnTo } from './return-to.ts'
import { hasQueued } from '../driver/sealed-queue.ts'
import { tabStorage } from '../core/browser-storage.ts'
import { sessionKeys } from '../persisted.ts'
import { clearQueuedMessages } from '../messaging/queued-messages.ts'

/** Removes the data at the end of a session. A driver's queued data stays, encrypted for its account. */
export function clearOwnData(): void {
  clearBooking()
  resetMap()
  clearReturnTo()
  clearQueuedMessages()
  $transportTypes.set([])
  $transportSizes.set([])
  $unitMeasurements.set([])
  $cancellationReasons.set([])
  $orderStatus.set(null)
  $fcmToken.set('')
  for (const key of [sessionKeys.eventCursor, sessionKeys.arriving, sessionKeys.pendingRoute]) {
    tabStorage.remove(key)
  }
}

/** Removes the data of another account that was never signed out here. Its queued data stays, encrypted. */
export async function clearOthersData(): Promise<void> {
  clearOwnData()
  void forgetOthersPhotos()
  await clearPageCache()
}

/** Deletes the queued data that has waited too long for its account. */
export async function dropOldQueued(): Promise<void> {
  // Almost every browser has none, and must not wait for the code.
  if (!hasQueued()) return
  try {
    await (await import('../driver/queued.ts')).dropOldQueued()
  } catch {
    // Without a network, the code may be missing. The next sign-in tries again.
  }
}

/** Deletes waiting photos that couldn't be encrypted. */
export async function forgetOthersPhotos(): Promise<void> {
  try {
    await forgetUnsealedPhotos()
  } catch {
    // If IndexedDB isn't available, there is no photo to delete.
  }
}
