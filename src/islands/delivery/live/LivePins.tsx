import '../../../styles/delivery/delivery.css'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { stopLabels } from '../../format/stops/stop-label.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'

/** Shows the PIN of each remaining dropoff. The recipient tells it to the driver at the door. */
export function LivePins({ delivery, words }: { delivery: Delivery; words: Words['live'] }): ReactNode {
  const { dropoffs } = stopsOf(delivery)
  const labels = stopLabels(dropoffs, words)
  const open = dropoffs.filter(
    stop => stop.pin !== null && (stop.status === 'waiting' || stop.status === 'arrived')
  )
  if (open.length === 0) return null
  const heading = <h2>{words.pin}</h2>
  const several = dropoffs.length > 1
  const only = open.length === 1 ? open[0] : undefined
  return (
    <section className="stack" data-gap="medium" aria-label={words.pin}>
      {several ? heading : null}
      {open.map(stop => (
        <div key={stop.id} className="pin-row">
          {several ? (
            <div className="pin-place">
              <h3 className="small strong">{labels[dropoffs.indexOf(stop)]}</h3>
              <p className="small muted">
                <bdi>{stop.name}</bdi>
              </p>
            </div>
          ) : (
            heading
          )}
          <p className="pin" translate="no" aria-label={[...(stop.pin ?? '')].join(' ')} role="img">
            {[...(stop.pin ?? '')].map((digit, index) => (
              <span key={index} className="pin-digit" aria-hidden="true">
                {digit}
              </span>
            ))}
          </p>
        </div>
      ))}
      <p className="small muted">
        {fill(words.pinDetail, { name: only?.contact?.name ?? words.recipientNamed })}
      </p>
    </section>
  )
}
