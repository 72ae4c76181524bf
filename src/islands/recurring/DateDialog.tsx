import { useState } from 'react'
import type { ReactNode } from 'react'
import type { RecurringDate } from '../../lib/contract/recurring/recurring.ts'
import { hasHidden } from '../../lib/format/hidden.ts'
import { longDay, weekdayNameOf } from '../../lib/format/weekly.ts'
import { wallClockOf } from '../../lib/rules/days.ts'
import type { Weekday } from '../../lib/rules/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import { changeDate, changeRule } from '../../stores/recurring/recurring.ts'
import { RadioCards } from '../ui/RadioCards.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { RecurringLook } from './recurring-look.ts'
import { detailsOfRule, isComplete } from './rule-details.ts'

export interface DateDialogProps extends RecurringLook {
  date: RecurringDate
  onClose: () => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Changes a date: only this one, or all later ones as well. */
export function DateDialog({ date, onClose, rule, texts, locale, words, run }: DateDialogProps): ReactNode {
  const usual = detailsOfRule(rule)
  const [which, setWhich] = useState('this')
  const [time, setTime] = useState(date.time)
  const [details, setDetails] = useState(date.details ?? usual)
  const [tried, setTried] = useState(false)
  // An operator changes them only once they're open. Until then, they stay as they are.
  const isHidden = hasHidden(details)
  const day = longDay(date.date, locale)
  const weekday = wallClockOf(new Date(`${date.date}T12:00:00Z`), 'UTC').weekday as Weekday

  async function submit() {
    setTried(true)
    if (time === '' || !isComplete(details)) return
    const own = isSame(details, usual) ? null : details
    const changed = isHidden ? {} : { details: own }
    const action =
      which === 'this'
        ? changeDate(rule, date.date, {
            time: time === rule.times[weekday] ? null : time,
            ...changed
          })
        : changeRule(rule, {
            from: date.date,
            times: { ...rule.times, [weekday]: time },
            ...(own && !isHidden ? { details: own } : {})
          })
    if (await run(action)) onClose()
  }

  return (
    <FormDialog
      title={fill(words.changeOf, { day })}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <RadioCards
        label={words.which}
        name="which"
        value={which}
        onChange={setWhich}
        cards={[
          { value: 'this', title: words.thisDate, detail: fill(words.thisDateDetail, { day }) },
          {
            value: 'later',
            title: words.laterDates,
            detail: fill(words.laterDatesDetail, { day, weekday: weekdayNameOf(weekday, locale) })
          }
        ]}
      />
      <TextInput
        type="time"
        label={words.time}
        value={time}
        error={tried && time === '' ? words.needed : undefined}
        onChange={event => setTime(event.currentTarget.value.slice(0, 5))}
      />
      {isHidden ? (
        <p className="notice">{words.contactsHidden}</p>
      ) : (
        <DetailsFields
          rule={rule}
          texts={texts}
          details={details}
          onChange={setDetails}
          tried={tried}
          words={words}
        />
      )}
    </FormDialog>
  )
}
