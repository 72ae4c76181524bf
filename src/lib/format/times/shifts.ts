/** Hours as people read them. */
import type { DriverHours } from '../../contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../contract/planning/hours.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'
import { formatCalendarDay } from './days.ts'
import { clockText } from './weekly.ts'

export interface ShiftLook {
  locale: string
  depots: DriverHours['depots']
  words: Words['hours']
}

/** Returns a shift such as '08:00–16:00, 30 min break between 12:00 and 13:00, starts at Yard'. */
export function shiftText(shift: Shift, { locale, depots, words }: ShiftLook): string {
  const span = { from: clockText(shift.from, locale), to: clockText(shift.to, locale) }
  const depot = (id: number | null) => depots.find(each => each.id === id)?.name
  const [start, end] = [depot(shift.start_depot_id), depot(shift.end_depot_id)]
  return [
    fill(shift.to > shift.from ? words.shift : words.nextDay, span),
    shift.break
      ? fill(words.breakLine, {
          minutes: String(shift.break.minutes),
          from: clockText(shift.break.from, locale),
          to: clockText(shift.break.to, locale)
        })
      : '',
    start ? fill(words.starts, { place: start }) : '',
    end ? fill(words.ends, { place: end }) : ''
  ]
    .filter(Boolean)
    .join(', ')
}

/** Returns the shifts of a weekday from Monday (1). */
export const shiftsOfWeekday = (week: Week | null, weekday: number): Shift[] =>
  week?.find(each => each.weekday === weekday)?.shifts ?? []

/** Returns the week with other shifts on some weekdays. Free ones are left out. */
export const weekWith = (week: Week | null, weekdays: readonly number[], shifts: Shift[]): Week =>
  [1, 2, 3, 4, 5, 6, 7].flatMap(weekday => {
    const own = weekdays.includes(weekday) ? shifts : shiftsOfWeekday(week, weekday)
    return own.length > 0 ? [{ weekday, shifts: own }] : []
  })

export const writtenDay = (day: string, locale: string): string =>
  formatCalendarDay(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
