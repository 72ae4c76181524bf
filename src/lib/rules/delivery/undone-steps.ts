/** Which steps an operator has undone. Pure. */
import type { LedgerAction } from './transitions.ts'

export type StepKind = 'arrived' | 'picked_up' | 'completed' | 'failed' | 'returned'

/** What a step does at its stop. */
export const kindOfStep: Partial<Record<LedgerAction, StepKind>> = {
  arrive_at_pickup: 'arrived',
  pick_up_some: 'picked_up',
  pick_up: 'picked_up',
  fail_pickup: 'failed',
  fail_pickup_last: 'failed',
  fail_pickup_last_and_return: 'failed',
  fail_pickup_last_and_complete: 'failed',
  fail_every_pickup: 'failed',
  arrive: 'arrived',
  arrive_last: 'arrived',
  complete: 'completed',
  complete_last: 'completed',
  complete_last_after_failure: 'completed',
  fail: 'failed',
  fail_last: 'failed',
  return_some: 'returned',
  return_all: 'returned',
  return_rest: 'returned'
}

const kindUndone: Partial<Record<LedgerAction, StepKind>> = {
  undo_pick_up: 'picked_up',
  undo_arrive: 'arrived',
  undo_fail: 'failed',
  undo_complete: 'completed',
  undo_complete_last: 'completed'
}

interface Step {
  id: number
  action: LedgerAction
  stopId: string | null
}

/**
 * Returns the number of the step that has undone another one, by the number of that one: each undo takes back the newest step of its
 * kind at its stop.
 */
export function undoneBy(steps: readonly Step[]): ReadonlyMap<number, number> {
  const undone = new Map<number, number>()
  for (const [index, undo] of steps.entries()) {
    const kind = kindUndone[undo.action]
    if (!kind) continue
    const step = steps
      .slice(0, index)
      .findLast(
        each => kindOfStep[each.action] === kind && each.stopId === undo.stopId && !undone.has(each.id)
      )
    if (step) undone.set(step.id, undo.id)
  }
  return undone
}
