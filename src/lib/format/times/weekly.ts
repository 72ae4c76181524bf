/** Writes a weekly rule and its dates. Times are those of the company's clocks. */
import type { WeeklyTimes } from '../../rules/schedule/recurring.ts'
import { weekdays } from '../../rules/schedule/recurring.ts'
import { fill } from '../../words/fill.ts'
import { formatCalendarDay } from './days.ts'
import { dateFormat } from '../intl.ts'
import { formatClock } from './time.ts'

/** Returns the name of a weekday from Monday (1). 2024-01-01 was a Monday. */
export const weekdayNameOf = (day: number, locale: string, weekday: 'short' | 'long' = 'long'): string =>
  dateFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** Returns a clock time such as '08:30' as people write it. */
export const clockText = (time: string, locale: string): string =>
  formatClock(new Date(`2024-01-01T${time}Z`), locale, 'UTC')

const listed = (words: string[], locale: string) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)

/** Returns a rule as a sentence, such as 'Every Monday and Wednesday at 08:30'. Different times are separate sentences. */
export function weeklyLine(
  times: WeeklyTimes,
  locale: string,
  words: { every: string; everyDay: string }
): string {
  const byTime = new Map<string, number[]>()
  for (const day of weekdays) {
    const time = times[day]
    if (time !== undefined) byTime.set(time, [...(byTime.get(time) ?? []), day])
  }
  return [...byTime]
    .map(([time, days]) =>
      fill(days.length === weekdays.length ? words.everyDay : words.every, {
        days: listed(
          days.map(day => weekdayNameOf(day, locale)),
          locale
        ),
        time: clockText(time, locale)
      })
    )
    .join(' · ')
}

/** Returns a date such as 'Mon, Dec 7'. */
export const shortDay = (date: string, locale: string): string =>
  formatCalendarDay(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** Returns a date such as 'Monday, December 7'. */
export const longDay = (date: string, locale: string): string =>
  formatCalendarDay(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
