/** Decides when a driver's step happened: the device knows it, but its clock can be wrong. Pure. */

/** A step can be sent this many hours after it happened, if there was no network in between. */
export const oldestStepHours = 12

const hourMilliseconds = 3_600_000
/** Clocks of devices and servers differ a little. A time this far in the future counts as now. */
const toleranceMilliseconds = 60_000

/**
 * Returns the time of a step by the device's clock, or null if that clock must be wrong: the time is in the future,
 * too long ago, or before the previous step.
 */
export function plausibleTime(recorded: Date, previous: Date, now: Date): Date | null {
  const [at, before, current] = [recorded.getTime(), previous.getTime(), now.getTime()]
  if (at > current + toleranceMilliseconds || at < current - oldestStepHours * hourMilliseconds) return null
  // Two steps may have the same time. A clock that is a little late may put the first step before an event of the server.
  if (at < before - toleranceMilliseconds) return null
  return new Date(Math.min(Math.max(at, before), current))
}

/** A clock that differs by less is left alone: a request takes time, too. */
const clockToleranceMilliseconds = 5_000
/** How evenly a device sends that sends each position at once. */
const steadyMilliseconds = 2_000

/** A device's clock, as a batch of positions shows it. In milliseconds. */
export interface DeviceClock {
  /** How far the clock is behind the server's. 0 if it's about right. */
  behind: number
  /** The time of the newest position by the device's clock, and when it arrived. */
  recorded: number
  arrived: number
}

/**
 * Compares a device's clock with the server's after a batch. `sentAt` is when the device sent it, by its own clock. Without
 * it, a slow clock shows only where positions arrive as steadily as they were recorded: a backlog of old ones doesn't.
 */
export function clockAfter(
  before: DeviceClock | null,
  { recorded, arrived, sentAt }: { recorded: number; arrived: number; sentAt: number | null }
): DeviceClock {
  const behindNow = (device: number) =>
    Math.abs(arrived - device) > clockToleranceMilliseconds ? arrived - device : 0
  if (sentAt !== null) return { behind: behindNow(sentAt), recorded, arrived }
  const passed = before ? recorded - before.recorded : 0
  const isSteady =
    before !== null && passed > 0 && Math.abs(arrived - before.arrived - passed) <= steadyMilliseconds
  const behind = isSteady ? Math.max(0, behindNow(recorded)) : (before?.behind ?? 0)
  return { behind, recorded, arrived }
}

/**
 * Returns when a position was recorded, by the server's clock: never in the future, and not before the newest one that
 * is shown if it's only a moment older. Null if it's too old to be true. All in milliseconds.
 */
export function serverTimeOf(
  recorded: number,
  { behind, arrived }: Pick<DeviceClock, 'behind' | 'arrived'>,
  newest: number | null
): number | null {
  const at = Math.min(recorded + behind, arrived)
  if (at < arrived - oldestStepHours * hourMilliseconds) return null
  return newest !== null && at < newest && at >= newest - clockToleranceMilliseconds ? newest : at
}
