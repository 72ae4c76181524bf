import type { ReactNode } from 'react'
import { type Door, doorParts } from '../../../lib/contract/delivery/door.ts'
import type { Words } from '../../../lib/words/words.ts'
import { TextInput } from '../fields/TextInput.tsx'

export interface DoorFieldsProps {
  /** The prefix of the fields' ids. */
  id: string
  door: Door
  onChange: (door: Door) => void
  words: Pick<Words['details'], (typeof doorParts)[number] | 'optional'>
}

/** Edits how to get from the street to the person. */
export function DoorFields({ id, door, onChange, words }: DoorFieldsProps): ReactNode {
  return (
    <div className="stack halves" data-gap="medium">
      {doorParts.map(part => (
        <TextInput
          key={part}
          id={`${id}-${part}`}
          label={words[part]}
          optional={words.optional}
          value={door[part]}
          maxLength={40}
          autoComplete="off"
          onChange={event => onChange({ ...door, [part]: event.currentTarget.value })}
        />
      ))}
    </div>
  )
}
