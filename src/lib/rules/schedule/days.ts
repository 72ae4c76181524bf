/** Calendar days of a time zone. A day such as '2026-03-29' lasts 23 to 25 hours, depending on the zone's clocks. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall clock time of a zone in milliseconds, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit'
    })
    formats.set(timeZone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function written(utc: number): string {
  return new Date(utc).toISOString().slice(0, 10)
}

/** Returns the calendar day at an instant. */
export function dayOf(at: Date, timeZone: string): string {
  return written(wallClock(at.getTime(), timeZone))
}

/** Returns what clocks and calendars of a zone show: the day, the time such as '22:05', and the weekday from Monday (1). */
export function wallClockOf(at: Date, timeZone: string): { day: string; time: string; weekday: number } {
  const clock = new Date(wallClock(at.getTime(), timeZone))
  const text = clock.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: clock.getUTCDay() || 7 }
}

/** Returns when a day begins. If the clocks skip its midnight, returns the first instant after it. */
export function dayStart(day: string, timeZone: string): Date {
  const wanted = midnight(day)
  // Subtract the zone's offset. Twice, because the first guess may be on the other side of a clock change.
  let at = wanted
  for (let round = 0; round < 2; round++) at = wanted - (wallClock(at, timeZone) - at)
  // Midnight was skipped: the guess still shows the day before.
  if (wallClock(at, timeZone) < wanted) at += wanted - wallClock(at, timeZone)
  return new Date(at)
}

/**
 * Returns the instant at which clocks of a zone show a time such as '22:05'. Of two such instants, when clocks go back, it's
 * one of both. If clocks skip the time, it's near.
 */
export function instantAt(day: string, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const wanted = midnight(day) + (hours * 60 + minutes) * 60_000
  let at = wanted
  for (let round = 0; round < 2; round++) at = wanted - (wallClock(at, timeZone) - at)
  return new Date(at)
}

export function addDays(day: string, count: number): string {
  return written(midnight(day) + count * 86_400_000)
}

/** Returns the days from first to last, both included, in order. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

export type Period = 'week' | 'month'

/** Returns the first and the last day of the week (Monday to Sunday) or month that contains `day`. */
export function periodOf(day: string, period: Period): { from: string; to: string } {
  const date = new Date(midnight(day))
  if (period === 'week') {
    const from = addDays(day, -((date.getUTCDay() + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: written(Date.UTC(year, month, 1)), to: written(Date.UTC(year, month + 1, 0)) }
}
