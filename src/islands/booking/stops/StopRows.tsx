import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAddress } from '../../../lib/format/places/address.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { type BookingDraft, placesPath } from '../../../stores/booking/draft.ts'
import { hasMorePickups } from '../../../stores/booking/stops.ts'
import { useStops } from '../use-draft.ts'
import type { Elements } from '../../ui/elements.ts'

export interface StopRowsProps {
  draft: BookingDraft
  words: Words['summary']
  /** The last row. */
  children?: Elements
}

/** Shows the answers of the first step, each on one line with a link to edit it. */
export function StopRows({ draft, words, children }: StopRowsProps): ReactNode {
  const stops = useStops(draft)
  const isNumbered = { pickup: hasMorePickups(draft), dropoff: draft.quote.dropoffs.length > 1 }
  const numbered = { pickup: words.fromNumber, dropoff: words.toNumber }
  const href = placesPath(draft)
  return (
    <ul className="stop-rows">
      {stops.map(({ id, kind, index, place }) => {
        const address = place ? formatAddress(place) : '\u00a0'
        const label = isNumbered[kind]
          ? fill(numbered[kind], { number: index + 1 })
          : kind === 'pickup'
            ? words.from
            : words.to
        return (
          <li key={id}>
            <span className="stop-mark" data-kind={kind} aria-hidden="true" />
            <span className="stop-row-label">{label}</span>
            <span className="stop-row-name">
              <bdi>{address}</bdi>
            </span>
            <a
              className="icon-button"
              href={href}
              aria-label={fill(words.editStop, { place: address })}
              title={words.edit}
            >
              <Pencil aria-hidden="true" />
            </a>
          </li>
        )
      })}
      {children}
    </ul>
  )
}
