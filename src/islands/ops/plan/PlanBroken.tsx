import type { ReactNode } from 'react'
import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import { deliveriesById, type PlanLook } from './plan-look.ts'

/** The rules that the draft breaks, each with the driver and the delivery. */
export function PlanBroken({ board, look: { words } }: { board: PlanBoard; look: PlanLook }): ReactNode {
  if (board.broken.length === 0) return null
  const deliveries = deliveriesById(board)
  const lines = new Set(
    board.broken.map(({ rule, driver_id: driver, delivery_id: delivery }) =>
      [
        board.drivers.find(({ id }) => id === driver)?.name,
        words.rules[rule],
        deliveries.get(delivery ?? '')?.number
      ]
        .filter(Boolean)
        .join(' · ')
    )
  )
  return (
    <div className="plan-broken" role="status">
      <p>
        <b>{words.brokenTitle}</b>
      </p>
      <ul>
        {[...lines].map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
