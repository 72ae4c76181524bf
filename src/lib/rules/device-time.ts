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
