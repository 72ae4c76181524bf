import type { ReactNode } from 'react'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { Checkbox } from '../fields/Checkbox.tsx'

/** The checkbox, which a booking without it focuses. */
export const distantStopsId = 'accept-distant-stops'

export interface DistantStopsProps {
  /** `meters` is from the place to the road where the driver stops. */
  places: { name: string; meters: number }[]
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  locale: Locale
  words: { distant: string; acceptDistant: string }
}

/** Asks for consent that the driver stops far from a place. Shows nothing if all places are at roads. */
export function DistantStops({ places, isAccepted, onAccept, locale, words }: DistantStopsProps): ReactNode {
  if (places.length === 0) return null
  return (
    <div className="notice" data-tone="searching">
      <div>
        {places.map(({ name, meters }, index) => (
          <p key={`${index} ${name}`}>
            {fill(words.distant, { place: name, distance: formatDistance(meters, locale) })}
          </p>
        ))}
        <Checkbox
          id={distantStopsId}
          label={words.acceptDistant}
          required
          checked={isAccepted}
          onChange={event => onAccept(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
