import type { PlanBoard } from '../../../lib/contract/ops/planning/plan.ts'
import type { PlanEdit } from '../../../lib/contract/planning/day-plan.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatClock } from '../../../lib/format/times/time.ts'
import { plannedDeliveries } from '../../../lib/planning/day/planned-deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { SelectOption } from '../../ui/fields/Select.tsx'
import { deliveriesById, type Line, linesOf, type PlanLook } from './plan-look.ts'

/** Where a move puts deliveries on a route: where they add least, a whole route in its order, or before a stop (its id). */
export const leastPlace = 'least'
export const orderPlace = 'order'

type RouteKey = Pick<Line['route'], 'driver_id' | 'shift'>
const keyOf = ({ driver_id, shift }: RouteKey): RouteKey => ({ driver_id, shift })

/** Returns the other line of which exactly these are all deliveries, or undefined. */
export const wholeRoute = (board: PlanBoard, ids: readonly string[], to: Line): Line | undefined =>
  linesOf(board).find(line => {
    const own = plannedDeliveries({ routes: [line.route] })
    return line.key !== to.key && own.size === ids.length && ids.every(id => own.has(id))
  })

/** Returns the places for these deliveries on a line. */
export function placesOn(board: PlanBoard, ids: readonly string[], to: Line, look: PlanLook): SelectOption[] {
  const { words, locale } = look
  const deliveries = deliveriesById(board)
  const others = to.route.visits.filter(visit => !ids.includes(visit.delivery_id))
  return [
    { value: leastPlace, label: words.wherever },
    ...(wholeRoute(board, ids, to) ? [{ value: orderPlace, label: words.inOrder }] : []),
    ...others.map(({ stop_id: id, delivery_id, begins_at: at }) => ({
      value: id,
      label: fill(words.before, {
        time: formatClock(new Date(at), locale, companyZone()),
        place: deliveries.get(delivery_id)?.stops.find(stop => stop.id === id)?.name ?? ''
      })
    }))
  ]
}

type Move = Extract<PlanEdit, { kind: 'move' }>

/** The edit that moves deliveries to a driver's shift, where they add least. */
export const moveTo = (ids: readonly string[], route: RouteKey): Move => ({
  kind: 'move',
  delivery_ids: [...ids],
  to: keyOf(route)
})

/** The edit that moves deliveries to a place on a line. */
export function moveToPlace(board: PlanBoard, ids: readonly string[], to: Line, place: string): PlanEdit {
  const from = place === orderPlace ? wholeRoute(board, ids, to) : undefined
  if (from) return { kind: 'move_route', from: keyOf(from.route), to: keyOf(to.route) }
  const isStop = to.route.visits.some(({ stop_id: id }) => id === place)
  return isStop ? { ...moveTo(ids, to.route), before: place } : moveTo(ids, to.route)
}
