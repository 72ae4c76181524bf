/** The shifts that begin on a day, and what makes them impossible. Pure. */
import type { Shift, Week } from '../../contract/planning/hours.ts'
import { addDays, instantAt } from '../schedule/days.ts'

const dayMinutes = 1440

/** The minutes after a day's midnight, on a clock. More than 1,440 are on the next day. */
export interface ShiftMinutes {
  from: number
  to: number
  /** The window of the break, and how long it takes. */
  break: { from: number; to: number; minutes: number } | null
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns a shift on a line of minutes: whatever isn't after what it follows is on the next day. */
export function shiftMinutes(shift: Pick<Shift, 'from' | 'to' | 'break'>): ShiftMinutes {
  const after = (clock: string, least: number) => {
    const minutes = minutesOf(clock)
    return minutes < least ? minutes + dayMinutes : minutes
  }
  const from = minutesOf(shift.from)
  const to = after(shift.to, from + 1)
  if (!shift.break) return { from, to, break: null }
  const rest = after(shift.break.from, from)
  return {
    from,
    to,
    break: { from: rest, to: after(shift.break.to, rest + 1), minutes: shift.break.minutes }
  }
}

/** A confirmed shift as instants. */
export interface DatedShift {
  /** The day on which it begins: '2026-11-30'. */
  day: string
  /** Counts the shifts that begin on the day, from 0, in order. */
  shift: number
  from: Date
  to: Date
  /** The window of the break, in which it takes `minutes`. */
  break: { from: Date; to: Date; minutes: number } | null
  /** Null for wherever the driver is. */
  startDepotId: number | null
  endDepotId: number | null
}

/** Returns the weekday from Monday (1). */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns the hours of a day, in order: those of the exception if there is one, else those of the week. */
export function hoursOn(day: string, week: Week | null, exception: readonly Shift[] | null): Shift[] {
  const shifts = exception ?? week?.find(({ weekday }) => weekday === weekdayOf(day))?.shifts ?? []
  return shifts.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from))
}

/**
 * Returns the shifts that begin on a day as instants, in order. Their lengths follow the clocks of the zone: a night in
 * which clocks go forward is an hour shorter. A shift that clocks skip is left out, and so is a break without room for its minutes.
 */
export function shiftsOn(
  day: string,
  week: Week | null,
  exception: readonly Shift[] | null,
  timeZone: string
): DatedShift[] {
  const at = (minutes: number): Date => {
    const rest = minutes % dayMinutes
    const clock = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
    return instantAt(addDays(day, Math.floor(minutes / dayMinutes)), clock, timeZone)
  }
  return hoursOn(day, week, exception).flatMap((each, shift) => {
    const minutes = shiftMinutes(each)
    const [from, to] = [at(minutes.from), at(minutes.to)]
    if (to <= from) return []
    return [
      {
        day,
        shift,
        from,
        to,
        break: minutes.break ? roomFor(minutes.break, at) : null,
        startDepotId: each.start_depot_id,
        endDepotId: each.end_depot_id
      }
    ]
  })
}

function roomFor(
  rest: NonNullable<ShiftMinutes['break']>,
  at: (minutes: number) => Date
): DatedShift['break'] {
  const [from, to] = [at(rest.from), at(rest.to)]
  const hasRoom = to.getTime() - from.getTime() >= rest.minutes * 60_000
  return hasRoom ? { from, to, minutes: rest.minutes } : null
}
