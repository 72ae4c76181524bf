/** The window of arrival that people hear of a planned stop. Pure. */

/** A window in milliseconds since 1970. */
export interface ArrivalWindow {
  from: number
  until: number
}

/** The times that were booked for a stop, in milliseconds since 1970. Null for any time. */
export interface BookedWindow {
  earliest: number | null
  latest: number | null
}

const minute = 60_000
const quarter = 15 * minute
/** A window begins this long before the planned arrival, and ends as long after it. */
const half = 30 * minute

/** An arrival that moves by more than this is worth a message, in milliseconds. */
const mostMoved = 30 * minute

/**
 * Returns one hour around an arrival, on quarter hours. It stays inside the window that was booked, unless the arrival doesn't:
 * then people hear the truth.
 */
export function arrivalWindow(arrives: number, { earliest, latest }: BookedWindow): ArrivalWindow {
  const from = Math.round((arrives - half) / quarter) * quarter
  const until = from + 2 * half
  if (arrives < (earliest ?? arrives) || arrives > (latest ?? arrives)) return { from, until }
  return { from: Math.max(from, earliest ?? from), until: Math.min(until, latest ?? until) }
}

/** Returns whether an arrival is over 30 minutes from the one that a window was made for. */
export function hasMoved(told: ArrivalWindow, booked: BookedWindow, arrives: number): boolean {
  return Math.abs(arrives - arrivalOf(told, booked)) > mostMoved
}

/** Returns the arrival in the middle of the hour that people know. The booked window has cut off a part of it at one end, or at both. */
function arrivalOf({ from, until }: ArrivalWindow, { earliest, latest }: BookedWindow): number {
  const isCut = until - from < 2 * half
  if (isCut && from === earliest && until !== latest) return until - half
  if (isCut && until === latest && from !== earliest) return from + half
  return (from + until) / 2
}
