/** A round of matching: decides for all searches together which driver gets which offer. */
import { setImmediate } from 'node:timers/promises'
import type { TimesBasis } from '../../../lib/contract/matching.ts'
import {
  type Candidate,
  decide,
  mayContact,
  reasonFor,
  ringAround,
  routedCandidates,
  searchRadius,
  type Workload
} from '../../../lib/rules/matching.ts'
import { vehicleSeconds } from '../../../lib/rules/price.ts'
import type { Context } from '../../context.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import type { Near } from '../driver/driver-cells.ts'
import { estimateTimes, startTimeLimit, type StartTimeLimit, travelTimesTo } from './costs.ts'
import { beginScheduled, closeDueOffers, expireSearches } from './deadlines.ts'
import { type Decision, makeOffers } from './make-offers.ts'
import { countSearches, readAvailable, readSearches, type Search } from './searches.ts'

/** How long routing may take in a round, because rounds must be at most a second apart. */
const routingMilliseconds = { firstCall: 500, all: 700 }
/** A search without a driver looks at more drivers this many times in a round, each time at twice as many. */
const attempts = 4

/** A search with the drivers that it has looked at in this round. */
interface Considered {
  search: Search
  looked: Map<string, Near<DriverPresence>>
  candidates: Candidate[]
  basis: TimesBasis
  chosen: Candidate | undefined
}

interface Round {
  context: Context
  startLimit: StartTimeLimit
  /** The time left for routing. */
  milliseconds: number
}

/**
 * Runs one round: closes expired offers and searches, begins scheduled deliveries, and makes the next offer for each
 * search without an open one. Returns the number of those searches.
 */
export async function matchOnce(context: Context, startLimit = startTimeLimit): Promise<number> {
  await closeDueOffers(context)
  await expireSearches(context)
  await beginScheduled(context)
  if (context.presence.freshCount(context.now()) === 0) return await countSearches(context)
  const searches = await readSearches(context)
  if (searches.length === 0) return 0
  const round = { context, startLimit, milliseconds: routingMilliseconds.all }
  await makeOffers(context, await decideAll(round, searches))
  return searches.length
}

/** Decides with people first. Searches that get none decide with simulated drivers. */
async function decideAll(round: Round, searches: Search[]): Promise<Decision[]> {
  const decisions: Decision[] = []
  let left = searches
  for (const simulated of [false, true]) {
    const considered = await decideWith(round, left, simulated)
    for (const each of considered) if (each.chosen) decisions.push(decisionOf(each, each.chosen))
    left = considered.filter(each => !each.chosen).map(each => each.search)
  }
  // A driver may have gone offline while the routes were calculated.
  return decisions.filter(({ chosen }) => round.context.presence.of(chosen.driverId))
}

async function decideWith(round: Round, searches: Search[], simulated: boolean): Promise<Considered[]> {
  const { context } = round
  const all = searches.map((search): Considered => ({
    search,
    looked: new Map(),
    candidates: [],
    basis: 'road',
    chosen: undefined
  }))
  const available = new Map<string, Workload>()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const added = new Map<Considered, Near<DriverPresence>[]>()
    for (const each of all) {
      const near = each.chosen ? [] : lookFurther(context, each, simulated, routedCandidates * 2 ** attempt)
      if (near.length > 0) added.set(each, near)
    }
    if (added.size === 0) break
    const ids = new Set([...added.values()].flat().map(({ driver }) => driver.driverId))
    const unknown = [...ids].filter(id => !available.has(id))
    for (const [id, workload] of await readAvailable(context, unknown)) available.set(id, workload)
    await routeAll(round, added, available)
    const chosen = decide(
      all.map(each => each.candidates),
      available
    )
    for (const [index, each] of all.entries()) each.chosen = chosen[index]
  }
  return all
}

/** Returns the nearest drivers that the search hasn't looked at and may contact. */
function lookFurther(
  context: Context,
  { search, looked }: Considered,
  simulated: boolean,
  limit: number
): Near<DriverPresence>[] {
  const now = context.now()
  const { transportTypeId, customerId, asked, elapsedSeconds } = search
  const near = context.presence.nearest(now, { transportTypeId, simulated }, search.pickup, {
    meters: searchRadius(simulated, elapsedSeconds),
    limit,
    accepts: ({ driverId }) =>
      !looked.has(driverId) && driverId !== customerId && mayContact(driverId, asked, now)
  })
  for (const each of near) looked.set(each.driver.driverId, each)
  return near
}

/** Adds the available ones of `added` to the candidates. One search's slow or failing engine holds up no other. */
async function routeAll(
  round: Round,
  added: Map<Considered, Near<DriverPresence>[]>,
  available: ReadonlyMap<string, Workload>
): Promise<void> {
  const began = performance.now()
  const calls: Promise<void>[] = []
  for (const [each, near] of added) {
    const free = near.filter(({ driver }) => available.has(driver.driverId)).map(({ driver }) => driver)
    if (free.length === 0) continue
    calls.push(route(round, each, free))
    // The region's own router computes without a pause, and requests must not wait for all of a round.
    await setImmediate()
  }
  await Promise.all(calls)
  round.milliseconds -= performance.now() - began
}

async function route(round: Round, each: Considered, added: DriverPresence[]): Promise<void> {
  const { context, startLimit, milliseconds } = round
  const { pickup, transportTypeId } = each.search
  const factor = context.reference.transportTypes.find(({ id }) => id === transportTypeId)?.speed_factor ?? 1
  const candidatesBy = (
    drivers: DriverPresence[],
    costs: Awaited<ReturnType<typeof travelTimesTo>>['costs']
  ) =>
    drivers.flatMap(({ driverId }, index): Candidate[] => {
      const cost = costs[index]
      return cost ? [{ driverId, meters: cost.meters, seconds: vehicleSeconds(cost.seconds, factor) }] : []
    })
  const origins = added.map(({ position }) => position)
  const times =
    each.basis === 'road' && milliseconds > 0
      ? await travelTimesTo(
          context,
          pickup,
          origins,
          startLimit(Math.min(milliseconds, routingMilliseconds.firstCall))
        )
      : estimateTimes(pickup, origins)
  if (times.basis !== each.basis) {
    // Times by road can't be compared with estimates, so all of this search's times are estimates from now on.
    each.basis = times.basis
    const known = each.candidates.flatMap(({ driverId }) => each.looked.get(driverId)?.driver ?? [])
    const { costs } = estimateTimes(
      pickup,
      known.map(({ position }) => position)
    )
    each.candidates = candidatesBy(known, costs)
  }
  each.candidates.push(...candidatesBy(added, times.costs))
}

function decisionOf({ search, looked, candidates, basis }: Considered, chosen: Candidate): Decision {
  return {
    deliveryId: search.deliveryId,
    chosen,
    ringMeters: ringAround(looked.get(chosen.driverId)?.meters ?? 0),
    why: reasonFor(chosen, candidates, basis),
    candidates: candidates.toSorted((one, other) => one.seconds - other.seconds)
  }
}
