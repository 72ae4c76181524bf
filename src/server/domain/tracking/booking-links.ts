/** The tracking links that a booking sends to its recipients, in the booking's transaction. */
import { defaultLocale } from '../../../lib/words/locale.ts'
import type { Context, Follower } from '../../context.ts'
import { trackingLinks } from '../../db/tables/people/people-tables.ts'
import { newId } from '../../core/ids.ts'
import type { Work } from '../core/work.ts'
import { type Addressee, mailEntry, type MailEntry, mayMail, refusedEntries } from '../outbox/mail-outbox.ts'
import { enqueue } from '../outbox/outbox.ts'
import { safeName } from '../outbox/safe-name.ts'
import type { LinkedDropoff } from '../delivery/ledger/change.ts'
import { plannedText } from '../delivery/planned-text.ts'
import { linkRow, urlOf } from './tracking-links.ts'

export const bookingLinksFollower: Follower = {
  runs: 'in-transaction',
  async follow(context, work, row) {
    if (row.kind === 'booking') await sendBookingLinks(context, work, row.sender, row.dropoffs)
  }
}

/** Says when a stop is planned, in a language: '' for nothing. */
export type WhenOf = (stop: LinkedDropoff['stop'], locale: string) => string

/**
 * Makes links and messages for the dropoffs that ask for them. A recipient who has had as many messages as allowed gets
 * none, and nobody can tell: the customer can still share the link.
 */
export async function sendBookingLinks(
  context: Context,
  work: Work,
  sender: string,
  stops: readonly LinkedDropoff[],
  whenOf: WhenOf = (stop, locale) => plannedText(context, stop, locale, work.now)
): Promise<void> {
  const { transaction, now } = work
  const links: (typeof trackingLinks.$inferInsert)[] = []
  const entries: LinkEntry[] = []
  for (const { stop, send } of stops) {
    if (!send || (!send.email && !send.sms)) continue
    const { id: stopId, deliveryId } = stop
    const id = newId('lnk', now)
    const sent = { email: send.email ?? null, texted: send.sms }
    links.push({ ...linkRow(context, { id, deliveryId, stopId, now }), ...sent })
    entries.push(...(await linkEntries(context, work, sender, stop, { id, ...sent }, whenOf)))
  }
  if (links.length === 0) return
  await transaction.insert(trackingLinks).values(links)
  await enqueue(context, work, entries)
}

type LinkEntry = MailEntry | ReturnType<typeof refusedEntries>[number]

/** Returns the messages with a link, for the outbox, and those that were refused. */
export async function linkEntries(
  context: Context,
  { transaction, now }: Work,
  sender: string,
  stop: LinkedDropoff['stop'],
  link: { id: string; email: string | null; texted: boolean },
  whenOf: WhenOf
): Promise<LinkEntry[]> {
  const locale = stop.locale ?? defaultLocale
  const when = whenOf(stop, locale)
  const values = { link: urlOf(context, link.id), sender: safeName(sender), when }
  const write = async (recipient: string, kind: 'tracking' | 'trackingText'): Promise<LinkEntry[]> => {
    const addressee: Addressee = {
      recipient,
      firstName: stop.contactName,
      locale,
      deliveryId: stop.deliveryId
    }
    return (await mayMail(context, recipient, 'tracking', transaction))
      ? [mailEntry(context, addressee, kind, values, now)]
      : refusedEntries(addressee, kind, now)
  }
  return [
    ...(link.email ? await write(link.email, 'tracking') : []),
    ...(link.texted ? await write(stop.contactPhone, 'trackingText') : [])
  ]
}
