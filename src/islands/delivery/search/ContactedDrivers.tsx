import '../../../styles/delivery/search.css'
import '../../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfferStatus } from '../../../lib/contract/delivery/deliveries.ts'
import type { Matching } from '../../../lib/contract/matching.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import type { Tone } from '../../ui/status/Badge.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import { pictureOf, vehicleName } from '../../../lib/delivery/vehicles.ts'
import { TimeSentence } from '../../format/times/TimeSentence.tsx'

const tones: Record<OfferStatus, Tone> = {
  open: 'searching',
  accepted: 'completed',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral'
}

export interface ContactedDriversProps {
  asked: Matching['asked']
  /** When the search ends, in ISO 8601. */
  expiresAt: string | null
  locale: Locale
  words: Pick<Words, 'searching' | 'vehicles'>
}

/** Lists the contacted drivers and their answers, newest first, and explains what happens if no driver accepts. */
export function ContactedDrivers({ asked, expiresAt, locale, words }: ContactedDriversProps): ReactNode {
  return (
    <>
      {asked.length === 0 ? (
        <p className="asked-nobody muted">{words.searching.nobodyYet}</p>
      ) : (
        <details className="disclosure">
          <summary>
            <span className="fill">{plural(locale, words.searching.asked, asked.length)}</span>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className="list">
            {asked.toReversed().map(offer => (
              <ListRow
                key={offer.offered_at}
                lead={
                  <VehicleIcon
                    code={offer.transport_type}
                    picture={pictureOf(words.vehicles, offer.transport_type)}
                  />
                }
                title={offer.first_name}
                detail={
                  offer.on_the_way
                    ? words.searching.onTheWay
                    : fill(words.searching[offer.why.endsWith('-by-air') ? 'awayByAir' : 'away'], {
                        duration: formatDuration(offer.seconds, locale),
                        vehicle: vehicleName(words.vehicles, offer.transport_type).toLocaleLowerCase(locale)
                      })
                }
                trail={
                  <Badge
                    tone={tones[offer.status]}
                    dot={offer.status === 'open'}
                    active={offer.status === 'open'}
                  >
                    {words.searching.offer[offer.status]}
                  </Badge>
                }
              />
            ))}
          </div>
        </details>
      )}
      <div className="inset-panel search-about small">
        <p className="strong">{words.searching.what}</p>
        <p className="muted">
          {expiresAt ? (
            <TimeSentence sentence={words.searching.whatDetail}>
              <CompanyTime at={expiresAt} locale={locale} named />
            </TimeSentence>
          ) : (
            words.searching.whatUnknown
          )}
        </p>
      </div>
    </>
  )
}
