/** What's wrong with the hours that somebody typed. Pure. */
import type { Shift, Week } from '../../contract/planning/hours.ts'
import { shiftMinutes } from './shifts.ts'

/** `overlap`: it begins before an earlier one ends. `break-outside` and `break-short` are about its break. */
export type ShiftProblem = 'overlap' | 'break-outside' | 'break-short'

export interface WrongShift {
  /** The index in the list of the day. */
  index: number
  problem: ShiftProblem
}

function breakProblem(shift: Shift): ShiftProblem | null {
  const { to, break: rest } = shiftMinutes(shift)
  if (!rest) return null
  if (rest.to > to) return 'break-outside'
  return rest.to - rest.from < rest.minutes ? 'break-short' : null
}

/**
 * Returns the first shift of a day that isn't possible, or null. `before` and `after` are the shifts of the days beside it:
 * a shift past midnight may not reach into the next day's.
 */
export function wrongShift(
  shifts: readonly Shift[],
  before: readonly Shift[] = [],
  after: readonly Shift[] = []
): WrongShift | null {
  for (const [index, shift] of shifts.entries()) {
    const problem = breakProblem(shift)
    if (problem) return { index, problem }
  }
  const spans = [
    ...before.map(shift => spanOf(shift, -1, -1)),
    ...shifts.map((shift, index) => spanOf(shift, 0, index)),
    ...after.map(shift => spanOf(shift, 1, -1))
  ].toSorted((one, other) => one.from - other.from)
  let last: (typeof spans)[number] | undefined
  for (const span of spans) {
    if (last && span.from < last.to) {
      const index = span.index >= 0 ? span.index : last.index
      // Two shifts of the days beside it aren't this day's fault.
      if (index >= 0) return { index, problem: 'overlap' }
    }
    if (!last || span.to > last.to) last = span
  }
  return null
}

function spanOf(shift: Shift, dayOffset: number, index: number): { from: number; to: number; index: number } {
  const { from, to } = shiftMinutes(shift)
  return { from: from + dayOffset * 1440, to: to + dayOffset * 1440, index }
}

/** Returns the first shift of a week that isn't possible, with its weekday, or null. Sunday's may not reach into Monday's either. */
export function wrongInWeek(week: Week): (WrongShift & { weekday: number }) | null {
  const of = (weekday: number) => week.find(each => each.weekday === ((weekday + 6) % 7) + 1)?.shifts ?? []
  for (const { weekday, shifts } of week) {
    const wrong = wrongShift(shifts, of(weekday - 1), of(weekday + 1))
    if (wrong) return { weekday, ...wrong }
  }
  return null
}
