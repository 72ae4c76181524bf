import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { formatClock } from '../../../lib/format/times/time.ts'
import { formatKilograms } from '../../../lib/format/numbers/weight.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { PlanWhy } from '../../../stores/ops/plan.ts'
import type { PlanLook } from './plan-look.ts'

/** The most alternatives that are named. */
const most = 5

interface PlanReasonsProps {
  board: PlanBoard
  look: PlanLook
  why: PlanWhy
}

/** Why a delivery is where it is, or what keeps it out of each route, and the smallest change that would let it in. */
export function PlanReasons({ board, look, why }: PlanReasonsProps): ReactNode {
  const { words, locale } = look
  const nameOf = (id: string) => board.drivers.find(driver => driver.id === id)?.name ?? ''
  if (why.here) {
    const { seconds, others } = why.here
    return (
      <div role="status" className="plan-reasons">
        <p>{fill(words.whyHere, { time: formatDuration(Math.max(0, seconds), locale) })}</p>
        {others.length === 0 ? <p>{words.whyOnly}</p> : null}
        <ul>
          {others.slice(0, most).map(other => (
            <li key={`${other.driver_id} ${other.shift}`}>
              {fill(words.whyOther, {
                name: nameOf(other.driver_id),
                time: formatDuration(Math.max(0, other.seconds), locale)
              })}
            </li>
          ))}
        </ul>
      </div>
    )
  }
  return (
    <div role="status" className="plan-reasons">
      {why.obstacles.length === 0 ? <p>{words.whyFits}</p> : null}
      <ul>
        {why.obstacles.slice(0, most).map(obstacle => {
          const fits = fitsText(board, look, obstacle)
          const limit = `${nameOf(obstacle.driver_id)} ${words.limits[obstacle.limit]}`
          return <li key={`${obstacle.driver_id} ${obstacle.shift}`}>{fits ? `${limit}: ${fits}` : limit}</li>
        })}
      </ul>
    </div>
  )
}

function fitsText(
  board: PlanBoard,
  { words, locale }: PlanLook,
  { change }: PlanWhy['obstacles'][number]
): string {
  const clock = (at: string) => formatClock(new Date(at), locale, companyZone())
  switch (change?.kind) {
    case 'window': {
      const stops = board.deliveries.flatMap(delivery => delivery.stops)
      const stop = stops.find(({ id }) => id === change.stop_id)?.name ?? ''
      return fill(words.fits.window, { from: clock(change.earliest), to: clock(change.latest), stop })
    }
    case 'shift':
      return fill(words.fits.shift, { until: clock(change.until) })
    case 'load': {
      const weight = formatKilograms(change.kilograms, locale)
      return fill(words.fits.load, { weight })
    }
    case 'count':
      return fill(words.fits.count, { count: change.most })
    case undefined:
      return ''
  }
}
