/** What a notification says, in its reader's language. */
import { and, asc, eq } from 'drizzle-orm'
import { formatMoney } from '../../lib/format/money.ts'
import { fill } from '../../lib/words/fill.ts'
import { isLocale } from '../../lib/words/locale.ts'
import { wordsFor } from '../../lib/words/words.ts'
import type { Context } from '../context.ts'
import type { users } from '../db/identity.ts'
import type { notifications } from '../db/people-tables.ts'
import { deliveries, stops } from '../db/schema.ts'
import type { PushData } from '../providers/push/push.ts'
import { type MailKind, originOf } from './mailing.ts'

type Told = typeof notifications.$inferSelect
type Reader = typeof users.$inferSelect

const localeOf = (reader: Reader) => (isLocale(reader.locale) ? reader.locale : 'en')

/** Data alone: with a payload of Firebase's own the browser would show two. All values are text, as FCM asks. */
export function pushFor(context: Context, { id, type, deliveryId, data }: Told, reader: Reader): PushData {
  const { pushes } = wordsFor(localeOf(reader))
  const path = type === 'message' ? `/dashboard/message?delivery=${deliveryId}` : pathOf(deliveryId, reader)
  return {
    notification_id: id,
    recipient: reader.id,
    type,
    pickanddropoff_id: deliveryId,
    title: fill(pushes[type].title, data),
    body: fill(pushes[type].body, data),
    url: `${originOf(context)}${path}`,
    open: pushes.actions.open,
    message: type === 'completed_response' ? '' : pushes.actions.message,
    dismiss: pushes.actions.dismiss
  }
}

function pathOf(deliveryId: string, reader: Reader): string {
  return reader.type === 'driver' ? '/drive' : `/dashboard/route/${deliveryId}`
}

export interface Email {
  kind: MailKind
  values: Record<string, string>
}

/** A completed delivery is told by its receipt, everything else by its sentence. */
export async function emailFor(context: Context, told: Told, reader: Reader): Promise<Email> {
  const locale = localeOf(reader)
  const { pushes, price: words } = wordsFor(locale)
  const link = `${originOf(context)}${pathOf(told.deliveryId, reader)}`
  if (told.type !== 'completed_response' || reader.type === 'driver') {
    const { title, body } = pushes[told.type]
    return { kind: 'told', values: { title: fill(title, told.data), body: fill(body, told.data), link } }
  }
  const [delivery] = await context.orm.select().from(deliveries).where(eq(deliveries.id, told.deliveryId))
  const dropoffs = await context.orm
    .select({ name: stops.name, kind: stops.kind })
    .from(stops)
    .where(and(eq(stops.deliveryId, told.deliveryId)))
    .orderBy(asc(stops.position))
  const price = delivery?.price
  const money = (amount: number) => formatMoney(amount, price?.currency ?? context.config.currency, locale)
  const items = (price?.items ?? []).map(item => `${words.items[item.code].name}: ${money(item.amount)}`)
  return {
    kind: 'receipt',
    values: {
      number: told.deliveryId,
      date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(told.createdAt),
      way: dropoffs.map(stop => stop.name).join(' → '),
      items: items.join('\n'),
      total: money(price?.total ?? 0),
      link
    }
  }
}
