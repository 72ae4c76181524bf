import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { failureText } from '../../../lib/words/failure-text.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import type { DeliveryViewWords } from './delivery-words.ts'

export interface LateReportsProps {
  delivery: OpsDelivery
  locale: Locale
  words: DeliveryViewWords
}

/** What drivers reported after another one or an operator had taken the step. */
export function LateReports({ delivery, locale, words }: LateReportsProps): ReactNode {
  const { intervene } = words.opsDelivery
  const { late_reports: reports, price, stops } = delivery
  if (reports.length === 0) return null
  return (
    <section aria-label={intervene.late}>
      <h3 className="ops-section">{intervene.late}</h3>
      <p className="ops-muted">{intervene.lateDetail}</p>
      <ul className="ops-work">
        {reports.map(report => {
          const isPickup = stops.some(({ id, kind }) => id === report.stop_id && kind === 'pickup')
          const stageNames = isPickup ? intervene.pickupStages : intervene.stages
          return (
            <li key={report.id}>
              <CompanyTime at={report.at} locale={locale} day="unless-today" />
              <span>
                <span>
                  {[
                    fill(intervene.lateLine, { name: report.driver, what: stageNames[report.stage] }),
                    isolated(stops.find(({ id }) => id === report.stop_id)?.name ?? ''),
                    failureText(isPickup ? intervene.pickupFailures : intervene.failures, report.reason),
                    report.pin_matched ? intervene.pinMatched : '',
                    report.received_by ? fill(intervene.proof.name, { name: report.received_by }) : '',
                    report.meters === null
                      ? ''
                      : fill(intervene.meters, { distance: formatDistance(report.meters, locale) }),
                    report.collected === null
                      ? ''
                      : fill(intervene.cash, {
                          amount: formatMoney(report.collected, price.currency, locale)
                        })
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {report.photo_url ? (
                  <PhotoStrip
                    urls={[report.photo_url]}
                    words={{ ...words.photos, photo: words.photos.proofLabel }}
                  />
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
