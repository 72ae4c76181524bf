import type { ReactNode } from 'react'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type BookingDraft, placeOf } from '../../../stores/booking/draft.ts'
import { setStopOf } from '../../../stores/booking/stop-list.ts'
import { Select } from '../../ui/fields/Select.tsx'

export interface PackageStopsProps {
  draft: BookingDraft
  /** The index of the package in the draft. */
  index: number
  /** The key of the package in the draft. */
  id: number
  words: Pick<Words, 'packages'> & { dropoffs: Pick<Words['dropoffs'], 'number' | 'pickupNumber'> }
  /** Called when the package goes to another dropoff, so that the focus can follow it. */
  onMove: () => void
}

export const packageStopParts = {
  pickup: (id: number) => `package-${id}-pickup`,
  dropoff: (id: number) => `package-${id}-dropoff`
}

/** Chooses where one package comes from and, with several dropoffs, where it goes. */
export function PackageStops({ draft, index, id, words, onMove }: PackageStopsProps): ReactNode {
  const item = draft.quote.packages[index]
  const options = (kind: 'pickup' | 'dropoff') => {
    const { number, pickupNumber } = words.dropoffs
    return draft.quote[`${kind}s`].map((stop, at) => {
      const place = placeOf(stop)
      const name = fill(kind === 'pickup' ? pickupNumber : number, { number: at + 1 })
      return { value: String(at), label: place ? `${name} · ${formatAddress(place)}` : name }
    })
  }
  return (
    <div className="stack" data-gap="medium">
      <Select
        id={packageStopParts.pickup(id)}
        label={words.packages.pickedUpAt}
        value={String(item?.pickup ?? 0)}
        onChange={event => setStopOf(index, { pickup: Number(event.currentTarget.value) })}
        options={options('pickup')}
      />
      {draft.quote.dropoffs.length > 1 ? (
        <Select
          id={packageStopParts.dropoff(id)}
          label={words.packages.deliveredTo}
          value={String(item?.dropoff ?? 0)}
          onChange={event => {
            setStopOf(index, { dropoff: Number(event.currentTarget.value) })
            onMove()
          }}
          options={options('dropoff')}
        />
      ) : null}
    </div>
  )
}
