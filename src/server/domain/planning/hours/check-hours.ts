/** Refuses hours that aren't possible: days, overlaps, breaks and depots. */
import { fieldError } from '../../../../lib/contract/errors.ts'
import { furthestHoursDays, type Shift, type Week } from '../../../../lib/contract/planning/hours.ts'
import {
  type ShiftProblem,
  wrongInWeek,
  type WrongShift,
  wrongShift
} from '../../../../lib/rules/planning/shift-problems.ts'
import { hoursOn } from '../../../../lib/rules/planning/shifts.ts'
import { addDays } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { depotsOf } from '../../company/planning-rules.ts'
import { dayOfDriver, todayOf, weekOf } from './hours-rows.ts'

const messages: Record<ShiftProblem, string> = {
  overlap: 'This shift overlaps another one',
  'break-outside': 'The break must be within the shift',
  'break-short': 'The time for the break is shorter than the break'
}

const refused = (path: string, { index, problem }: WrongShift) =>
  fieldError('invalid-input', `${path}.${index}${problem === 'overlap' ? '' : '.break'}`, messages[problem])

/** Depots that are named already may be retired. */
function checkDepots(
  context: Context,
  pathOf: (index: number) => string,
  shifts: readonly Shift[],
  before: readonly Shift[]
): void {
  const namedOf = (list: readonly Shift[]) =>
    new Set(list.flatMap(each => [each.start_depot_id, each.end_depot_id]))
  const named = namedOf(before)
  const offered = new Set(depotsOf(context).flatMap(({ id, retired }) => (retired ? [] : [id])))
  for (const [index, shift] of shifts.entries())
    for (const field of ['start_depot_id', 'end_depot_id'] as const) {
      const id = shift[field]
      if (id !== null && !offered.has(id) && !named.has(id))
        throw fieldError('invalid-input', `${pathOf(index)}.${field}`, "This depot doesn't exist")
    }
}

const inList = (path: string) => (index: number) => `${path}.${index}`

/** Throws invalid-input for one shift that isn't possible. */
export function checkShift(context: Context, path: string, shift: Shift): void {
  const wrong = wrongShift([shift])
  if (wrong) throw fieldError('invalid-input', `${path}.break`, messages[wrong.problem])
  checkDepots(context, () => path, [shift], [])
}

const allOf = (...weeks: (Week | null)[]): Shift[] =>
  weeks.flatMap(week => week?.flatMap(({ shifts }) => shifts) ?? [])

/** Throws invalid-input for a week that isn't possible. `before` has the weeks that it replaces. */
export function checkWeek(context: Context, week: Week, ...before: (Week | null)[]): void {
  const at = (weekday: number) => `week.${week.findIndex(each => each.weekday === weekday)}.shifts`
  const wrong = wrongInWeek(week)
  if (wrong) throw refused(at(wrong.weekday), wrong)
  for (const { weekday, shifts } of week) checkDepots(context, inList(at(weekday)), shifts, allOf(...before))
}

/** Throws invalid-input for a day that is over or too far ahead. */
export function requireDay(context: Context, day: string): void {
  const today = todayOf(context)
  if (day < today) throw fieldError('invalid-input', 'day', 'This day is over')
  if (day > addDays(today, furthestHoursDays))
    throw fieldError('invalid-input', 'day', 'This day is more than a year ahead')
}

/**
 * Throws invalid-input for hours of a day that aren't possible, also if a shift reaches into those that are confirmed for the
 * day before or after.
 */
export async function checkDay(
  context: Context,
  db: Queryable,
  driverId: string,
  day: string,
  shifts: readonly Shift[]
): Promise<void> {
  const { confirmed: week } = await weekOf(db, driverId)
  const row = await dayOfDriver(db, driverId, day)
  const beside = async (other: string) =>
    hoursOn(other, week, (await dayOfDriver(db, driverId, other)).confirmed)
  const wrong = wrongShift(shifts, await beside(addDays(day, -1)), await beside(addDays(day, 1)))
  if (wrong) throw refused('shifts', wrong)
  checkDepots(context, inList('shifts'), shifts, [
    ...(row.confirmed ?? []),
    ...(row.proposed ?? []),
    ...hoursOn(day, week, null)
  ])
}
