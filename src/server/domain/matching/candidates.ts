/** The candidates of searches: free drivers by the time to the pickup, and drivers with a run by the time it takes more. */
import { setImmediate } from 'node:timers/promises'
import type { TimesBasis } from '../../../lib/contract/matching.ts'
import type { Candidate } from '../../../lib/rules/matching/matching.ts'
import type { PlannedRun } from '../../../lib/rules/matching/run.ts'
import type { Context } from '../../context.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import type { Near } from '../driver/driver-cells.ts'
import { readPlans } from '../driver/run-plans.ts'
import type { StartTimeLimit, TravelTimes } from './costs.ts'
import { driverTimesTo, estimateDriverTimes } from './driver-times.ts'
import { estimateRuns, type Extension, routeRuns } from './run-candidates.ts'
import type { Availability, Search } from './searches.ts'

/** How long routing may take in a round, because rounds must be at most a second apart. */
export const routingMilliseconds = { firstCall: 500, all: 700 }

/** A candidate, with the run that an offer would make. */
export type Found = Candidate & { run?: PlannedRun }

/** A search with the drivers that it has looked at in this round. */
export interface Considered {
  search: Search
  looked: Map<string, Near<DriverPresence>>
  candidates: Found[]
  basis: TimesBasis
  chosen: Found | undefined
  /** The drivers with another delivery who may be candidates. */
  extensions: Extension[]
}

export interface Round {
  context: Context
  startLimit: StartTimeLimit
  /** The time left for routing. */
  milliseconds: number
}

/** Adds the available ones of `added` to the candidates. One search's slow or failing engine holds up no other. */
export async function routeAll(
  round: Round,
  added: Map<Considered, Near<DriverPresence>[]>,
  available: ReadonlyMap<string, Availability>
): Promise<void> {
  const began = performance.now()
  const extensions = await extensionsOf(round, added, available)
  const calls: Promise<void>[] = []
  for (const [each, near] of added) {
    const free = near
      .filter(({ driver }) => available.get(driver.driverId)?.active === 0)
      .map(({ driver }) => driver)
    const onTheWay = extensions.get(each) ?? []
    if (free.length > 0 || onTheWay.length > 0) calls.push(route(round, each, free, onTheWay))
    // The region's own router computes without a pause, and requests must not wait for all of a round.
    if (free.length > 0) await setImmediate()
  }
  await Promise.all(calls)
  round.milliseconds -= performance.now() - began
}

/** Returns the drivers with another delivery, by search. With one delivery per run, there are none. */
async function extensionsOf(
  { context }: Round,
  added: Map<Considered, Near<DriverPresence>[]>,
  available: ReadonlyMap<string, Availability>
): Promise<Map<Considered, Extension[]>> {
  const isCarrying = (driver: DriverPresence) => (available.get(driver.driverId)?.active ?? 0) > 0
  const pairs = [...added].flatMap(([each, near]) =>
    near.flatMap(({ driver }) => (isCarrying(driver) ? [{ each, driver }] : []))
  )
  const found = new Map<Considered, Extension[]>()
  if (pairs.length === 0) return found
  const plans = await readPlans(
    context.orm,
    context.now(),
    [...new Set(pairs.map(({ driver }) => driver.driverId))],
    [...new Set(pairs.map(({ each }) => each.search.deliveryId))]
  )
  for (const { each, driver } of pairs) {
    const plan = plans.byDriver.get(driver.driverId)
    const visits = plans.byDelivery.get(each.search.deliveryId)
    if (plan && visits) found.set(each, [...(found.get(each) ?? []), { driver, plan, added: visits }])
  }
  return found
}

async function route(
  round: Round,
  each: Considered,
  free: DriverPresence[],
  onTheWay: Extension[]
): Promise<void> {
  const { context, startLimit } = round
  const limit = () => startLimit(Math.min(round.milliseconds, routingMilliseconds.firstCall))
  const byRoad = async () => {
    if (each.basis === 'air' || round.milliseconds <= 0) return null
    const [times, extended] = await Promise.all([
      free.length > 0 ? driverTimesTo(context, each.search.pickup, free, limit) : null,
      routeRuns(context, onTheWay, limit)
    ])
    // Without the times along a run, a free driver by road is better than both by straight line.
    if (times?.basis === 'air' || (!extended && !times)) return null
    return [...freeCandidates(free, times?.costs ?? []), ...(extended ?? [])]
  }
  const found = await byRoad()
  each.extensions.push(...onTheWay)
  if (found) {
    each.candidates.push(...found)
    return
  }
  // Times by road can't be compared with estimates, so all of this search's times are estimates from now on.
  each.basis = 'air'
  const known = each.candidates.filter(({ onTheWay }) => !onTheWay)
  const drivers = [...known.flatMap(({ driverId }) => each.looked.get(driverId)?.driver ?? []), ...free]
  const { costs } = estimateDriverTimes(context, each.search.pickup, drivers)
  each.candidates = [...freeCandidates(drivers, costs), ...estimateRuns(context, each.extensions)]
}

function freeCandidates(drivers: DriverPresence[], costs: TravelTimes['costs']): Candidate[] {
  return drivers.flatMap(({ driverId }, index): Candidate[] => {
    const cost = costs[index]
    return cost ? [{ driverId, meters: cost.meters, seconds: cost.seconds }] : []
  })
}
