/** The times of a driver's visits: on the way, late, and waiting. Pure. Times are in milliseconds, results in seconds. */
import type { Point } from '../../../geo.ts'
import { isSamePlace } from '../../stops/same-place.ts'
import type { DrivenVisit } from './driven-steps.ts'

/** A visit with the stop as it was booked, or as it was planned. */
export interface PlacedVisit extends Pick<DrivenVisit, 'arrived' | 'finished'> {
  kind: 'pickup' | 'dropoff'
  place: Point
  earliest: number | null
  /** When the handover may begin at the latest. Null for any time. */
  latest: number | null
  /** The time that it's planned to take, in seconds. */
  service: number
}

export interface Span {
  from: number
  to: number
}

/**
 * Returns from when to when a driver was on the way: from leaving the first place to the last step. Loading at the first place
 * isn't part of it. Null until a step after that.
 */
export function onTheWay(visits: readonly PlacedVisit[], returns: readonly number[]): Span | null {
  const done = visits
    .filter(visit => visit.finished !== null)
    .toSorted((one, other) => one.finished! - other.finished!)
  const [first] = done
  if (!first) return null
  const next = done.findIndex(({ kind, place }) => kind !== 'pickup' || !isSamePlace(place, first.place))
  const loaded = next > 0 ? done[next - 1]! : next < 0 ? done.at(-1)! : first
  const from = loaded.finished!
  const to = Math.max(done.at(-1)!.finished!, ...returns)
  return to > from ? { from, to } : null
}

export interface Lateness {
  /** Stops with a latest time. */
  limited: number
  stops: number
  seconds: number
}

/** Counts the handovers that began after their window. Without a reported arrival, a handover began with its step. */
export function latenessOf(begins: readonly { at: number; latest: number | null }[]): Lateness {
  const limited = begins.filter(({ latest }) => latest !== null)
  const late = limited.map(({ at, latest }) => Math.round((at - latest!) / 1000)).filter(by => by > 0)
  return { limited: limited.length, stops: late.length, seconds: late.reduce((sum, by) => sum + by, 0) }
}

/** Returns when each handover began that a driver has begun. */
export const beginsOf = (visits: readonly PlacedVisit[]): { at: number; latest: number | null }[] =>
  visits.flatMap(({ arrived, finished, latest }) => {
    const at = arrived ?? finished
    return at === null ? [] : [{ at, latest }]
  })

export interface Waiting {
  seconds: number
  /** Visits that are over, and those of them with a reported arrival: of the others, nothing is known. */
  visits: number
  arrivals: number
}

/**
 * Adds up how long a driver waited: before windows, and at pickups until everything was loaded, without the time that loading
 * was planned to take. Packages that are loaded together wait once.
 */
export function waitingOf(visits: readonly PlacedVisit[]): Waiting {
  const over = visits.filter(({ finished }) => finished !== null)
  const known = over.filter(({ arrived, finished }) => arrived !== null && arrived <= finished!)
  const pickups = known.filter(({ kind }) => kind === 'pickup')
  const loading = joined(pickups.map(({ arrived, finished }) => ({ from: arrived!, to: finished! })))
  const atPickups = loading.map(({ from, to }) => {
    const here = pickups.filter(({ arrived }) => arrived! >= from && arrived! <= to)
    const service = here.reduce((sum, each) => sum + each.service, 0)
    return Math.max(0, (to - from) / 1000 - service)
  })
  const early = joined(
    known
      .filter(({ kind, arrived, earliest }) => kind === 'dropoff' && earliest !== null && arrived! < earliest)
      .map(({ arrived, earliest, finished }) => ({ from: arrived!, to: Math.min(earliest!, finished!) }))
  )
  const atDropoffs = early.map(({ from, to }) => (to - from) / 1000)
  const seconds = [...atPickups, ...atDropoffs].reduce((sum, each) => sum + each, 0)
  return { seconds: Math.round(seconds), visits: over.length, arrivals: known.length }
}

/** Joins times that overlap. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else found.push({ ...span })
  }
  return found
}
