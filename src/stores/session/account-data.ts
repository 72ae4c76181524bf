/** What the browser keeps of the person who is signed in. */
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
import { clearLocations } from '../core/map.ts'
import { clearOnward } from './return-to.ts'
import { sessionKeys } from '../persisted.ts'
import { clearPendingMessages } from '../messaging/pending-messages.ts'

/** Removes it at the end of a session. What a driver has not sent yet stays, sealed, for the one who made it. */
export function clearOwnData(): void {
  clearBooking()
  clearLocations()
  clearOnward()
  clearPendingMessages()
  $transportTypes.set([])
  $transportSizes.set([])
  $unitMeasurements.set([])
  $cancellationReasons.set([])
  $orderStatus.set(null)
  $fcmToken.set('')
  for (const key of [sessionKeys.eventCursor, sessionKeys.arriving, sessionKeys.pendingRoute]) {
    sessionStorage.removeItem(key)
  }
}

/** Removes all that another account has left: it was never signed out here. What it has not sent is sealed, and stays. */
export async function clearOthersData(): Promise<void> {
  clearOwnData()
  void forgetOthersPhotos()
  await clearPageCache()
}

/** Pictures that waited to be sent and could not be sealed. */
export async function forgetOthersPhotos(): Promise<void> {
  try {
    await forgetUnsealedPhotos()
  } catch {
    // Where the browser can't be asked there is nothing to forget.
  }
}
