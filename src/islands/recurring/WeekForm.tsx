import { useState } from 'react'
import type { ReactNode } from 'react'
import { type WeeklyTimes, weekdays } from '../../lib/rules/schedule/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import { changeRule } from '../../stores/recurring/recurring.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { RecurringLook } from './recurring-look.ts'
import { WeekGrid } from './WeekGrid.tsx'

export interface WeekFormProps extends RecurringLook {
  zone: string
}

const isSame = (one: WeeklyTimes, other: WeeklyTimes) => weekdays.every(day => one[day] === other[day])

/** The weekly times of a rule, and from which date on they change. */
export function WeekForm({ rule, zone, locale, words, run }: WeekFormProps): ReactNode {
  const [times, setTimes] = useState<WeeklyTimes>(rule.times)
  const first = rule.first_date > rule.today ? rule.first_date : rule.today
  const [from, setFrom] = useState(first)
  const mayChange = rule.may_act && !rule.is_ended
  const isEmpty = Object.keys(times).length === 0
  const needs = isEmpty ? words.weekNeeds : isSame(times, rule.times) ? words.unchanged : undefined
  return (
    <section className="card part" aria-labelledby="recurring-week">
      <h2 id="recurring-week" className="large">
        {words.week}
      </h2>
      <p className="small muted">{fill(words.weekDetail, { zone })}</p>
      <WeekGrid times={times} onChange={setTimes} disabled={!mayChange} locale={locale} words={words} />
      {mayChange ? (
        <form
          className="recurring-row"
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!needs) void run(changeRule(rule, { from, times }))
          }}
        >
          <TextInput
            type="date"
            label={words.startFrom}
            value={from}
            min={first}
            max={rule.last_date ?? undefined}
            onChange={event => setFrom(event.currentTarget.value || first)}
          />
          <Button type="submit" needs={needs}>
            {words.saveWeek}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
