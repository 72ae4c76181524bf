import { checkPlan } from '../../../src/lib/planning/checker/check-plan.ts'
import type { Plan, Problem } from '../../../src/lib/planning/problem.ts'
import { solve } from '../../../src/lib/planning/solver/solve.ts'

export interface Planned {
  plan: Plan
  cost: number
  /** After how many seconds all deliveries were planned. Infinity if they never were. */
  complete: number
}

/**
 * Plans for some seconds of the processor's time, so that a busy machine gives the same figures. Throws if the checker refuses the
 * plan.
 */
export function planFor(problem: Problem, seconds: number): Planned {
  const begun = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(begun)
    return (user + system) / 1e6
  }
  let complete = Infinity
  const { plan, cost } = solve(problem, {
    seed: 1,
    progress: () => spent() / seconds,
    onBetter: ({ unplanned }) => {
      if (unplanned.length === 0) complete = Math.min(complete, spent())
    }
  })
  const { broken } = checkPlan(problem, plan)
  if (broken.length > 0) throw new Error(`The plan breaks ${broken[0]?.rule}.`)
  return { plan, cost, complete }
}
