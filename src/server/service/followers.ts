/** Lists what follows each row of the ledger. The order is that of the locks: a delivery, offers, the run. */
import type { Follower } from '../context.ts'
import { ownerFollower } from '../domain/booking/tell-owner.ts'
import { eventFollower } from '../domain/delivery/ledger/delivery-event.ts'
import { journalFollower } from '../domain/delivery/money/journal-follower.ts'
import { realtimeCopyFollower } from '../domain/delivery/ledger/realtime-copy.ts'
import { driverCacheFollower, runFollower } from '../domain/driver/run-follower.ts'
import { offersFollower, searchFollower } from '../domain/matching/search-followers.ts'
import { unreadFollower } from '../domain/messaging/unread-follower.ts'
import { notificationFollower } from '../domain/notifications/change-notifications.ts'
import { correctedStopFollower } from '../domain/notifications/corrected-stop.ts'
import { beginFollower } from '../domain/planning/begin.ts'
import { bookedFollower } from '../domain/planning/booked/booked-follower.ts'
import { plannedFollower } from '../domain/planning/planned-follower.ts'
import { dueLinksFollower } from '../domain/recurring/due-links.ts'
import { bookingLinksFollower } from '../domain/tracking/booking-links.ts'

export const followers: readonly Follower[] = [
  // In the transaction: what changes with the delivery, then whoever hears of it.
  offersFollower,
  runFollower,
  unreadFollower,
  eventFollower,
  beginFollower,
  bookedFollower,
  bookingLinksFollower,
  dueLinksFollower,
  notificationFollower,
  correctedStopFollower,
  ownerFollower,
  plannedFollower,
  // Last, so that new accounts of the books are locked only briefly.
  journalFollower,
  // After the commit: a process that dies before loses only what others read again anyway.
  realtimeCopyFollower,
  driverCacheFollower,
  searchFollower
]
