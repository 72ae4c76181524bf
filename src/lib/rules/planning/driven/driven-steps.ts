/** Reads the ledger of a delivery as what its drivers did: visits of stops, and when each of them began. Pure. */
import type { Actor } from '../../../contract/delivery/deliveries.ts'
import type { LedgerAction } from '../../delivery/transitions.ts'

/** A transition. Times are in milliseconds, by the driver's device if its clock was right. */
export interface LedgerStep {
  stopId: string | null
  action: LedgerAction
  actor: Actor
  actorId: string | null
  at: number
}

/** A stop that a driver visited. */
export interface DrivenVisit {
  driverId: string
  deliveryId: string
  stopId: string
  /** Null if the arrival wasn't reported. */
  arrived: number | null
  /** Null as long as the driver is there, or if an operator ended it. */
  finished: number | null
}

export interface DrivenDelivery {
  /** When each driver did the first step of it. */
  began: Map<string, number>
  visits: DrivenVisit[]
  /** When a driver brought packages back, which is no visit of the plan. */
  returns: { driverId: string; at: number }[]
}

const arrivals: ReadonlySet<LedgerAction> = new Set(['arrive_at_pickup', 'arrive', 'arrive_last'])
const finishes: ReadonlySet<LedgerAction> = new Set([
  'pick_up_some',
  'pick_up',
  'fail_pickup',
  'fail_pickup_last',
  'fail_pickup_last_and_return',
  'fail_pickup_last_and_complete',
  'fail_every_pickup',
  'complete',
  'complete_last',
  'complete_last_after_failure',
  'fail',
  'fail_last'
])
const returned: ReadonlySet<LedgerAction> = new Set(['return_some', 'return_all', 'return_rest'])
/** These name the driver who has the delivery from then on. */
const given: ReadonlySet<LedgerAction> = new Set(['accept', 'hand_over'])
const takenBack: ReadonlySet<LedgerAction> = new Set(['release', 'put_back'])
const undone: ReadonlySet<LedgerAction> = new Set(['undo_fail', 'undo_complete', 'undo_complete_last'])
const undoneWithArrival: ReadonlySet<LedgerAction> = new Set(['undo_pick_up', 'undo_arrive'])

/** The actions that `drivenOf` needs. */
export const drivenActions: readonly LedgerAction[] = [
  ...arrivals,
  ...finishes,
  ...returned,
  ...given,
  ...takenBack,
  ...undone,
  ...undoneWithArrival,
  'take_over'
]

/** Takes the rows of a delivery in their order. Rows of the first days may be missing. */
export function drivenOf(deliveryId: string, steps: readonly LedgerStep[]): DrivenDelivery {
  const began = new Map<string, number>()
  const visits = new Map<string, DrivenVisit>()
  const returns: DrivenDelivery['returns'] = []
  let holder: string | null = null
  for (const { stopId, action, actor, actorId, at } of steps) {
    if (given.has(action) || takenBack.has(action)) {
      holder = given.has(action) ? actorId : null
      // Whoever has it next hasn't arrived anywhere.
      for (const [id, { finished }] of visits) if (finished === null) visits.delete(id)
      continue
    }
    if (undone.has(action) || undoneWithArrival.has(action)) {
      const visit = stopId === null ? undefined : visits.get(stopId)
      if (!visit || stopId === null) continue
      if (undoneWithArrival.has(action) || visit.arrived === null) visits.delete(stopId)
      else visits.set(stopId, { ...visit, finished: null })
      continue
    }
    const driverId: string | null = actor === 'driver' ? actorId : holder
    if (driverId === null) continue
    if (!began.has(driverId)) began.set(driverId, at)
    if (actor !== 'driver') continue
    if (returned.has(action)) returns.push({ driverId, at })
    if (stopId === null || !(arrivals.has(action) || finishes.has(action))) continue
    const before = visits.get(stopId)
    const known = before?.driverId === driverId ? before : undefined
    visits.set(
      stopId,
      arrivals.has(action)
        ? { driverId, deliveryId, stopId, arrived: at, finished: null }
        : { driverId, deliveryId, stopId, arrived: known?.arrived ?? null, finished: at }
    )
  }
  return { began, visits: [...visits.values()], returns }
}
