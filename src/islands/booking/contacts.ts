import * as z from 'zod/mini'
import { phone, shortText } from '../../lib/contract/common.ts'
import type { BookingDraft, StopDetails } from '../../stores/draft.ts'

export function nameIsRight(details: StopDetails | undefined): boolean {
  return z.safeParse(shortText(80, 1), details?.name ?? '').success
}

export function phoneIsRight(details: StopDetails | undefined): boolean {
  return z.safeParse(phone, details?.phone ?? '').success
}

/** The id of the first field of a contact that is not right, or undefined. */
export function contactsWrong({ pickup_details, dropoff_details }: BookingDraft): string | undefined {
  const [dropoff] = dropoff_details
  if (!nameIsRight(pickup_details)) return 'pickup-name'
  if (!phoneIsRight(pickup_details)) return 'pickup-phone'
  if (!nameIsRight(dropoff)) return 'dropoff-name'
  return phoneIsRight(dropoff) ? undefined : 'dropoff-phone'
}
