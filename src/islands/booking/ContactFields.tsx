import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatAddress } from '../../lib/format/address.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { setDropoffDetails, setPickupDetails } from '../../stores/booking/booking.ts'
import type { BookingDraft, StopDetails } from '../../stores/booking/draft.ts'
import { TextArea } from '../ui/TextArea.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { contactId, nameIsRight, phoneIsRight } from './contacts.ts'

export interface ContactFieldsProps {
  /** The index of the dropoff; null for the pickup. */
  dropoff: number | null
  draft: BookingDraft
  words: Words['details']
  /** Whether the user tried to book. Missing values are reported from then on. */
  tried: boolean
}

/** Renders the contact at a stop and the instructions for the driver. */
export function ContactFields({ dropoff, draft, words, tried }: ContactFieldsProps): ReactNode {
  const pickup = dropoff === null
  const id = contactId(dropoff)
  const details = pickup ? draft.pickup_details : draft.dropoff_details[dropoff]
  const place = pickup ? draft.pickup : draft.dropoffs[dropoff]
  const title = pickup
    ? words.pickup
    : draft.dropoffs.length > 1
      ? fill(words.dropoffNumber, { number: dropoff + 1 })
      : words.dropoff
  const nameProblem = details?.name.trim() ? words.nameWrong : words.nameNeeded
  const [left, setLeft] = useState({ name: false, phone: false })
  const write = (part: Partial<StopDetails>) =>
    pickup ? setPickupDetails(part) : setDropoffDetails(part, dropoff)

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-lg font-semibold">
        {title}
        {place ? (
          <span className="block text-sm font-normal text-ink-muted">{formatAddress(place)}</span>
        ) : null}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          id={`${id}-name`}
          label={words.name}
          autoComplete={pickup ? 'name' : 'off'}
          value={details?.name ?? ''}
          maxLength={80}
          error={(tried || left.name) && !nameIsRight(details) ? nameProblem : undefined}
          onBlur={() => setLeft({ ...left, name: details?.name !== '' })}
          onChange={event => write({ name: event.currentTarget.value })}
        />
        <TextInput
          id={`${id}-phone`}
          label={words.phone}
          type="tel"
          autoComplete={pickup ? 'tel' : 'off'}
          placeholder={words.phonePlaceholder}
          value={details?.phone ?? ''}
          maxLength={25}
          error={(tried || left.phone) && !phoneIsRight(details) ? words.phoneWrong : undefined}
          onBlur={() => setLeft({ ...left, phone: details?.phone !== '' })}
          onChange={event => write({ phone: event.currentTarget.value })}
        />
      </div>
      <TextArea
        id={`${id}-instructions`}
        label={words.instructions}
        optional={words.optional}
        placeholder={pickup ? words.pickupInstructions : words.dropoffInstructions}
        value={details?.instructions ?? ''}
        maxLength={500}
        rows={2}
        onChange={event => write({ instructions: event.currentTarget.value })}
      />
    </fieldset>
  )
}
