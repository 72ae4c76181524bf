import * as z from 'zod/mini'
import { personName, phone } from '../../../lib/contract/common.ts'
import { type Contact, noStopDetails } from '../../../lib/contract/delivery/stop-details.ts'
import { sendLinkBody } from '../../../lib/contract/delivery/recipient.ts'
import type { BookingDraft, DraftDetails } from '../../../stores/booking/draft.ts'
import { timesProblem, windowAt } from '../../../stores/booking/stop-times.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { hasMorePickups, type StopOf, stopsOfDraft } from '../../../stores/booking/stops.ts'

export function nameIsRight(contact: Pick<Contact, 'name'> | undefined): boolean {
  return z.safeParse(personName(80, 1), contact?.name ?? '').success
}

export function phoneIsRight(contact: Pick<Contact, 'phone'> | undefined): boolean {
  return z.safeParse(phone, contact?.phone ?? '').success
}

/** Checks the email for the tracking link. It may be empty. */
export function linkEmailIsRight(details: Pick<DraftDetails, 'send_link'>): boolean {
  const email = details.send_link?.email?.trim() ?? ''
  return email === '' || z.safeParse(sendLinkBody, { email }).success
}

/** Returns the id of the first contact field with an invalid value, or undefined. */
export function contactsWrong(draft: BookingDraft): string | undefined {
  for (const stop of stopsOfDraft(draft)) {
    const [id, details] = [contactId(stop), detailsAt(draft, stop)]
    if (!nameIsRight(details.contact)) return `${id}-name`
    if (!phoneIsRight(details.contact)) return `${id}-phone`
    if (!linkEmailIsRight(details)) return `${id}-email`
    if (timesProblem(windowAt(draft, stop), serverNow())) return `${id}-times-until`
  }
  return undefined
}

/** Returns the contact and the instructions of a stop. */
export const detailsAt = ({ booking }: BookingDraft, { kind, index }: StopOf): DraftDetails =>
  booking[`${kind}s`][index] ?? noStopDetails

/** Returns the prefix of the ids of a contact's fields. */
export const contactId = ({ kind, index }: StopOf) =>
  kind === 'pickup' && index === 0 ? kind : `${kind}-${index}`

/** Returns the field of a quote or a booking that has a stop, as errors name it. */
export const stopPath = (draft: BookingDraft, { kind, index }: StopOf) =>
  kind === 'pickup' && !hasMorePickups(draft) ? 'pickup' : `${kind}s.${index}`

/** Returns the field of a booking that has a contact's phone number, as errors name it. */
export const phonePath = (draft: BookingDraft, stop: StopOf) => `${stopPath(draft, stop)}.contact.phone`

/** Returns the id of the first field with a phone number that the server refused, or undefined. */
export function refusedPhone(draft: BookingDraft, errors: readonly { field: string }[]): string | undefined {
  const stop = stopsOfDraft(draft).find(each => errors.some(({ field }) => field === phonePath(draft, each)))
  return stop === undefined ? undefined : `${contactId(stop)}-phone`
}

/** The id of the form that books. Its fields are outside of it, because its button is always visible. */
export const detailsForm = 'booking-details'
/** The id of its button. */
export const bookButtonId = 'book'
