/** Why a shipment isn't planned: for each vehicle, the limit that keeps it out, and the smallest change that would let it in. */
import type { Plan, Problem, Shipment } from '../problem.ts'
import { changed, cutOut, type Fit, fitOf, type OneRoute } from './one-route.ts'

export const limits = ['vehicle', 'skills', 'count', 'load', 'window', 'shift', 'several'] as const
export type Limit = (typeof limits)[number]

/** Times are seconds. */
export type Change =
  | { kind: 'window'; visit: number; earliest: number; latest: number }
  | { kind: 'shift'; until: number }
  | { kind: 'load'; more: number[] }
  | { kind: 'count'; most: number }

export interface Obstacle {
  vehicle: number
  limit: Limit
  /** The checker accepts the plan with it. Null if no single change lets the shipment in. */
  change: Change | null
  /** When each visit of the shipment would begin, with the change. */
  starts: number[]
}

/** Changes are whole minutes. */
const step = 60

/** Returns what keeps a shipment out of each vehicle, those with a change first. */
export function whyNot(problem: Problem, plan: Plan, shipment: number): Obstacle[] {
  return problem.vehicles
    .map((_, vehicle) => obstacleOf(cutOut(problem, plan, vehicle, shipment), vehicle))
    .sort((one, other) => Number(one.change === null) - Number(other.change === null))
}

function obstacleOf(day: OneRoute, vehicle: number): Obstacle {
  const [{ id, skills: has, most }] = day.problem.vehicles as [Problem['vehicles'][number]]
  const { skills, vehicle: wanted } = day.problem.shipments[day.tried]!
  const none = (limit: Limit): Obstacle => ({ vehicle, limit, change: null, starts: [] })
  if (wanted !== undefined && wanted !== id) return none('vehicle')
  if ((skills & has) !== skills) return none('skills')
  const found = (limit: Limit, change: Change | null, fit: Fit | null): Obstacle | null =>
    change && fit ? { vehicle, limit, change, starts: startsOf(day, fit) } : null
  const more = changed(day, { most: most + 1 })
  return (
    found('count', { kind: 'count', most: most + 1 }, day.tried >= most ? fitOf(more) : null) ??
    moreLoad(day, found) ??
    [laterShift(day), otherWindow(day)]
      .filter(each => each !== null)
      .sort((one, other) => one.by - other.by)
      .map(({ change, fit }) => found(change.kind, change, fit))[0] ??
    none('several')
  )
}

type Found = (limit: Limit, change: Change | null, fit: Fit | null) => Obstacle | null

const startsOf = ({ tried }: OneRoute, { route }: Fit): number[] =>
  route.visits.filter(each => each.shipment === tried).map(({ starts }) => starts)

/** Returns the least value above `from`, at most `to`, that lets the shipment in. Undefined if none does. */
function least(from: number, to: number, fits: (value: number) => boolean): number | undefined {
  if (to <= from || !fits(to)) return undefined
  let [no, yes] = [0, Math.ceil((to - from) / step)]
  while (yes - no > 1) {
    const middle = (no + yes) >> 1
    if (fits(from + middle * step)) yes = middle
    else no = middle
  }
  return from + yes * step
}

/** A change of times, and by how many seconds. */
interface Later {
  by: number
  change: Change
  fit: Fit | null
}

function laterShift(day: OneRoute): Later | null {
  const { shift } = day.problem.vehicles[0]!
  const given = (until: number) => changed(day, { shift: [shift[0], until] })
  const until = least(shift[1], shift[1] + 4 * 3_600, each => fitOf(given(each)) !== null)
  if (until === undefined) return null
  return { by: until - shift[1], change: { kind: 'shift', until }, fit: fitOf(given(until)) }
}

function moreLoad(day: OneRoute, found: Found): Obstacle | null {
  const { capacity } = day.problem.vehicles[0]!
  const { parcels } = day.problem.shipments[day.tried]!
  const all = capacity.map((_, at) => parcels.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0))
  const given = (more: number[]) => changed(day, { capacity: capacity.map((held, at) => held + more[at]!) })
  if (!fitOf(given(all))) return null
  // One dimension after the other, as little as is enough beside the rest.
  const more = all.reduce<number[]>((so, _, at) => {
    let [no, yes] = [-1, so[at]!]
    while (yes - no > 1) {
      const middle = (no + yes) >> 1
      if (fitOf(given(so.with(at, middle)))) yes = middle
      else no = middle
    }
    return so.with(at, yes)
  }, all)
  return found('load', { kind: 'load', more }, fitOf(given(more)))
}

/** One window of the shipment ends later or begins earlier: the smaller change of all. */
function otherWindow(day: OneRoute): Later | null {
  const shipment = day.problem.shipments[day.tried]!
  const [begin, end] = day.problem.vehicles[0]!.shift
  const given = (visit: number, earliest: number, latest: number) =>
    changed(day, {}, { visits: withWindow(shipment, visit, earliest, latest) })
  const changes = shipment.visits.flatMap(({ window: [earliest, latest] }, visit) => {
    const later = least(latest, Math.max(latest, end), to => fitOf(given(visit, earliest, to)) !== null)
    const sooner = least(
      -earliest,
      -Math.min(earliest, begin),
      from => fitOf(given(visit, -from, latest)) !== null
    )
    return [
      ...(later === undefined ? [] : [{ visit, earliest, latest: later, by: later - latest }]),
      ...(sooner === undefined ? [] : [{ visit, earliest: -sooner, latest, by: sooner + earliest }])
    ]
  })
  const [smallest] = changes.sort((one, other) => one.by - other.by)
  if (!smallest) return null
  const { by, ...window } = smallest
  const fit = fitOf(given(window.visit, window.earliest, window.latest))
  return { by, change: { kind: 'window', ...window }, fit }
}

const withWindow = (
  { visits }: Shipment,
  visit: number,
  earliest: number,
  latest: number
): Shipment['visits'] => visits.with(visit, { ...visits[visit]!, window: [earliest, latest] })
