/** The tracking links that a booking sends to its recipients. They're rows of the booking's own statement. */
import type { SendLink } from '../../../lib/contract/delivery/recipient.ts'
import type { Context, Viewer } from '../../context.ts'
import { newId } from '../../ids.ts'
import { type Addressee, mailEntry, type MailEntry, mayMail } from '../notifications/mail-outbox.ts'
import { safeName } from '../notifications/safe-name.ts'
import { linkRow, urlOf } from './tracking-links.ts'

export interface LinkedStop {
  id: string
  deliveryId: string
  contactName: string
  contactPhone: string
}

export interface BookingLinks {
  links: ReturnType<typeof linkRow>[]
  mails: (MailEntry & { id: string; createdAt: Date; dueAt: Date })[]
}

const noLinks: BookingLinks = { links: [], mails: [] }

/**
 * Returns the rows of links and messages for the dropoffs that ask for them. A recipient who has had as many messages
 * as allowed gets none, and nobody can tell: the customer can still share the link.
 */
export async function bookingLinks(
  context: Context,
  sender: Pick<Viewer, 'firstName'> & { locale: string },
  stops: readonly { stop: LinkedStop; send: SendLink | undefined }[],
  now: Date
): Promise<BookingLinks> {
  if (stops.every(({ send }) => !send || (!send.email && !send.sms))) return noLinks
  const links: BookingLinks['links'] = []
  const mails: BookingLinks['mails'] = []
  for (const { stop, send } of stops) {
    if (!send || (!send.email && !send.sms)) continue
    const link = linkRow(context, {
      id: newId('lnk', now),
      deliveryId: stop.deliveryId,
      stopId: stop.id,
      now
    })
    links.push(link)
    const values = { link: urlOf(context, link.id), sender: safeName(sender.firstName) }
    const write = async (recipient: string, kind: 'tracking' | 'trackingText') => {
      const addressee: Addressee = { recipient, firstName: stop.contactName, locale: sender.locale }
      if (await mayMail(context, recipient, 'tracking'))
        mails.push({
          ...mailEntry(context, addressee, kind, values, now),
          id: newId('out', now),
          createdAt: now,
          dueAt: now
        })
    }
    if (send.email) await write(send.email, 'tracking')
    if (send.sms) await write(stop.contactPhone, 'trackingText')
  }
  return { links, mails }
}
