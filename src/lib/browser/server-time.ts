/**
 * The server's time in the browser. A device's clock can be minutes or years wrong, so no instant of the server is ever
 * compared with it: everything that counts down, expires or was "ago" uses `serverNow`.
 */

/** The device's two clocks, in milliseconds. `elapsed` never jumps, but may stop while the device sleeps. */
export interface DeviceClocks {
  wall(): number
  elapsed(): number
}

/** An instant that the server has sent. */
export interface ServerInstant {
  /** Milliseconds since 1970. */
  at: number
  /** How coarse it is: the time may have been up to this much later when it was written. */
  precision: number
  /** How long ago it may have been sent: the duration of the request. */
  age: number
}

export interface ServerTime {
  /** Returns the server's time in whole milliseconds. Before the first answer, this is the device's. */
  now(): number
  learn(instant: ServerInstant): void
  /** The server's clock minus the device's. 0 if they agree as far as known. */
  offset(): number
  /** Calls back when the offset has changed. Returns a function that stops it. */
  listen(changed: () => void): () => void
}

/** A device's clock that has moved by more than this beside the other one was set, or the device slept. */
const jumpMilliseconds = 1_000
/** The usual duration of a request, at most. */
const usualMilliseconds = 1_000

/**
 * Each answer gives the range in which the difference of the two clocks must be. The ranges are intersected, so the
 * estimate gets better with each answer (Marzullo's algorithm, for one source). An empty intersection means that a
 * clock was set: the newest answer is right.
 */
export function createServerTime(device: DeviceClocks, known = 0): ServerTime {
  let low = known === 0 ? -Infinity : known - jumpMilliseconds
  let high = known === 0 ? Infinity : known + jumpMilliseconds
  let read = { wall: device.wall(), elapsed: device.elapsed() }
  const listeners = new Set<() => void>()

  function offset(): number {
    if (low <= 0 && high >= 0) return 0
    return low + Math.min(high - low, usualMilliseconds) / 2
  }

  /** Notices a device's clock that was set back. One that went ahead may also be a device that slept. */
  function look(): number {
    const before = read
    read = { wall: device.wall(), elapsed: device.elapsed() }
    const jump = read.wall - before.wall - (read.elapsed - before.elapsed)
    if (jump < -jumpMilliseconds) {
      low -= jump
      high -= jump
    }
    return read.wall
  }

  return {
    now: () => Math.round(look() + offset()),
    learn({ at, precision, age }) {
      const wall = look()
      const before = offset()
      const range = { low: at - wall, high: at + precision - (wall - age) }
      const isOther = range.low > high || range.high < low
      low = isOther ? range.low : Math.max(low, range.low)
      high = isOther ? range.high : Math.min(high, range.high)
      if (offset() !== before) for (const changed of listeners) changed()
    },
    offset,
    listen(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    }
  }
}
