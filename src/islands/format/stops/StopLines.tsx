import '../../../styles/controls/stop-details.css'
import '../../../styles/delivery/delivery.css'
import type { ReactNode } from 'react'
import { addressLines } from '../../../lib/format/places/address.ts'
import type { Elements } from '../../ui/elements.ts'

export interface StopLine {
  key: string
  kind: 'pickup' | 'dropoff'
  /** The kind of stop in words: 'Pickup', 'Dropoff'. */
  label: string
  name: string
  detail?: string
  /** Further content below the address: a status or a contact. */
  note?: Elements
  /** Content at the end of the line. */
  trail?: Elements
}

/** Lists the stops of a trip from top to bottom, joined by a line. */
export function StopLines({ label, stops }: { label: string; stops: readonly StopLine[] }): ReactNode {
  return (
    <ol className="stop-lines" aria-label={label}>
      {stops.map(stop => {
        const [first, second] = addressLines(stop)
        return (
          <li key={stop.key} className="stop-line" data-kind={stop.kind}>
            <span className="stop-mark" aria-hidden="true" />
            <div className="stop-text">
              <span className="stop-label">{stop.label}</span>
              <span className="stop-name">
                <bdi>{first}</bdi>
              </span>
              {second ? (
                <span className="stop-detail">
                  <bdi>{second}</bdi>
                </span>
              ) : null}
              {stop.note}
            </div>
            {stop.trail ? <div className="stop-trail">{stop.trail}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}
