import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'

export interface TakeoversProps {
  delivery: Pick<OpsDelivery, 'takeovers'>
  locale: Locale
  words: Pick<Words, 'opsDelivery'>
}

/** Which drivers took the packages over from others, where and when. */
export function Takeovers({ delivery, locale, words }: TakeoversProps): ReactNode {
  const { intervene } = words.opsDelivery
  if (delivery.takeovers.length === 0) return null
  return (
    <section aria-label={intervene.takeovers}>
      <h3 className="ops-section">{intervene.takeovers}</h3>
      <ul className="ops-work">
        {delivery.takeovers.map(({ id, from, to, cause, status, place, meet_at, packages, counted }) => (
          <li key={id} data-tone={counted !== null && counted !== packages ? 'attention' : undefined}>
            <CompanyTime at={meet_at} locale={locale} day="unless-today" />
            <span>
              {[
                fill(intervene.takeover, { from, to, place: place.name }),
                intervene.causes[cause],
                fill(intervene.takeoverStates[status], { counted: counted ?? 0, packages })
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
