/** When a driver was online within a time. Pure: times are in milliseconds. */

export interface AvailabilityChange {
  at: number
  online: boolean
}

export interface OnlineTimes {
  /** When they were online first and last. Null if they weren't. */
  first: number | null
  last: number | null
  /** How long they were online altogether. */
  seconds: number
}

/** Adds up when a driver was online from `start` to `end`. `changes` are in order, and within that time. */
export function onlineTimes(
  changes: readonly AvailabilityChange[],
  wasOnline: boolean,
  { start, end }: { start: number; end: number }
): OnlineTimes {
  const times: OnlineTimes = { first: null, last: null, seconds: 0 }
  let since = wasOnline ? start : null
  const close = (at: number) => {
    if (since === null || at <= since) return
    times.first ??= since
    times.last = at
    times.seconds += (at - since) / 1000
  }
  for (const { at, online } of changes) {
    if (online) since ??= at
    else {
      close(at)
      since = null
    }
  }
  close(end)
  times.seconds = Math.round(times.seconds)
  return times
}
