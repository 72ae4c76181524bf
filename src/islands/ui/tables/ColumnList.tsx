import '../../../styles/imports/file-columns.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Select } from '../fields/Select.tsx'

export interface ColumnListProps<Field extends string> {
  columns: readonly {
    heading: string
    samples: readonly string[]
    asked: boolean
    note?: string | undefined
  }[]
  /** By column. Null for one that isn't used. */
  fields: readonly (Field | null)[]
  /** All that a column can mean, in the order of the choice. */
  options: readonly Field[]
  names: Readonly<Record<Field, string>>
  /** Fields that several columns can have. */
  joined: readonly Field[]
  words: Pick<Words['imports']['columns'], 'field' | 'unnamed' | 'notImported'>
  /** Said of a column that a person must look at. */
  ask: string
  onChange: (fields: (Field | null)[]) => void
}

/** What each column of a file means, with its first cells. */
export function ColumnList<Field extends string>(props: ColumnListProps<Field>): ReactNode {
  const { columns, fields, options, names, joined, words, ask, onChange } = props
  const isTaken = (field: Field, column: number) =>
    !joined.includes(field) && fields.some((each, index) => each === field && index !== column)
  const choose = (column: number, value: string) =>
    onChange(
      fields.map((each, index) =>
        index === column ? (options.find(field => field === value) ?? null) : each
      )
    )
  const nameOf = (heading: string, column: number) => heading || fill(words.unnamed, { number: column + 1 })
  return (
    <ul className="file-columns">
      {columns.map(({ heading, samples, asked, note }, column) => (
        <li key={column} data-matched={fields[column] !== null || undefined}>
          <p className="file-column-name">
            <bdi className="strong">{nameOf(heading, column)}</bdi>
            {fields[column] ? <Check aria-hidden="true" /> : null}
          </p>
          <ul className="small muted file-samples">
            {samples.map((sample, index) => (
              <li key={index}>
                <bdi>{sample || '–'}</bdi>
              </li>
            ))}
          </ul>
          {asked ? <p className="small field-error">{ask}</p> : null}
          {note ? <p className="small muted">{note}</p> : null}
          <Select
            label={fill(words.field, { heading: nameOf(heading, column) })}
            hideLabel
            placeholder={words.notImported}
            value={fields[column] ?? ''}
            options={options.map(field => ({
              value: field,
              label: names[field],
              disabled: isTaken(field, column)
            }))}
            onChange={event => choose(column, event.target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
