import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import { AddDay, withDay } from '../shared/AddDay.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { PricesLook } from './prices-words.ts'
import { Weekdays } from '../shared/Weekdays.tsx'

export interface TimeRulesProps {
  data: TariffData
  onChange: (changes: Partial<TariffData>) => void
  disabled: boolean
  look: PricesLook
}

/** The rules for nights, weekends and holidays. */
export function TimeRules({ data, onChange, disabled, look }: TimeRulesProps): ReactNode {
  const { words, locale } = look
  const { night, weekend, holidays } = data
  const percent = (rule: 'night' | 'weekend' | 'holidays', name: string) => (
    <label className="ops-inline">
      <span>{words.percent}</span>
      <AmountInput
        locale={look.locale}
        label={fill(words.cell, { vehicle: name, column: words.percent })}
        value={data[rule].percent}
        most={300}
        disabled={disabled}
        onChange={value => onChange({ [rule]: { ...data[rule], percent: value } })}
      />
    </label>
  )
  const time = (side: 'from' | 'to', label: string) => (
    <label className="ops-inline">
      <span>{label}</span>
      <input
        type="time"
        className="ops-amount"
        data-time=""
        value={night[side]}
        disabled={disabled}
        onChange={event => {
          const { value } = event.currentTarget
          if (value) onChange({ night: { ...night, [side]: value } })
        }}
      />
    </label>
  )

  return (
    <div className="tariff-rules">
      <fieldset className="tariff-rule">
        <legend>{words.night}</legend>
        {percent('night', words.night)}
        {time('from', words.nightFrom)}
        {time('to', words.nightTo)}
      </fieldset>
      <fieldset className="tariff-rule">
        <legend>{words.weekend}</legend>
        {percent('weekend', words.weekend)}
        <Weekdays
          label={words.days}
          value={weekend.days}
          disabled={disabled}
          locale={locale}
          onChange={days => onChange({ weekend: { ...weekend, days } })}
        />
      </fieldset>
      <fieldset className="tariff-rule">
        <legend>{words.holiday}</legend>
        {percent('holidays', words.holiday)}
        {holidays.days.length > 0 ? (
          <ul className="tariff-days">
            {holidays.days.map(({ day, name }) => (
              <li key={day}>
                <span>{formatCalendarDay(day, locale, { dateStyle: 'medium' })}</span>
                <span>{name}</span>
                {disabled ? null : (
                  <button
                    type="button"
                    className="ops-remove"
                    aria-label={fill(words.remove, { name: name || day })}
                    onClick={() =>
                      onChange({
                        holidays: { ...holidays, days: holidays.days.filter(each => each.day !== day) }
                      })
                    }
                  >
                    <X aria-hidden="true" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        ) : null}
        {disabled ? null : (
          <AddDay
            words={{
              day: words.holidayDay,
              name: words.holidayName,
              add: words.addHoliday,
              needs: words.addHolidayNeeds
            }}
            onAdd={added => onChange({ holidays: { ...holidays, days: withDay(holidays.days, added) } })}
          />
        )}
      </fieldset>
    </div>
  )
}
