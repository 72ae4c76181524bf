import '../../../styles/ops/person-filter.css'
import { User } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { findPeople, type FoundPerson } from '../../../stores/ops/lists/views.ts'
import { Combobox } from '../../ui/suggestions/Combobox.tsx'

export interface PersonFilterProps {
  kind: 'driver' | 'customer'
  initial: FoundPerson | null
  label: string
  placeholder: string
  /** Called with the person who is chosen, and with null once the text names nobody. */
  onChoose?: (person: FoundPerson | null) => void
  words: Words['deliveryList']['personWords']
}

/** A field of the filters that finds a driver or a customer by name. The form sends the id. */
export function PersonFilter({
  kind,
  initial,
  label,
  placeholder,
  onChoose,
  words
}: PersonFilterProps): ReactNode {
  const [chosen, setChosen] = useState(initial)
  const [text, setText] = useState(initial?.name ?? '')
  return (
    <div className="ops-person">
      <Combobox<FoundPerson>
        label={label}
        placeholder={placeholder}
        text={text}
        onTextChange={typed => {
          setText(typed)
          if (typed === chosen?.name) return
          setChosen(null)
          onChoose?.(null)
        }}
        onSelect={person => {
          setChosen(person)
          setText(person.name)
          onChoose?.(person)
        }}
        load={async (typed, signal) =>
          typed.trim()
            ? [{ key: 'people', heading: '', items: await findPeople(kind, typed.trim(), signal) }]
            : []
        }
        look={({ id, name }) => ({ id, title: name, icon: <User aria-hidden="true" /> })}
        words={words}
      />
      <input type="hidden" name={kind} value={chosen?.id ?? ''} />
    </div>
  )
}
