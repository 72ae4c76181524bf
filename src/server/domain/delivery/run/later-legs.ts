/** Keeps the driving times between the stops of each run with several deliveries. */
import type { Maps } from '../../../providers/maps/maps.ts'
import { hasOthers, placeKeyOf, type Run } from './runs.ts'
import { legsOf } from './driver-route.ts'

/** If the times weren't found, the next attempt is after this many milliseconds. */
const lookAgainMilliseconds = 5_000

interface Entry {
  /** The stops that the times belong to. */
  key: string
  seconds: number[] | undefined
  finding: Promise<void> | undefined
  lookAgainAt: number
}

export interface LaterLegs {
  /** Returns the seconds from each stop to the next by car, or undefined while they aren't known. Never waits. */
  known(run: Run, now: Date): readonly number[] | undefined
  /** Resolves when the times are known or can't be found. */
  find(run: Run, now: Date): Promise<void>
}

export function createLaterLegs(maps: Pick<Maps, 'route'>): LaterLegs {
  /** By driver. */
  const entries = new Map<string, Entry>()

  function entryOf(run: Run, now: Date): Entry | undefined {
    const { driverId, stops } = run
    if (!stops[0] || !hasOthers(run, stops[0].deliveryId)) {
      entries.delete(driverId)
      return undefined
    }
    const key = stops.map(placeKeyOf).join(' ')
    const before = entries.get(driverId)
    if (before?.key === key && (before.seconds || before.finding || now.getTime() < before.lookAgainAt)) {
      return before
    }
    const entry: Entry = { key, seconds: undefined, finding: undefined, lookAgainAt: 0 }
    entries.set(driverId, entry)
    const missed = () => {
      entry.lookAgainAt = now.getTime() + lookAgainMilliseconds
    }
    // The failing engine has already been logged.
    entry.finding = legsOf(maps, stops, now, { roads: run.roads })
      .then(legs => {
        if (legs) entry.seconds = legs.map(leg => leg.seconds)
        else missed()
      }, missed)
      .finally(() => (entry.finding = undefined))
    return entry
  }

  return {
    known: (run, now) => entryOf(run, now)?.seconds,
    async find(run, now) {
      await entryOf(run, now)?.finding
    }
  }
}
