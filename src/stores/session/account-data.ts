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
import { forgetUnsealedPhotos } from '../files/pending-photos.ts'
import { resetMap } from '../core/map.ts'
import { clearReturnTo } from './return-to.ts'
import { hasUnsent } from '../driver/sealed-unsent.ts'
import { tabStorage } from '../core/browser-storage.ts'
import { sessionKeys } from '../persisted.ts'
import { clearPendingMessages } from '../messaging/pending-messages.ts'

/** Removes the data at the end of a session. A driver's unsent data stays, encrypted for its account. */
export function clearOwnData(): void {
  clearBooking()
  resetMap()
  clearReturnTo()
  clearPendingMessages()
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

/** Removes the data of another account that was never signed out here. Its unsent data stays, encrypted. */
export async function clearOthersData(): Promise<void> {
  clearOwnData()
  void forgetOthersPhotos()
  await clearPageCache()
}

/** Deletes the unsent data that has waited too long for its account. */
export async function dropOldUnsent(): Promise<void> {
  // Almost every browser has none, and must not wait for the code.
  if (!hasUnsent()) return
  try {
    await (await import('../driver/unsent.ts')).dropOldUnsent()
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
