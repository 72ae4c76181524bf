import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { RecurringDate } from '../../lib/contract/recurring/recurring.ts'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import { longDay, weekdayNameOf } from '../../lib/format/times/weekly.ts'
import { wallClockOf } from '../../lib/rules/schedule/days.ts'
import type { Weekday } from '../../lib/rules/schedule/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import { changeDate, changeRule, recurringRecord } from '../../stores/recurring/recurring.ts'
import { FormDialog } from '../ui/dialogs/FormDialog.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { type DateForm, dateSchema, detailsOfRule } from './details-form.ts'
import type { RecurringLook } from './recurring-look.ts'

export interface DateDialogProps extends RecurringLook {
  date: RecurringDate
  onClose: () => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Changes a date: only this one, or all later ones as well. */
export function DateDialog({ date, onClose, rule, run, ...look }: DateDialogProps): ReactNode {
  const { locale, words } = look
  const usual = detailsOfRule(rule)
  const schema = dateSchema(words)
  const form = useForm<DateForm>({
    defaultValues: { which: 'this', time: date.time, details: date.details ?? usual },
    resolver: standardSchemaResolver(schema)
  })
  const { register, control, handleSubmit, formState } = form
  // An operator changes them only once they're open. Until then, they stay as they are.
  const isHidden = hasHidden(date.details ?? usual)
  const day = longDay(date.date, locale)
  const weekday = wallClockOf(new Date(`${date.date}T12:00:00Z`), 'UTC').weekday as Weekday

  const submit = handleSubmit(async ({ which, time, details }) => {
    // As the form reads it, so that only values count, not the order of an object's parts.
    const own = isSame(details, z.safeParse(schema.shape.details, usual).data) ? null : details
    const changed = isHidden ? {} : { details: own }
    const action =
      which === 'this'
        ? changeDate(rule, date.date, { time: time === rule.times[weekday] ? null : time, ...changed })
        : changeRule(rule, {
            from: date.date,
            times: { ...rule.times, [weekday]: time },
            ...(own && !isHidden ? { details: own } : {})
          })
    if (await run(action)) onClose()
  })

  return (
    <FormDialog
      record={recurringRecord}
      title={fill(words.changeOf, { day })}
      action={words.save}
      onClose={onClose}
      onSubmit={() => void submit()}
      words={words}
    >
      <Controller
        control={control}
        name="which"
        render={({ field }) => (
          <RadioCards
            label={words.which}
            name="which"
            value={field.value}
            onChange={field.onChange}
            cards={[
              { value: 'this', title: words.thisDate, detail: fill(words.thisDateDetail, { day }) },
              {
                value: 'later',
                title: words.laterDates,
                detail: fill(words.laterDatesDetail, { day, weekday: weekdayNameOf(weekday, locale) })
              }
            ]}
          />
        )}
      />
      <TextInput
        {...register('time', { setValueAs: (time: string) => time.slice(0, 5) })}
        type="time"
        label={words.time}
        error={formState.errors.time?.message}
      />
      {isHidden ? (
        <p className="notice">{words.contactsHidden}</p>
      ) : (
        <DetailsFields {...{ rule, form, ...look }} />
      )}
    </FormDialog>
  )
}
