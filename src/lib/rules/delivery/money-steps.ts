/** Which steps of a delivery move money, and which of them were taken back. Pure. Amounts are integer minor units. */
import type { Actor, DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { LedgerAction } from './transitions.ts'
import { undoneBy } from './undone-steps.ts'

/** A transition in the ledger. */
export interface MoneyStep {
  id: number
  action: LedgerAction
  stopId: string | null
  before: DeliveryStatus | null
  after: DeliveryStatus
  actor: Actor
  actorId: string | null
  collected: number | null
  /** When it reached the server, and when it happened. */
  at: Date
  occurredAt: Date
}

/** A driver's report that came too late, with cash. */
export interface LateCash {
  id: string
  driverId: string
  collected: number | null
  at: Date
  occurredAt: Date
}

type EndKind = 'delivered' | 'returned' | 'cancelled'

export interface Cash {
  driverId: string
  amount: number
}

/** What a step or a late report does to the books. */
export interface MoneyMove {
  cause: { kind: 'delivery' | 'late_report'; id: string }
  occurredAt: Date
  end: EndKind | null
  cash: Cash | null
  /** A later step has taken it back. */
  isTakenBack: boolean
  /** The step that this one takes back, as the id of a cause. */
  takesBack: string | null
}

const ends: Partial<Record<DeliveryStatus, EndKind>> = {
  completed: 'delivered',
  partially_completed: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled'
}

/** Returns how a step ends a delivery, or null if it doesn't. */
export function endOf({ before, after }: Pick<MoneyStep, 'before' | 'after'>): EndKind | null {
  const end = ends[after] ?? null
  return before && ends[before] === end ? null : end
}

/** Returns the cash that a step has collected. Its driver has it, also if an operator took the step for them. */
export function cashOf({ collected, actorId }: Pick<MoneyStep, 'collected' | 'actorId'>): Cash | null {
  return collected && actorId !== null ? { driverId: actorId, amount: collected } : null
}

/** Returns which step has taken back which other one: the number of the later one by that of the earlier one. */
function takenBack(steps: readonly MoneyStep[]): ReadonlyMap<number, number> {
  const by = new Map(undoneBy(steps))
  let end: MoneyStep | undefined
  for (const step of steps) {
    if (endOf(step)) end = step
    else if (end && ends[step.after] === undefined) {
      // An end belongs to all stops, so the step that is undone may be another one.
      by.set(end.id, step.id)
      end = undefined
    }
  }
  return by
}

/**
 * Returns what moves money, in the order in which it was reported. A driver's step counts with its cash. An operator's step and a
 * late report repeat what a driver said, so their cash counts only if none of the delivery is counted yet.
 */
export function moneyMoves(steps: readonly MoneyStep[], late: readonly LateCash[]): MoneyMove[] {
  const backBy = takenBack(steps)
  const takes = new Map([...backBy].map(([step, by]) => [by, step]))
  const counted = new Map<number, number>()
  let held = 0
  const ofStep = (step: MoneyStep): MoneyMove => {
    const taken = takes.get(step.id)
    if (taken !== undefined) held -= counted.get(taken) ?? 0
    const cash = step.actor === 'driver' || held === 0 ? cashOf(step) : null
    held += cash?.amount ?? 0
    counted.set(step.id, cash?.amount ?? 0)
    return {
      cause: { kind: 'delivery', id: String(step.id) },
      occurredAt: step.occurredAt,
      end: endOf(step),
      cash,
      isTakenBack: backBy.has(step.id),
      takesBack: taken === undefined ? null : String(taken)
    }
  }
  const ofReport = ({ id, driverId, collected, occurredAt }: LateCash): MoneyMove => {
    const cash = collected && held === 0 ? { driverId, amount: collected } : null
    held += cash?.amount ?? 0
    const nothing = { end: null, isTakenBack: false, takesBack: null }
    return { cause: { kind: 'late_report', id }, occurredAt, cash, ...nothing }
  }
  const waiting = late.toSorted((one, other) => Number(one.at) - Number(other.at))
  const moves: MoneyMove[] = []
  for (const step of steps) {
    while (waiting[0] && waiting[0].at < step.at) moves.push(ofReport(waiting.shift() as LateCash))
    moves.push(ofStep(step))
  }
  moves.push(...waiting.map(ofReport))
  return moves.filter(({ end, cash, takesBack }) => end !== null || cash !== null || takesBack !== null)
}
