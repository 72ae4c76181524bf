import '../../styles/controls/parts.css'
import '../../styles/recurring/recurring.css'
import { useStore } from '@nanostores/react'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { opsRecurringPath, recurringPath } from '../../lib/paths.ts'
import type { WeeklyTimes } from '../../lib/rules/schedule/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { create, recurringRecord } from '../../stores/recurring/recurring.ts'
import { neededText } from '../format/typed-fields.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { WeekGrid } from './WeekGrid.tsx'

export interface NewRecurringProps {
  delivery: { id: string; number: string; from: string; to: string }
  /** The weekday and the time of the delivery. */
  usual: WeeklyTimes
  today: string
  /** Whether this installation sends text messages. */
  texts: boolean
  isConsole: boolean
  zone: string
  locale: Locale
  words: Words['recurring']
}

const newSchema = ({ nameNeeded }: Words['recurring']) =>
  z.object({
    name: neededText(nameNeeded),
    first_date: z.string(),
    last_date: z.string(),
    on_holidays: z.boolean(),
    /** Absent where no text messages are sent. */
    text_links: z._default(z.boolean(), false)
  })

/** Repeats a delivery: on which weekdays, at which times, and from when to when. */
export function NewRecurring({
  delivery,
  usual,
  today,
  texts,
  isConsole,
  zone,
  locale,
  words
}: NewRecurringProps): ReactNode {
  const busy = useStore(recurringRecord.$busy, { ssr: 'initial' })
  const failure = useStore(recurringRecord.$failure, { ssr: 'initial' })
  const [times, setTimes] = useState(usual)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(newSchema(words))
  })
  const { errors: wrong, isSubmitted } = formState
  const first = useWatch({ control, name: 'first_date', defaultValue: today })
  const isEmpty = Object.keys(times).length === 0
  const submit = handleSubmit(async ({ first_date, last_date, ...values }) => {
    if (isEmpty || busy) return
    const made = await create({
      pickanddropoff_id: delivery.id,
      ...values,
      times,
      first_date: first_date || today,
      last_date: last_date || null
    })
    if (made) runtime.go((isConsole ? opsRecurringPath : recurringPath)(made.id))
  })

  return (
    <form className="recurring-new" noValidate onSubmit={event => void submit(event)}>
      <p className="muted">
        <bdi>{fill(words.from, { from: delivery.from, to: delivery.to })}</bdi>
        <span>{`. ${fill(words.sameTrip, { number: delivery.number })}`}</span>
      </p>
      <TextInput
        {...register('name')}
        label={words.name}
        hint={words.nameHint}
        maxLength={80}
        error={wrong.name?.message}
      />
      <section className="part" aria-labelledby="recurring-week">
        <h2 id="recurring-week" className="large">
          {words.week}
        </h2>
        <p className="small muted">{fill(words.weekDetail, { zone })}</p>
        <WeekGrid times={times} onChange={setTimes} locale={locale} words={words} />
        {isSubmitted && isEmpty ? <FormFailure>{words.weekNeeds}</FormFailure> : null}
      </section>
      <div className="recurring-row">
        <TextInput
          {...register('first_date')}
          defaultValue={today}
          type="date"
          label={words.firstDate}
          min={today}
        />
        <TextInput
          {...register('last_date')}
          type="date"
          label={words.lastDate}
          optional={words.optional}
          min={first}
        />
      </div>
      <Checkbox {...register('on_holidays')} label={words.onHolidays} hint={words.onHolidaysHint} />
      {texts ? <Checkbox {...register('text_links')} label={words.textLinks} /> : null}
      <p className="small muted">{words.createDetail}</p>
      <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      <div>
        <Button type="submit" loading={busy} loadingLabel={words.saving}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}
