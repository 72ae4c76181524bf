import type { ReactNode } from 'react'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'

export interface TrackHandoverProps {
  view: RecipientView
  locale: Locale
  words: Words['tracking']
}

/** Shows when and to whom it was handed over, with the driver's photo. */
export function TrackHandover({ view: { handover }, locale, words }: TrackHandoverProps): ReactNode {
  if (!handover) return null
  return (
    <section aria-label={words.handover} className="stack" data-gap="medium">
      <div>
        <p className="small muted">{words.handover}</p>
        <p className="numbers strong">
          <CompanyTime at={handover.at} locale={locale} day named />
        </p>
        {handover.received_by ? <p>{fill(words.receivedBy, { name: handover.received_by })}</p> : null}
      </div>
      {handover.photo_url ? (
        <img className="track-photo" src={handover.photo_url} alt={words.handoverPhoto} loading="lazy" />
      ) : null}
    </section>
  )
}
