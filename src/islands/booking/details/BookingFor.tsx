import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Membership } from '../../../lib/contract/organizations/roles.ts'
import { memberMay } from '../../../lib/rules/people/membership.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $bookingFor } from '../../../stores/booking/booking-owner.ts'
import { bookFor, resumeBookingFor } from '../../../stores/booking/booking-for.ts'
import { Select } from '../../ui/fields/Select.tsx'

export interface BookingForProps {
  /** The organizations of the person. */
  organizations: readonly Membership[]
  words: Words['organizations']['bookingFor']
}

/** Returns the organizations that the person may book for. */
export const bookable = (organizations: readonly Membership[]): Membership[] =>
  organizations.filter(({ role, is_closed: isClosed }) => !isClosed && memberMay(role, 'deliveries'))

/** Chooses for whom the person books. Nothing for somebody who books only for themselves. */
export function BookingFor({ organizations, words }: BookingForProps): ReactNode {
  const chosen = useStore($bookingFor, { ssr: 'initial' })
  const possible = bookable(organizations)
  const ids = possible.map(each => each.organization_id).join(' ')
  useEffect(() => void resumeBookingFor(ids.split(' ').filter(Boolean)), [ids])
  // React keeps the option that the server rendered if a select's value changes during hydration.
  const [shown, setShown] = useState('')
  useEffect(() => setShown(chosen?.organization_id ?? ''), [chosen])
  if (possible.length === 0) return null
  return (
    <Select
      label={words.label}
      value={shown}
      onChange={event => void bookFor(event.currentTarget.value || null)}
      options={[
        { value: '', label: words.me },
        ...possible.map(each => ({ value: each.organization_id, label: each.name }))
      ]}
    />
  )
}
