import type { ReactNode } from 'react'
import { weekdayNameOf } from '../../lib/format/times/weekly.ts'
import { type WeeklyTimes, weekdays } from '../../lib/rules/schedule/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'

export interface WeekGridProps {
  times: WeeklyTimes
  /** Takes a change: several fields can have been filled in before the page was alive. */
  onChange: (change: (before: WeeklyTimes) => WeeklyTimes) => void
  disabled?: boolean
  locale: Locale
  words: Words['recurring']
}

/** Edits the time of each weekday, from Monday to Sunday. A day without a time has no delivery. */
export function WeekGrid({ times, onChange, disabled, locale, words }: WeekGridProps): ReactNode {
  return (
    <ol className="recurring-week">
      {weekdays.map(day => {
        const time = times[day] ?? ''
        const name = weekdayNameOf(day, locale)
        return (
          <li key={day} data-set={time === '' ? undefined : ''}>
            <span aria-hidden="true" className="recurring-weekday">
              {name}
            </span>
            <TextInput
              type="time"
              hideLabel
              label={fill(words.timeOn, { day: name })}
              value={time}
              disabled={disabled}
              onChange={event => {
                const next = event.currentTarget.value.slice(0, 5)
                onChange(before => {
                  const { [day]: _, ...others } = before
                  return next === '' ? others : { ...others, [day]: next }
                })
              }}
            />
          </li>
        )
      })}
    </ol>
  )
}
