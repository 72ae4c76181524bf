/** Writes the text of a notification in its reader's language. */
import { isolated } from '../../../lib/format/isolated.ts'
import { failureText } from '../../../lib/words/failure-text.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { closesConversation } from '../../../lib/rules/people/notifications.ts'
import { fill } from '../../../lib/words/fill.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import type { MailKind, MailValues } from '../../../lib/words/message-values.ts'
import { notificationSentence } from '../../../lib/words/notification-sentence.ts'
import { priceItemName } from '../../../lib/words/price-item-name.ts'
import { type Words, wordsFor } from '../../../lib/words/words.ts'
import { deliveryPath, notificationPath, receiptPath } from '../../../lib/paths.ts'
import { isUnpaid } from '../../../lib/rules/delivery/unpaid.ts'
import type { Context } from '../../context.ts'
import type { users } from '../../db/tables/people/identity.ts'
import type { notifications } from '../../db/tables/people/people-tables.ts'
import type { StopRow } from '../delivery/stop-rows.ts'
import { readWhole } from '../delivery/read-models.ts'
import type { PushData } from '../../providers/push/push.ts'
import { originOf } from '../outbox/mail-outbox.ts'
import { safeName } from '../outbox/safe-name.ts'

type NotificationRow = typeof notifications.$inferSelect
type Reader = typeof users.$inferSelect

const localeOf = (reader: Reader) => (isLocale(reader.locale) ? reader.locale : 'en')

/**
 * Returns the push message. It's data-only, because the browser would show a second notification for Firebase's own
 * payload. All values are text, as FCM requires.
 */
export function pushFor(
  context: Context,
  { id, type, deliveryId, data }: NotificationRow,
  reader: Reader
): PushData {
  const { pushes } = wordsFor(localeOf(reader))
  const path = notificationPath(reader.type, type, deliveryId ?? '')
  return {
    notification_id: id,
    recipient: reader.id,
    type,
    pickanddropoff_id: deliveryId ?? '',
    ...notificationSentence(pushes, type, data),
    url: `${originOf(context)}${path}`,
    open: pushes.actions.open,
    message: closesConversation(type) ? '' : pushes.actions.message,
    dismiss: pushes.actions.dismiss
  }
}

export type Email = { [Kind in MailKind]: { kind: Kind; values: MailValues[Kind] } }[
  | 'notification'
  | 'receipt'
  | 'returnReceipt']

/** Returns the receipt to send for a notification. Returns null while the delivery has open steps. */
export function receiptOf({
  type,
  data
}: Pick<NotificationRow, 'type' | 'data'>): 'receipt' | 'returnReceipt' | null {
  if (type === 'returned_response') return data['status'] === 'returning' ? null : 'returnReceipt'
  // The last pickup failed after everything else was handed over.
  if (type === 'failed_response') return data['status'] === 'completed' ? 'receipt' : null
  // Completing one of several dropoffs doesn't end the delivery. Older
  // notifications have no status, and all of them got a receipt.
  if (type === 'completed_response') return (data['status'] ?? 'completed') === 'completed' ? 'receipt' : null
  return null
}

/** Returns the email for a notification: a receipt for the end of a delivery, otherwise one sentence. */
export async function emailFor(
  context: Context,
  notification: NotificationRow,
  reader: Reader
): Promise<Email> {
  const locale = localeOf(reader)
  const words = wordsFor(locale)
  const { name } = notification.data
  const data = name === undefined ? notification.data : { ...notification.data, name: safeName(name) }
  const sentence = notificationSentence(words.pushes, notification.type, data)
  const { deliveryId } = notification
  const page =
    deliveryId === null
      ? notificationPath(reader.type, notification.type, '')
      : deliveryPath(reader.type, deliveryId)
  const link = `${originOf(context)}${page}`
  const kind = receiptOf(notification)
  if (kind === null || deliveryId === null || reader.type === 'driver')
    return { kind: 'notification', values: { ...sentence, link } }
  const whole = await readWhole(context.orm, deliveryId, '')
  // Its invoice is the document.
  if (whole.paymentMethod === 'account') return { kind: 'notification', values: { ...sentence, link } }
  const { number, reference, price, stops } = whole
  const collected = whole.transitions.findLast(step => step.collected !== null)?.collected
  const isPaid = !isUnpaid(whole.status, { method: whole.paymentMethod, at: whole.paymentAt, collected })
  const { time_zone: timeZone } = context.company.newest().data.settings
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  const at = (instant: Date) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone
    }).format(instant)
  const items = price.items.map(item =>
    fill(words.receipt.item, { name: priceItemName(words.price, item), amount: money(item.amount) })
  )
  return {
    kind,
    values: {
      ...sentence,
      number,
      delivery: reference ? `${number} · ${isolated(reference)}` : number,
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(notification.createdAt),
      route: stops.map(stop => isolated(stop.name)).join(' → '),
      stops: stops.flatMap(stop => (stop.kind === 'dropoff' ? [stopLine(stop, words, at)] : [])).join('\n'),
      items: items.join('\n'),
      total: money(price.total),
      payment: words.receipt.paidInMail[isPaid ? 'yes' : 'no'],
      link: `${originOf(context)}${receiptPath(deliveryId)}`
    }
  }
}

/** Returns a line such as '3 Mill Lane: Couldn’t be delivered (Nobody was there). Returned Nov 22, 2026, 14:50'. */
function stopLine(
  { name, status, failure, returnedAt }: StopRow,
  { stopStatuses, pushes, receipt }: Words,
  at: (instant: Date) => string
): string {
  const why = failureText(pushes.failures, failure)
  const returned = returnedAt ? `. ${fill(receipt.returnedAt, { time: at(returnedAt) })}` : ''
  return `${isolated(name)}: ${stopStatuses[returnedAt ? 'failed' : status]}${why ? ` (${why})` : ''}${returned}`
}
