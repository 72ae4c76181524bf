import type { Point } from '../geo.ts'

/** A position from the event stream. Degrees, speed in m/s, accuracy in meters. recorded_at is ISO 8601. */
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

/** Milliseconds over which speed is measured: long enough to average noise, short enough to notice a red light. */
const span = 2600
/** The number of arrivals that the device's clock is compared with. */
const remembered = 12
/** If a later number is older by more than this many milliseconds, the device's clock was set back. */
const setBack = 60_000
/** Weight of a new speed, 0 to 1. */
const freshness = 0.5

export interface Fixes {
  /** Returns false for a position that is a repetition or older than the newest. Otherwise remembers it. */
  isNew(position: CarPosition): boolean
  /** Returns when the position was true, on the receiver's clock. A late arrival doesn't make it newer. */
  timeOf(position: CarPosition, now: number): number
  /** Adds the car's place on the route (meters) at a time. */
  add(along: number, at: number): void
  /** Returns the smoothed speed along the route, in m/s. */
  speed(position: CarPosition, before: number): number
  /** Forgets the car's places, because it has a new route or has jumped. */
  restart(): void
}

/** Derives the order, the clock offset and the speed from the positions so far. */
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
      // The fastest arrival shows the offset between the two clocks. The rest of a delay is the network's.
      return Math.min(now, recorded + Math.min(...delays))
    },

    add(along, at) {
      fixes = [...fixes.filter(fix => at - fix.at <= span), { along, at }]
    },

    speed({ speed: reported }, before) {
      const [first, newest] = [fixes[0], fixes.at(-1)]
      const seconds = first && newest ? (newest.at - first.at) / 1000 : 0
      const measured =
        first && newest && seconds > 0.2 ? Math.max(0, (newest.along - first.along) / seconds) : before
      // The device's own speed is more accurate, unless it's on another time scale (a demo's).
      const agrees = reported != null && Math.abs(reported - measured) <= Math.max(5, measured * 0.6)
      const sample = agrees ? reported : measured
      return before + (sample - before) * freshness
    },

    restart() {
      fixes = []
    }
  }
}
