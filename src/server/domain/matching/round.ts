/** A round of matching: decides for all searches together which driver gets which offer. */
import {
  decide,
  mayContact,
  reasonFor,
  ringAround,
  routedCandidates,
  searchRadius
} from '../../../lib/rules/matching/matching.ts'
import type { Context } from '../../context.ts'
import type { DriverPresence } from '../../live/presence-change.ts'
import type { Near } from '../driver/driver-cells.ts'
import { type Considered, type Found, type Round, routeAll, routingMilliseconds } from './candidates.ts'
import { startTimeLimit } from './costs.ts'
import { givePlanned } from './give-planned.ts'
import { beginScheduled, closeDueOffers, expireSearches } from './deadlines.ts'
import { type Decision, makeOffers } from './make-offers.ts'
import { carryingTypes } from './carrying.ts'
import { type Availability, countSearches, readAvailable, readSearches, type Search } from './searches.ts'

/** A search without a driver looks at more drivers this many times in a round, each time at twice as many. */
const attempts = 4

/**
 * Runs one round: closes expired offers and searches, begins scheduled deliveries, gives them to planned drivers, and makes the next offer for each
 * search without an open one. Returns the number of those searches.
 */
export async function matchOnce(context: Context, startLimit = startTimeLimit): Promise<number> {
  await closeDueOffers(context)
  await expireSearches(context)
  await beginScheduled(context)
  await givePlanned(context)
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
    chosen: undefined,
    extensions: []
  }))
  const available = new Map<string, Availability>()
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
  const { transportTypeId, able, readers, asked, elapsedSeconds } = search
  const query = {
    meters: searchRadius(simulated, elapsedSeconds),
    limit,
    accepts: ({ driverId }: DriverPresence) =>
      !looked.has(driverId) &&
      (able?.has(driverId) ?? true) &&
      !readers.includes(driverId) &&
      mayContact(driverId, asked, now)
  }
  const near = carryingTypes(context, transportTypeId)
    .flatMap(type =>
      context.presence.nearest(now, { transportTypeId: type, simulated }, search.pickup, query)
    )
    .toSorted((one, other) => one.meters - other.meters)
    .slice(0, limit)
  for (const each of near) looked.set(each.driver.driverId, each)
  return near
}

function decisionOf({ search, looked, candidates, basis }: Considered, { run, ...chosen }: Found): Decision {
  return {
    deliveryId: search.deliveryId,
    chosen,
    ringMeters: ringAround(looked.get(chosen.driverId)?.meters ?? 0),
    why: reasonFor(chosen, candidates, basis),
    candidates: candidates
      .map(({ driverId, meters, seconds, onTheWay }) => ({
        driverId,
        meters,
        seconds,
        ...(onTheWay ? { onTheWay } : {})
      }))
      .toSorted((one, other) => one.seconds - other.seconds),
    run: run ?? null
  }
}
