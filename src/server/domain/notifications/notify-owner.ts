/** Notifies the owner of a delivery. */
import type { NotificationKind } from '../../../lib/rules/people/notifications.ts'
import type { NotificationValues } from '../../../lib/words/message-values.ts'
import { notificationSentence } from '../../../lib/words/notification-sentence.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import type { Work } from '../core/work.ts'
import type { DeliveryRow } from '../delivery/delivery-queries.ts'
import { writeOfDelivery } from '../delivery/order/order-links.ts'
import { addresseesOf, localeOfOwner, receiptReadersOf } from '../delivery/addressees.ts'
import { ownerOf } from '../core/owner.ts'
import { receiptOf } from './notification-words.ts'
import { notifyAll } from './notifications.ts'

/** What a contact gets by mail or text. Everything else is on the page of their link. */
const toldToContacts: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'accepted_response',
  'completed_response',
  'failed_response',
  'returned_response',
  'cancelled_response',
  'expired_response',
  'correction',
  'operator_message'
])

/** Notifies who hears of the delivery for its owner, as `notify` does, or writes to a contact. */
export async function notifyOwner<Kind extends NotificationKind>(
  context: Context,
  work: Work,
  delivery: DeliveryRow,
  kind: Kind,
  data: NotificationValues[Kind]
): Promise<void> {
  const { transaction } = work
  const addressees = new Set(await addresseesOf(transaction, delivery))
  if (receiptOf({ type: kind, data: { ...data } }))
    for (const reader of await receiptReadersOf(transaction, delivery)) addressees.add(reader)
  await notifyAll(context, work, [...addressees], delivery.id, kind, data)
  if (ownerOf(delivery).kind !== 'contact' || !toldToContacts.has(kind)) return
  const { pushes } = wordsFor(await localeOfOwner(work.transaction, delivery))
  await writeOfDelivery(context, work, delivery, notificationSentence(pushes, kind, data))
}
