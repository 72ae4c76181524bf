import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAddress } from '../../lib/format/address.ts'
import { multipleDropoffsPath, singleDropoffPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import type { BookingDraft } from '../../stores/booking/draft.ts'

export interface StopRowsProps {
  draft: BookingDraft
  words: Words['summary']
  /** The last row. */
  children?: ReactNode
}

/** Shows the answers of the first step, each on one line with a link to edit it. */
export function StopRows({ draft, words, children }: StopRowsProps): ReactNode {
  const { pickup, dropoffs } = draft
  const several = dropoffs.length > 1
  const href = several ? multipleDropoffsPath : singleDropoffPath
  return (
    <ul className="stop-rows">
      {[pickup, ...dropoffs].map((place, index) => {
        const address = place ? formatAddress(place) : '\u00a0'
        const label = index === 0 ? words.from : several ? fill(words.toNumber, { number: index }) : words.to
        return (
          <li key={index}>
            <span className="stop-mark" data-kind={index === 0 ? 'pickup' : 'dropoff'} aria-hidden="true" />
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
