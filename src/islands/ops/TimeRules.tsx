import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TariffData } from '../../lib/contract/ops/tariffs.ts'
import { formatCalendarDay } from '../../lib/format/days.ts'
import { fill } from '../../lib/words/fill.ts'
import { Button } from '../ui/Button.tsx'
import { AmountInput } from './AmountInput.tsx'
import type { PricesLook } from './prices-words.ts'
import { Weekdays } from './Weekdays.tsx'

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
          <AddHoliday
            words={words}
            onAdd={added => {
              const others = holidays.days.filter(({ day }) => day !== added.day)
              const days = [...others, added].toSorted((one, other) => one.day.localeCompare(other.day))
              onChange({ holidays: { ...holidays, days } })
            }}
          />
        )}
      </fieldset>
    </div>
  )
}

interface AddHolidayProps {
  words: PricesLook['words']
  onAdd: (holiday: { day: string; name: string }) => void
}

function AddHoliday({ words, onAdd }: AddHolidayProps): ReactNode {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  return (
    <div className="ops-add">
      <label className="ops-inline">
        <span>{words.holidayDay}</span>
        <input
          type="date"
          className="ops-amount"
          data-time=""
          min="2000-01-01"
          max="2199-12-31"
          value={day}
          onChange={event => setDay(event.currentTarget.value)}
        />
      </label>
      <label className="ops-inline">
        <span>{words.holidayName}</span>
        <input
          className="ops-amount"
          data-text=""
          maxLength={60}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </label>
      <Button
        variant="secondary"
        size="small"
        aria-disabled={day === '' || undefined}
        onClick={() => {
          if (day === '') return
          onAdd({ day, name: name.trim() })
          setDay('')
          setName('')
        }}
      >
        {words.addHoliday}
      </Button>
    </div>
  )
}
