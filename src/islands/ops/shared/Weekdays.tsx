import type { ReactNode } from 'react'
import { dateFormat } from '../../../lib/format/intl.ts'
import type { Locale } from '../../../lib/words/locale.ts'

export interface WeekdaysProps {
  label: string
  /** From Monday (1) to Sunday (7). */
  value: number[]
  onChange: (value: number[]) => void
  disabled: boolean
  locale: Locale
}

/** 2024-01-01 was a Monday. */
export const weekdayName = (day: number, locale: Locale, weekday: 'short' | 'long' = 'short'): string =>
  dateFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))

/** Chooses days of the week. */
export function Weekdays({ label, value, onChange, disabled, locale }: WeekdaysProps): ReactNode {
  return (
    <div className="ops-weekdays" role="group" aria-label={label}>
      {[1, 2, 3, 4, 5, 6, 7].map(day => {
        const isOn = value.includes(day)
        return (
          <button
            key={day}
            type="button"
            className="ops-chip"
            aria-pressed={isOn}
            aria-label={weekdayName(day, locale, 'long')}
            disabled={disabled}
            onClick={() =>
              onChange(
                isOn
                  ? value.filter(each => each !== day)
                  : [...value, day].toSorted((one, other) => one - other)
              )
            }
          >
            {weekdayName(day, locale)}
          </button>
        )
      })}
    </div>
  )
}
