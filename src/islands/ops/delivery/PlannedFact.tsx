import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant, formatDayAndClock } from '../../../lib/format/times/time.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { serverNow } from '../../../stores/core/server-time.ts'

export interface PlannedFactProps {
  delivery: Pick<OpsDelivery, 'planned' | 'scheduled_at' | 'status'>
  locale: Locale
  words: Words['opsDelivery']
}

/** Says which driver is planned for a scheduled delivery, and until when they can decline. */
export function PlannedFact({ delivery, locale, words }: PlannedFactProps): ReactNode {
  const { planned, scheduled_at: scheduledAt, status } = delivery
  if (!scheduledAt || (!planned && status !== 'scheduled')) return null
  const until = planned
    ? formatDayAndClock(
        new Date(planned.decline_until),
        new Date(serverNow()),
        commonVariant(locale),
        companyZone()
      )
    : ''
  const state =
    planned?.status === 'planned' && planned.may_decline === false
      ? words.plannedFixed
      : planned && fill(words.plannedStates[planned.status], { time: until })
  return (
    <div>
      <dt>{words.planned}</dt>
      <dd className={planned ? undefined : 'ops-muted'}>
        {planned ? (
          <span>
            <a href={opsDriverPath(planned.driver.id)}>
              <bdi translate="no">{planned.driver.name}</bdi>
            </a>{' '}
            <span className="ops-muted">{state}</span>
          </span>
        ) : (
          words.noPlanned
        )}
      </dd>
    </div>
  )
}
