import '../../styles/delivery/delivery.css'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'

/** Shows the four digits of the PIN, large enough to read at the door. */
export function TrackPin({ pin, words }: { pin: string; words: Words['tracking'] }): ReactNode {
  return (
    <section aria-labelledby="track-pin">
      <h2 id="track-pin" className="track-pin-title">
        {words.pin}
      </h2>
      <p className="pin" data-size="large" translate="no" role="img" aria-label={[...pin].join(' ')}>
        {[...pin].map((digit, index) => (
          <span key={index} className="pin-digit" aria-hidden="true">
            {digit}
          </span>
        ))}
      </p>
      <p className="track-pin-detail small muted">{words.pinDetail}</p>
    </section>
  )
}
