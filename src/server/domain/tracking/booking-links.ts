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

/**
 * Makes links and messages for the dropoffs that ask for them. A recipient who has had as many messages as allowed gets
 * none, and nobody can tell: the customer can still share the link.
 */
export async function sendBookingLinks(
  context: Context,
  work: Work,
  sender: string,
  stops: readonly LinkedDropoff[]
): Promise<void> {
  const { transaction, now } = work
  const links: ReturnType<typeof linkRow>[] = []
  const mails: MailEntry[] = []
  const refused: ReturnType<typeof refusedEntries> = []
  for (const { stop, send } of stops) {
    if (!send || (!send.email && !send.sms)) continue
    const { id: stopId, deliveryId } = stop
    const link = linkRow(context, { id: newId('lnk', now), deliveryId, stopId, now })
    links.push(link)
    const locale = stop.locale ?? defaultLocale
    const when = plannedText(context, stop, locale, now)
    const values = { link: urlOf(context, link.id), sender: safeName(sender), when }
    const write = async (recipient: string, kind: 'tracking' | 'trackingText') => {
      const addressee: Addressee = { recipient, firstName: stop.contactName, locale, deliveryId }
      if (await mayMail(context, recipient, 'tracking', transaction))
        mails.push(mailEntry(context, addressee, kind, values, now))
      else refused.push(...refusedEntries(addressee, kind, now))
    }
    if (send.email) await write(send.email, 'tracking')
    if (send.sms) await write(stop.contactPhone, 'trackingText')
  }
  if (links.length === 0) return
  await transaction.insert(trackingLinks).values(links)
  await enqueue(context, work, [...mails, ...refused])
}
