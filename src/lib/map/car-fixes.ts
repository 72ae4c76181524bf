import type { Point } from '../geo.ts'

/** A position as the live channel brings it. Degrees, meters a second, meters; recorded_at is ISO 8601. */
export interface CarPosition extends Point {
  speed?: number | null
  accuracy?: number | null
  recorded_at: string
  seq: number
}

interface Fix {
  along: number
  at: number
}

/** Milliseconds over which speed is measured: long enough for the noise, short enough for a red light. */
const span = 2600
/** How many arrivals the device's clock is compared with. */
const remembered = 12
/** Milliseconds that a later number may be older by before the device's clock must have been set back. */
const setBack = 60_000
/** Share of a new speed that is taken over at once. */
const freshness = 0.5

export interface Fixes {
  /** false for one that was had before or is older than the newest. Remembers it otherwise. */
  isNew(position: CarPosition): boolean
  /** When the position was true, on the receiver's clock: late arrival does not make it younger. */
  timeOf(position: CarPosition, now: number): number
  /** Adds where on the route (meters) the car was at a time. */
  add(along: number, at: number): void
  /** Smoothed meters a second along the route. */
  speed(position: CarPosition, before: number): number
  /** Forgets where the car was: it is on another way, or jumped. */
  restart(): void
}

/** What is known from positions so far: their order, their clock, and how fast they go along. */
export function createFixes(): Fixes {
  let newestSeq = -1
  let newestRecorded = Number.NEGATIVE_INFINITY
  let delays: number[] = []
  let fixes: Fix[] = []

  return {
    isNew({ seq, recorded_at }) {
      const recorded = Date.parse(recorded_at)
      if (Number.isNaN(recorded) || seq === newestSeq) return false
      const clockSetBack = seq > newestSeq && newestRecorded - recorded > setBack
      if (recorded <= newestRecorded && !clockSetBack) return false
      if (clockSetBack) delays = []
      newestSeq = seq
      newestRecorded = recorded
      return true
    },

    timeOf({ recorded_at }, now) {
      const recorded = Date.parse(recorded_at)
      delays = [...delays, now - recorded].slice(-remembered)
      // The quickest arrival tells the offset between the two clocks; what is more was the network.
      return Math.min(now, recorded + Math.min(...delays))
    },

    add(along, at) {
      fixes = [...fixes.filter(fix => at - fix.at <= span), { along, at }]
    },

    speed({ speed: told }, before) {
      const [first, newest] = [fixes[0], fixes.at(-1)]
      const seconds = first && newest ? (newest.at - first.at) / 1000 : 0
      const measured =
        first && newest && seconds > 0.2 ? Math.max(0, (newest.along - first.along) / seconds) : before
      // The device's own speed is the better one, unless it speaks of another kind of time (a demo's).
      const agrees = told != null && Math.abs(told - measured) <= Math.max(5, measured * 0.6)
      const sample = agrees ? told : measured
      return before + (sample - before) * freshness
    },

    restart() {
      fixes = []
    }
  }
}
