import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeRule } from '../../stores/recurring/recurring.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { RecurringLook } from './recurring-look.ts'

/** The name, the end, and whether holidays count. */
export function SettingsForm({ rule, words, run }: RecurringLook): ReactNode {
  const [name, setName] = useState(rule.name)
  const [last, setLast] = useState(rule.last_date ?? '')
  const [onHolidays, setOnHolidays] = useState(rule.on_holidays)
  const [tried, setTried] = useState(false)
  const isNamed = name.trim() !== ''
  return (
    <section className="card recurring-part" aria-labelledby="recurring-settings">
      <h2 id="recurring-settings" className="large">
        {words.settings}
      </h2>
      <form
        className="recurring-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setTried(true)
          if (isNamed)
            void run(
              changeRule(rule, { name: name.trim(), last_date: last || null, on_holidays: onHolidays })
            )
        }}
      >
        <TextInput
          label={words.name}
          value={name}
          maxLength={80}
          error={tried && !isNamed ? words.nameNeeded : undefined}
          onChange={event => setName(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={words.lastDate}
          optional={words.optional}
          value={last}
          min={rule.today}
          onChange={event => setLast(event.currentTarget.value)}
        />
        <Checkbox
          label={words.onHolidays}
          hint={words.onHolidaysHint}
          checked={onHolidays}
          onChange={event => setOnHolidays(event.currentTarget.checked)}
        />
        <div>
          <Button type="submit" variant="secondary">
            {words.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
