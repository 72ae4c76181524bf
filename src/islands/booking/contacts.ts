import * as z from 'zod/mini'
import { personName, phone } from '../../lib/contract/common.ts'
import { sendLinkBody } from '../../lib/contract/delivery/recipient.ts'
import type { BookingDraft, StopDetails } from '../../stores/booking/draft.ts'

export function nameIsRight(details: Pick<StopDetails, 'name'> | undefined): boolean {
  return z.safeParse(personName(80, 1), details?.name ?? '').success
}

export function phoneIsRight(details: Pick<StopDetails, 'phone'> | undefined): boolean {
  return z.safeParse(phone, details?.phone ?? '').success
}

/** Checks the email for the tracking link. It may be empty. */
export function linkEmailIsRight(details: Pick<StopDetails, 'send_link'> | undefined): boolean {
  const email = details?.send_link.email.trim() ?? ''
  return email === '' || z.safeParse(sendLinkBody, { email }).success
}

/** Returns the id of the first contact field with an invalid value, or undefined. */
export function contactsWrong(draft: BookingDraft): string | undefined {
  const contacts = [
    { id: contactId(null), details: draft.pickup_details },
    ...draft.dropoffs.map((_, index) => ({ id: contactId(index), details: draft.dropoff_details[index] }))
  ]
  for (const { id, details } of contacts) {
    if (!nameIsRight(details)) return `${id}-name`
    if (!phoneIsRight(details)) return `${id}-phone`
    if (!linkEmailIsRight(details)) return `${id}-email`
  }
  return undefined
}

/** Returns the prefix of the ids of a contact's fields. Null is the pickup. */
export const contactId = (dropoff: number | null) => (dropoff === null ? 'pickup' : `dropoff-${dropoff}`)

/** Returns the field of a booking that has a contact's phone number, as errors name it. */
export const phonePath = (dropoff: number | null) =>
  dropoff === null ? 'pickup.contact.phone' : `dropoffs.${dropoff}.contact.phone`

/** Returns the id of the first field with a phone number that the server refused, or undefined. */
export function refusedPhone(draft: BookingDraft, errors: readonly { field: string }[]): string | undefined {
  const stop = [null, ...draft.dropoffs.keys()].find(index =>
    errors.some(({ field }) => field === phonePath(index))
  )
  return stop === undefined ? undefined : `${contactId(stop)}-phone`
}

/** The id of the form that books. Its fields are outside of it, because its button is always visible. */
export const detailsForm = 'booking-details'
