import '../../styles/recurring/recurring.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { opsRecurringPath, recurringPath } from '../../lib/paths.ts'
import type { WeeklyTimes } from '../../lib/rules/recurring.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { $recurringBusy, $recurringFailure, create } from '../../stores/recurring/recurring.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormFailure } from '../ui/FormFailure.tsx'
import { TextInput } from '../ui/TextInput.tsx'
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
  const busy = useStore($recurringBusy, { ssr: 'initial' })
  const failure = useStore($recurringFailure, { ssr: 'initial' })
  const [name, setName] = useState('')
  const [times, setTimes] = useState(usual)
  const [first, setFirst] = useState(today)
  const [last, setLast] = useState('')
  const [onHolidays, setOnHolidays] = useState(false)
  const [textLinks, setTextLinks] = useState(false)
  const [tried, setTried] = useState(false)
  const isEmpty = Object.keys(times).length === 0

  async function submit() {
    setTried(true)
    if (name.trim() === '' || isEmpty || busy) return
    const made = await create({
      pickanddropoff_id: delivery.id,
      name: name.trim(),
      times,
      first_date: first || today,
      last_date: last || null,
      on_holidays: onHolidays,
      text_links: textLinks
    })
    if (made) runtime.go((isConsole ? opsRecurringPath : recurringPath)(made.id))
  }

  return (
    <form
      className="recurring-new"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <p className="muted">
        <bdi>{fill(words.from, { from: delivery.from, to: delivery.to })}</bdi>
        <span>{`. ${fill(words.sameTrip, { number: delivery.number })}`}</span>
      </p>
      <TextInput
        label={words.name}
        hint={words.nameHint}
        value={name}
        maxLength={80}
        error={tried && name.trim() === '' ? words.nameNeeded : undefined}
        onChange={event => setName(event.currentTarget.value)}
      />
      <section className="recurring-part" aria-labelledby="recurring-week">
        <h2 id="recurring-week" className="large">
          {words.week}
        </h2>
        <p className="small muted">{fill(words.weekDetail, { zone })}</p>
        <WeekGrid times={times} onChange={setTimes} locale={locale} words={words} />
        {tried && isEmpty ? <FormFailure>{words.weekNeeds}</FormFailure> : null}
      </section>
      <div className="recurring-row">
        <TextInput
          type="date"
          label={words.firstDate}
          value={first}
          min={today}
          onChange={event => setFirst(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={words.lastDate}
          optional={words.optional}
          value={last}
          min={first}
          onChange={event => setLast(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        label={words.onHolidays}
        hint={words.onHolidaysHint}
        checked={onHolidays}
        onChange={event => setOnHolidays(event.currentTarget.checked)}
      />
      {texts ? (
        <Checkbox
          label={words.textLinks}
          checked={textLinks}
          onChange={event => setTextLinks(event.currentTarget.checked)}
        />
      ) : null}
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
