/** Booking for later. Pure. Instants are Dates. Wall times are what a local clock shows. */

/** The search for a driver begins this long before the scheduled time. */
export const searchAheadMinutes = 15
export const furthestScheduleDays = 30

/** Returns when the search for a driver begins. */
export function searchBeginsAt(scheduledAt: Date): Date {
  return new Date(scheduledAt.getTime() - searchAheadMinutes * 60_000)
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish has ISO 8601's order. 'h23' writes midnight as 00, not 24.
  const format = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone
  })
  formats.set(timeZone, format)
  return format
}

/** Returns a zone's wall time for a `datetime-local` control: '2026-03-29T14:05'. `timeZone` is an IANA name. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  return formatOf(timeZone).format(instant).replace(' ', 'T')
}

/** How to move a time: by minutes, or by days with the same time on the clock. */
export type Shift = { minutes: number } | { days: number }

/** Returns an instant that is moved. Null for a time that can't be written. */
export function shifted(instant: Date, shift: Shift, timeZone: string): Date | null {
  if ('minutes' in shift) return new Date(instant.getTime() + shift.minutes * 60_000)
  const wallTime = wallTimeOf(instant, timeZone)
  const moved = new Date(`${wallTime}Z`)
  moved.setUTCDate(moved.getUTCDate() + shift.days)
  return instantOf(moved.toISOString(), timeZone)
}

/**
 * Returns the instant at which a clock in the zone shows this wall time. If it occurs twice, returns the first instant.
 * If it's skipped, returns an instant that is as much later as the clocks were put forward. Returns null for invalid
 * text.
 */
export function instantOf(wallTime: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wallTime)) return null
  const asIfUtc = new Date(`${wallTime.slice(0, 16)}Z`).getTime()
  if (Number.isNaN(asIfUtc)) return null
  const offsetAt = (instant: number) =>
    new Date(`${wallTimeOf(new Date(instant), timeZone)}Z`).getTime() - Math.floor(instant / 60_000) * 60_000
  // The zone's offset a day before and after. They differ only around a clock change.
  const day = 86_400_000
  const candidates = [offsetAt(asIfUtc - day), offsetAt(asIfUtc + day)].map(offset => asIfUtc - offset)
  const right = candidates.filter(instant => instant + offsetAt(instant) === asIfUtc)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates))
}
