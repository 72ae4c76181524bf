import type { StopTimes, Window } from '../../contract/delivery/window.ts'
import { fill } from '../../words/fill.ts'
import type { Words } from '../../words/words.ts'
import { formatDuration } from './duration.ts'
import { formatClock, formatDay } from './time.ts'

export interface Written {
  locale: string
  /** An IANA name. */
  timeZone: string | undefined
  now: Date
}

/** Says a window: 'between 14:00 and 16:00', with the day if it isn't today, and with both days if they differ. */
export function formatWindow({ earliest, latest }: Window, words: Words['window'], written: Written): string {
  const { locale, timeZone, now } = written
  const [first, last] = [earliest, latest].map(each => (each === null ? null : new Date(each)))
  const dayOf = (at: Date) => formatDay(at, now, locale, timeZone)
  const days = [first, last].flatMap(at => (at ? [dayOf(at)] : []))
  const isOneDay = days[0] === days.at(-1)
  const clock = (at: Date | null | undefined) =>
    at
      ? isOneDay
        ? formatClock(at, locale, timeZone)
        : `${dayOf(at)}, ${formatClock(at, locale, timeZone)}`
      : ''
  const sentence = first && last ? words.between : first ? words.from : words.by
  const time = fill(sentence, { from: clock(first), to: clock(last) })
  return isOneDay && days[0] !== dayOf(now) ? fill(words.day, { day: days[0] ?? '', time }) : time
}

/** Says the times of a stop that were asked for: 'Between 14:00 and 16:00' and '10 min there'. */
export function formatStopTimes(
  { window, service_minutes: minutes }: StopTimes,
  words: Words['window'],
  /** `language`: how durations are written, without a country. */
  written: Written & { language: string }
): string[] {
  const time = window ? formatWindow(window, words, written) : ''
  const service =
    minutes === undefined
      ? ''
      : fill(words.service, { duration: formatDuration(minutes * 60, written.language) })
  return [time.charAt(0).toLocaleUpperCase(written.locale) + time.slice(1), service].filter(Boolean)
}
