/** Plans a day: insertion, then ruin and recreate with simulated annealing. */
import type { Plan, Problem } from '../problem.ts'
import { compile } from './compiled.ts'
import { fewerVehicles } from './fewer-vehicles.ts'
import { ruinAndRecreate, type Tools } from './step.ts'
import { randomOf } from './random.ts'
import { chooseOrder, ordersOf, recreate } from './recreate.ts'
import { neighborsOf } from './ruin.ts'
import {
  begin,
  copyOf,
  costOfSolution,
  emptySolution,
  goTo,
  planOf,
  type Solution,
  startFrom,
  takeBack
} from './solution.ts'

export interface SolveOptions {
  seed: number
  /** How much is done, from 0 to 1. At 1 it ends. By steps, the same seed gives the same plan. */
  progress: (steps: number) => number
  /** A plan to go on from. */
  start?: Plan
  /** The indices of shipments that stay in their route and order. Others come between them. */
  locked?: ReadonlySet<number>
  /** Called with each better plan. */
  onBetter?: (plan: Plan, cost: number) => void
}

/** The temperature at the begin and at the end, in ways between neighbors. */
const heat = { first: 1, last: 0.01 }
/** The share of the progress that looks for fewer vehicles, where one costs something. */
const shareOfVehicles = 0.4

export function solve(problem: Problem, options: SolveOptions): { plan: Plan; cost: number; steps: number } {
  const { seed, progress, start, locked = new Set(), onBetter } = options
  const compiled = compile(problem)
  const random = randomOf(seed)
  const solution = emptySolution(compiled)
  if (start) startFrom(solution, start)
  const neighbors = neighborsOf(compiled)
  const orders = ordersOf(solution, random)
  const tools: Tools = { solution, neighbors, orders, random, locked, steps: 0 }
  const first = [...solution.unplanned]
  chooseOrder(orders, random)(first)
  recreate(solution, neighbors, first, solution.routes, random)
  let best = copyOf(solution)
  let bestCost = costOfSolution(solution)
  const report = () => {
    best = copyOf(solution)
    bestCost = costOfSolution(solution)
    onBetter?.(planOf(solution), bestCost)
  }
  report()
  if (compiled.vehicles.some(({ fixedCost }) => fixedCost > 0)) {
    fewerVehicles(tools, () => progress(tools.steps) / shareOfVehicles)
    if (costOfSolution(solution) < bestCost) report()
    else goTo(solution, best)
  }
  const begun = progress(tools.steps)
  const scale = meanHop(solution)
  for (let done = begun; done < 1; done = progress(tools.steps)) {
    tools.steps += 1
    const share = (done - begun) / Math.max(1e-9, 1 - begun)
    const temperature = scale * heat.first * (heat.last / heat.first) ** share
    begin(solution)
    ruinAndRecreate(tools)
    const cost = costOfSolution(solution)
    if (cost >= solution.costBefore - temperature * Math.log(random())) takeBack(solution)
    else if (cost < bestCost) report()
  }
  goTo(solution, best)
  return { plan: planOf(solution), cost: bestCost, steps: tools.steps }
}

/** Returns the mean cost of a way between two visits that follow each other. */
function meanHop({ routes }: Solution): number {
  const used = routes.filter(({ length }) => length > 0)
  const visits = used.reduce((sum, { length }) => sum + length, 0)
  const cost = used.reduce((sum, route) => sum + route.cost - route.vehicle.fixedCost, 0)
  return cost / Math.max(1, visits)
}
