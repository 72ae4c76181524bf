/** The planner's thread. It makes one plan, and ends with it. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { checkPlan } from '../../lib/planning/checker/check-plan.ts'
import type { Plan } from '../../lib/planning/problem.ts'
import { solve } from '../../lib/planning/solver/solve.ts'
import type { FoundPlan, ThreadMessage, ThreadOrder } from './order.ts'

/** Better plans can be found a thousand times in a second, and people can't follow that. */
const apartMilliseconds = 250
/** Below the server's requests. On Linux, a priority is a thread's, and elsewhere it would be the process's. */
const lowest = 19

if (process.platform === 'linux') setPriority(lowest)

const { problem, seed, limit, start, locked, stop } = workerData as ThreadOrder
const stopping = new Int32Array(stop)
const begun = performance.now()
let sentAt = -Infinity
let steps = 0
let unsent: { plan: Plan; cost: number } | null = null

const send = (message: ThreadMessage) => parentPort?.postMessage(message)

/** Throws if the checker refuses the plan: that's a mistake of the solver. */
function checked({ plan, cost }: { plan: Plan; cost: number }): FoundPlan {
  const { broken, routes } = checkPlan(problem, plan)
  if (broken[0]) throw new Error(`The plan breaks the rule '${broken[0].rule}'.`)
  return { plan, cost, routes, steps, seconds: (performance.now() - begun) / 1000 }
}

function progress(done: number): number {
  steps = done
  const now = performance.now()
  if (unsent && now - sentAt >= apartMilliseconds) {
    send({ better: checked(unsent) })
    unsent = null
    sentAt = now
  }
  if (Atomics.load(stopping, 0) === 1) return 1
  return 'steps' in limit ? done / limit.steps : (now - begun) / 1000 / limit.seconds
}

const result = solve(problem, {
  seed,
  progress,
  ...(start ? { start } : {}),
  ...(locked ? { locked } : {}),
  onBetter: (plan, cost) => {
    unsent = { plan, cost }
  }
})
send({ last: checked(result) })
