import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import type { Words } from '../../lib/words/words.ts'
import { stopLabels } from '../ui/stop-label.ts'
import { stopsOf } from './stops.ts'

/** The PIN of each dropoff that is still to come: the recipient says it at the door. */
export function LivePins({ delivery, words }: { delivery: Delivery; words: Words['live'] }): ReactNode {
  const { dropoffs } = stopsOf(delivery)
  const labels = stopLabels(dropoffs, words)
  const open = dropoffs.filter(
    stop => stop.pin !== null && (stop.state === 'waiting' || stop.state === 'arrived')
  )
  if (open.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={words.pin}>
      {open.map(stop => (
        <div key={stop.id} className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-base">{words.pin}</h2>
            {dropoffs.length > 1 ? (
              <p className="text-sm text-ink-muted">
                {labels[dropoffs.indexOf(stop)]} · {stop.name}
              </p>
            ) : null}
          </div>
          <p className="pin" aria-label={[...(stop.pin ?? '')].join(' ')} role="img">
            {[...(stop.pin ?? '')].map((digit, index) => (
              <span key={index} className="pin-digit" aria-hidden="true">
                {digit}
              </span>
            ))}
          </p>
        </div>
      ))}
      <p className="text-sm text-ink-muted">{words.pinDetail}</p>
    </section>
  )
}
