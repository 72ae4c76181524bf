import { useState } from 'react'
import type { ReactNode } from 'react'
import { DayInput } from './DayInput.tsx'
import { Button } from '../../ui/buttons/Button.tsx'

export interface NamedDay {
  day: string
  name: string
}

export interface AddDayProps {
  /** `needs` is shown while there is no date. */
  words: { day: string; name: string; add: string; needs: string }
  onAdd: (added: NamedDay) => void
}

/** Returns the days with one more, in order. A day that is there already gets the new values. */
export function withDay<Day extends { day: string }>(days: readonly Day[], added: Day): Day[] {
  return [...days.filter(({ day }) => day !== added.day), added].toSorted((one, other) =>
    one.day.localeCompare(other.day)
  )
}

/** Adds a date with a name, such as a holiday. */
export function AddDay({ words, onAdd }: AddDayProps): ReactNode {
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  return (
    <div className="ops-add">
      <DayInput label={words.day} value={day} onChange={setDay} />
      <label className="ops-inline">
        <span>{words.name}</span>
        <input
          className="ops-amount"
          dir="auto"
          data-text=""
          maxLength={60}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </label>
      <Button
        variant="secondary"
        size="small"
        needs={day === '' ? words.needs : undefined}
        onClick={() => {
          onAdd({ day, name: name.trim() })
          setDay('')
          setName('')
        }}
      >
        {words.add}
      </Button>
    </div>
  )
}
