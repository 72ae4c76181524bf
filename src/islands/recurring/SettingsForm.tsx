import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { changeRule } from '../../stores/recurring/recurring.ts'
import { neededText } from '../format/typed-fields.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { RecurringLook } from './recurring-look.ts'

const settingsSchema = (nameNeeded: string) =>
  z.object({
    name: neededText(nameNeeded),
    last_date: z.string(),
    on_holidays: z.boolean()
  })

/** The name, the end, and whether holidays count. */
export function SettingsForm({ rule, words, run }: RecurringLook): ReactNode {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(settingsSchema(words.nameNeeded))
  })
  const { errors: wrong, isSubmitting } = formState
  const submit = handleSubmit(async values => {
    await run(changeRule(rule, { ...values, last_date: values.last_date || null }))
  })
  return (
    <section className="card part" aria-labelledby="recurring-settings">
      <h2 id="recurring-settings" className="large">
        {words.settings}
      </h2>
      <form className="stack" data-gap="medium" noValidate onSubmit={event => void submit(event)}>
        <TextInput
          {...register('name')}
          defaultValue={rule.name}
          label={words.name}
          maxLength={80}
          error={wrong.name?.message}
        />
        <TextInput
          {...register('last_date')}
          defaultValue={rule.last_date ?? ''}
          type="date"
          label={words.lastDate}
          optional={words.optional}
          min={rule.today}
        />
        <Checkbox
          {...register('on_holidays')}
          defaultChecked={rule.on_holidays}
          label={words.onHolidays}
          hint={words.onHolidaysHint}
        />
        <div>
          <Button type="submit" variant="secondary" loading={isSubmitting} loadingLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </section>
  )
}
