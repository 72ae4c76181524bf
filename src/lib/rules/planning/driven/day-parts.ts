/**
 * Which day and shift of a driver a time belongs to. Pure. A shift belongs to the day on which it begins, also past midnight, with
 * the time that it takes longer. Every instant is in exactly one part, so nothing is counted twice. Times are in milliseconds.
 */
import { addDays, dayStart } from '../../schedule/days.ts'
import { shiftAheadMinutes } from '../shift-now.ts'

/** What a driver does this long after a shift still belongs to it, until the next one is near. */
const afterShift = 4 * 3_600_000
/** So early, a driver begins the shift that comes. */
const beforeShift = shiftAheadMinutes * 60_000

export interface PlacedShift {
  day: string
  shift: number
  from: number
  to: number
}

export interface DayPart {
  day: string
  /** The shift, counted from 0. Null on a day without one. */
  shift: number | null
  from: number
  to: number
}

/** Returns when what follows a shift that ended at `end` begins, between its end and the begin of the next one. */
function cutBetween(end: number, wanted: number, next: number): number {
  return Math.min(next, wanted, Math.max(end, next - beforeShift))
}

/** Returns the parts of days that follow each other, in order. A shift can begin on the day before the first. */
export function dayPartsOf(
  days: readonly string[],
  shifts: readonly PlacedShift[],
  timeZone: string
): DayPart[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const inOrder = shifts.toSorted((one, other) => one.from - other.from)
  const starts: number[] = []
  for (const day of [...days, addDays(last, 1)]) {
    const end = Math.max(-Infinity, ...inOrder.filter(each => each.day < day).map(({ to }) => to))
    const next = inOrder.find(each => each.day === day)?.from ?? Infinity
    const wanted = Math.max(dayStart(day, timeZone).getTime(), end + afterShift)
    starts.push(Math.max(starts.at(-1) ?? -Infinity, cutBetween(end, wanted, next)))
  }
  return days.flatMap((day, index): DayPart[] => {
    const [from, to] = [starts[index]!, starts[index + 1]!]
    const own = inOrder.filter(each => each.day === day)
    if (own.length === 0) return [{ day, shift: null, from, to }]
    const cuts = own.slice(1).map((next, before) => {
      const { to: end } = own[before]!
      return cutBetween(end, end + afterShift, next.from)
    })
    return own.map(({ shift }, place) => ({
      day,
      shift,
      from: cuts[place - 1] ?? from,
      to: cuts[place] ?? to
    }))
  })
}

/** Returns the part that an instant is in. */
export const partAt = (parts: readonly DayPart[], at: number): DayPart | undefined =>
  parts.find(({ from, to }) => from <= at && at < to)
