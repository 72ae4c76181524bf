import type { ReactNode } from 'react'
import type { DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Button } from '../buttons/Button.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { Select } from '../fields/Select.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { type DraftShift, firstBreak } from './shift-draft.ts'

export interface ShiftFieldsProps {
  draft: DraftShift
  /** From 0. */
  index: number
  error: string | undefined
  depots: DriverHours['depots']
  onChange: (draft: DraftShift) => void
  onRemove: () => void
  words: Words['hours']
}

/** The times of one shift, with its break and its depots. */
export function ShiftFields(props: ShiftFieldsProps): ReactNode {
  const { draft, index, error, depots, onChange, onRemove, words } = props
  const number = String(index + 1)
  const { break: rest } = draft
  const time = (label: string, value: string, set: (value: string) => DraftShift, hint?: string) => (
    <TextInput
      type="time"
      label={label}
      hint={hint}
      required
      error={value === '' && error ? words.needed : undefined}
      value={value}
      onChange={event => onChange(set(event.currentTarget.value))}
    />
  )
  const depot = (label: string, field: 'start_depot_id' | 'end_depot_id') => {
    const shown = depots.filter(({ id, retired }) => !retired || id === draft[field])
    if (shown.length === 0) return null
    return (
      <Select
        label={label}
        value={draft[field] ?? ''}
        placeholder={words.anywhere}
        options={shown.map(({ id, name, retired }) => ({
          value: String(id),
          label: retired ? fill(words.retired, { name }) : name
        }))}
        onChange={event => onChange({ ...draft, [field]: Number(event.currentTarget.value) || null })}
      />
    )
  }
  return (
    <fieldset className="stack" data-gap="small">
      <legend className="strong">{fill(words.shiftNumber, { number })}</legend>
      <div className="stack halves" data-gap="medium">
        {time(words.from, draft.from, from => ({ ...draft, from }))}
        {time(words.to, draft.to, to => ({ ...draft, to }), words.toHint)}
      </div>
      <Checkbox
        label={words.hasBreak}
        checked={rest !== null}
        onChange={event => onChange({ ...draft, break: event.currentTarget.checked ? firstBreak : null })}
      />
      {rest ? (
        <>
          <div className="stack halves" data-gap="medium">
            {time(words.breakFrom, rest.from, from => ({ ...draft, break: { ...rest, from } }))}
            {time(words.breakTo, rest.to, to => ({ ...draft, break: { ...rest, to } }))}
          </div>
          <TextInput
            label={words.minutes}
            inputMode="numeric"
            maxLength={3}
            value={rest.minutes}
            onChange={event => onChange({ ...draft, break: { ...rest, minutes: event.currentTarget.value } })}
          />
        </>
      ) : null}
      <div className="stack halves" data-gap="medium">
        {depot(words.startDepot, 'start_depot_id')}
        {depot(words.endDepot, 'end_depot_id')}
      </div>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div>
        <Button variant="quiet" size="small" onClick={onRemove}>
          {fill(words.removeShift, { number })}
        </Button>
      </div>
    </fieldset>
  )
}
