import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { useStops } from '../use-draft.ts'

export interface EmptyStopsProps {
  draft: BookingDraft
  words: Pick<Words, 'packages'> & { dropoffs: Pick<Words['dropoffs'], 'number' | 'pickupNumber'> }
}

/** The id of the message, for the focus. */
export const emptyStopsId = 'empty-stops'

/** Names the stops of several pickups that no package belongs to. They can't be booked. */
export function EmptyStops({ draft, words }: EmptyStopsProps): ReactNode {
  const { number, pickupNumber } = words.dropoffs
  const empty = useStops(draft).filter(
    ({ kind, index }) => !draft.quote.packages.some(item => (item[kind] ?? 0) === index)
  )
  return (
    <div role="status">
      {empty.length > 0 ? (
        <p id={emptyStopsId} tabIndex={-1} className="notice" data-tone="searching">
          {empty
            .map(({ kind, index }) =>
              fill(words.packages.noneAt, {
                stop: fill(kind === 'pickup' ? pickupNumber : number, { number: index + 1 })
              })
            )
            .join(' ')}
        </p>
      ) : null}
    </div>
  )
}
