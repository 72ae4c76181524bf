import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { maximumVatChanges, type VatChange } from '../../../../lib/contract/company/vat.ts'
import { formatCalendarDay } from '../../../../lib/format/times/days.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { DayInput } from '../../shared/DayInput.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { isVatPercent, readPercent, VatPercent } from './VatPercent.tsx'

export interface VatChangesProps {
  changes: readonly VatChange[]
  onChange: (changes: VatChange[]) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Returns the changes with one more, in order. A day that is there already gets the new rate. */
const withChange = (changes: readonly VatChange[], added: VatChange): VatChange[] =>
  [...changes.filter(({ from }) => from !== added.from), added].toSorted((one, other) =>
    one.from.localeCompare(other.from)
  )

/** Edits the rates that begin on a day. */
export function VatChanges({ changes, onChange, locale, words }: VatChangesProps): ReactNode {
  const texts = words.vatChanges
  const [from, setFrom] = useState('')
  const [typed, setTyped] = useState('')
  const percent = readPercent(typed, locale)
  const written = (day: string) => formatCalendarDay(day, locale, { dateStyle: 'long' })
  const isFull = changes.length >= maximumVatChanges && changes.every(each => each.from !== from)
  return (
    <div className="ops-vat" role="group" aria-label={texts.title}>
      <p className="ops-note">{texts.detail}</p>
      <ul>
        {changes.map(change => (
          <li key={change.from}>
            <VatPercent
              label={fill(texts.percent, { day: written(change.from) })}
              value={change.percent}
              wrong={texts.wrong}
              onChange={value => onChange(withChange(changes, { ...change, percent: value }))}
              locale={locale}
            />
            <button
              type="button"
              className="ops-remove"
              aria-label={fill(texts.remove, { day: written(change.from) })}
              onClick={() => onChange(changes.filter(each => each.from !== change.from))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className="ops-add">
        <DayInput label={texts.day} value={from} onChange={setFrom} />
        <label className="ops-inline">
          <span>{texts.rate}</span>
          <input
            className="ops-amount"
            inputMode="decimal"
            maxLength={6}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
        </label>
        <Button
          variant="secondary"
          size="small"
          needs={from === '' || !isVatPercent(percent) ? texts.needs : isFull ? texts.full : undefined}
          onClick={() => {
            onChange(withChange(changes, { from, percent }))
            setFrom('')
            setTyped('')
          }}
        >
          {texts.add}
        </Button>
      </div>
    </div>
  )
}
