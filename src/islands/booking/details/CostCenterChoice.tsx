import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { chargeTo } from '../../../stores/booking/booking-for.ts'
import { $bookingFor, $bookingOrganization } from '../../../stores/booking/booking-owner.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { Select } from '../../ui/fields/Select.tsx'

export interface CostCenterChoiceProps {
  draft: BookingDraft
  words: Words['organizations']['bookingFor']
}

/** Chooses the cost center of a booking for an organization that has some. */
export function CostCenterChoice({ draft, words }: CostCenterChoiceProps): ReactNode {
  const chosen = useStore($bookingFor, { ssr: 'initial' })
  const organization = useStore($bookingOrganization, { ssr: 'initial' })
  const open = organization?.cost_centers.filter(each => !each.is_closed) ?? []
  if (open.length === 0) return null
  return (
    <Select
      label={words.costCenter}
      value={(draft.owner ?? chosen)?.cost_center_id ?? ''}
      onChange={event => chargeTo(event.currentTarget.value || null)}
      options={[
        { value: '', label: words.none },
        ...open.map(each => ({ value: each.id, label: each.name }))
      ]}
    />
  )
}
