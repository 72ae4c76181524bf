import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { maximumReference } from '../../../lib/contract/delivery/deliveries.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $bookingOrganization, isReferenceMissing } from '../../../stores/booking/booking-owner.ts'
import { setReference } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export const referenceId = 'reference'

export interface ReferenceFieldProps {
  draft: BookingDraft
  /** Whether the customer tried to book. */
  tried: boolean
  words: Pick<Words['details'], 'reference' | 'referenceHint' | 'referenceNeeded' | 'optional'>
}

/** Asks for the customer's own text. Some organizations need one. */
export function ReferenceField({ draft, tried, words }: ReferenceFieldProps): ReactNode {
  const chosen = useStore($bookingOrganization, { ssr: 'initial' })
  const isRequired = (draft.owner ?? chosen)?.requires_reference ?? false
  return (
    <TextInput
      id={referenceId}
      label={words.reference}
      optional={isRequired ? undefined : words.optional}
      hint={words.referenceHint}
      error={isRequired && tried && isReferenceMissing(draft) ? words.referenceNeeded : undefined}
      required={isRequired}
      autoComplete="off"
      maxLength={maximumReference}
      value={draft.booking.reference}
      onChange={event => setReference(event.currentTarget.value)}
    />
  )
}
