/** Booking for later. Pure: instants are Dates, wall times what a clock on the spot shows. */

/** A scheduled delivery begins to search this long before its time. */
export const searchAheadMinutes = 15
export const furthestScheduleDays = 30

/** When the search for a driver begins. */
export function searchBeginsAt(scheduledAt: Date): Date {
  return new Date(scheduledAt.getTime() - searchAheadMinutes * 60_000)
}

/** What a clock in the zone shows, as a `datetime-local` control has it: '2026-03-29T14:05'. `timeZone` is an IANA name. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  // Swedish writes ISO 8601's order; 'h23' keeps midnight from being 24.
  const written = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone
  }).format(instant)
  return written.replace(' ', 'T')
}

/**
 * The instant at which a clock in the zone shows this. Of an hour that comes twice the first; of one that is
 * skipped, as much later as the clocks were put forward. Null for what is no date and time.
 */
export function instantOf(wallTime: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wallTime)) return null
  const asIfUtc = new Date(`${wallTime.slice(0, 16)}Z`).getTime()
  if (Number.isNaN(asIfUtc)) return null
  const offsetAt = (instant: number) =>
    new Date(`${wallTimeOf(new Date(instant), timeZone)}Z`).getTime() - Math.floor(instant / 60_000) * 60_000
  // The zone's offset a day before and after: they differ around a change of the clocks alone.
  const day = 86_400_000
  const candidates = [offsetAt(asIfUtc - day), offsetAt(asIfUtc + day)].map(offset => asIfUtc - offset)
  const right = candidates.filter(instant => instant + offsetAt(instant) === asIfUtc)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates))
}
