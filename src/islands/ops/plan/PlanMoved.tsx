import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PlanMoved as Moved, PlanStuck } from '../../../lib/contract/ops/planning/plan-repair.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import { $planRepaired } from '../../../stores/ops/plan.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import type { PlanLook } from './plan-look.ts'

/** What planning the day again has moved, and what it couldn't mend. */
export function PlanMoved({ look }: { look: PlanLook }): ReactNode {
  const { needs: words } = look
  const repaired = useStore($planRepaired, { ssr: 'initial' })
  const { moved = [], stuck = [] } = repaired ?? {}
  return (
    <div className="plan-moved" role="status">
      {repaired && moved.length === 0 ? <p>{words.nothingMoved}</p> : null}
      {moved.length > 0 ? (
        <>
          <h3>{words.moved}</h3>
          <ul>
            {moved.map(each => (
              <MovedLine key={each.delivery_id} moved={each} look={look} />
            ))}
          </ul>
          <p className="ops-muted">{words.undoHint}</p>
        </>
      ) : null}
      {stuck.length > 0 ? (
        <>
          <h3>{words.stuck}</h3>
          <ul>
            {stuck.map(each => (
              <StuckLine key={each.delivery_id} stuck={each} look={look} />
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}

function MovedLine({ moved, look }: { moved: Moved; look: PlanLook }): ReactNode {
  const { needs: words, locale } = look
  const { delivery_id: id, number, from, to, why, before, after } = moved
  const name = (driver: Moved['from']) => driver?.name ?? words.noDriver
  return (
    <li>
      <a href={opsDeliveryPath(id)}>{number}</a>{' '}
      <span>{fill(words.line, { from: name(from), to: name(to), why: words.why[why] })}</span>
      {(before ?? after) ? (
        <span className="ops-muted plan-times">
          {before ? <CompanyTime at={before} locale={locale} /> : <span>–</span>}
          <span>→</span>
          {after ? <CompanyTime at={after} locale={locale} /> : <span>–</span>}
        </span>
      ) : null}
    </li>
  )
}

function StuckLine({ stuck, look: { needs: words } }: { stuck: PlanStuck; look: PlanLook }): ReactNode {
  const { delivery_id: id, number, driver, why } = stuck
  return (
    <li>
      <a href={opsDeliveryPath(id)}>{number}</a>{' '}
      <span>{fill(words.stuckWhy[why], { name: driver?.name ?? '' })}</span>
    </li>
  )
}
