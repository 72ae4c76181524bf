/** What goes to the planner's thread, and what comes back. */
import type { CheckedRoute } from '../../lib/planning/checker/checked.ts'
import type { Plan, Problem } from '../../lib/planning/problem.ts'

/** When a search ends. By steps, the same seed gives the same plan on every machine. */
export type PlanLimit = { seconds: number } | { steps: number }

export interface PlanOrder {
  /** Copied to the thread. Matrices of typed arrays are copied fastest. */
  problem: Problem
  seed: number
  limit: PlanLimit
  /** A plan to go on from. */
  start?: Plan
  /** The indices of shipments that stay in their route and order. */
  locked?: ReadonlySet<number>
}

/** A plan that the checker has accepted. */
export interface FoundPlan {
  plan: Plan
  cost: number
  /** The times of the plan's routes, as the checker computes them. */
  routes: CheckedRoute[]
  /** How many steps the search has done, and how many seconds it has taken. */
  steps: number
  seconds: number
}

export interface ThreadOrder extends PlanOrder {
  /** Its only 32 bits are 1 once the search must end. The thread can't read messages while it searches. */
  stop: SharedArrayBuffer
}

export type ThreadMessage = { better: FoundPlan } | { last: FoundPlan }
