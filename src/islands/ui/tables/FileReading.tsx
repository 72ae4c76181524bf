import type { ReactNode } from 'react'
import { type Delimiter, delimiters, type Encoding, encodings } from '../../../lib/contract/imports/fields.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Checkbox } from '../fields/Checkbox.tsx'
import { Select } from '../fields/Select.tsx'

/** How a file was read. */
export interface ReadFile {
  encoding: Encoding | null
  delimiter: Delimiter | null
  asks_encoding: boolean
  sheet: string | null
  sheets: readonly string[]
  headings_row: number | null
  rows_above: number
}

/** What somebody chooses. */
export interface ReadAs {
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  /** Null lets the file decide where they are. */
  has_headings: boolean | null
}

export interface FileReadingProps {
  found: ReadFile
  /** What another choice means. */
  detail: string
  busy: boolean
  locale: Locale
  words: Words['imports']['reading']
  onChoose: (part: Partial<ReadAs>) => void
}

/** How a file was read, to be changed beside its rows: its letters, the sign between cells, the sheet and the headings. */
export function FileReading({ found, detail, busy, locale, words, onChoose }: FileReadingProps): ReactNode {
  const row = found.headings_row
  return (
    <details className="card part" open={found.asks_encoding || row === null || undefined}>
      <summary className="strong">{words.title}</summary>
      <p className="small muted">{detail}</p>
      {found.asks_encoding ? (
        <p className="notice" role="status">
          {words.encodingAsk}
        </p>
      ) : null}
      {found.encoding ? (
        <Select
          label={words.encoding}
          value={found.encoding}
          disabled={busy}
          options={encodings.map(value => ({ value, label: value }))}
          onChange={event => onChoose({ encoding: event.target.value as Encoding })}
        />
      ) : null}
      {found.delimiter ? (
        <Select
          label={words.delimiter}
          value={found.delimiter}
          disabled={busy}
          options={delimiters.map(value => ({ value, label: words.delimiters[value] }))}
          onChange={event => onChoose({ delimiter: event.target.value as Delimiter })}
        />
      ) : null}
      {found.sheets.length > 1 ? (
        <Select
          label={words.sheet}
          value={found.sheet ?? ''}
          disabled={busy}
          options={found.sheets.map(value => ({ value, label: value }))}
          onChange={event => onChoose({ sheet: event.target.value })}
        />
      ) : null}
      <Checkbox
        label={words.headings}
        checked={row !== null}
        disabled={busy}
        onChange={event => onChoose({ has_headings: event.target.checked })}
      />
      {row !== null && found.rows_above > 0 ? (
        <p className="small muted">
          {`${fill(words.headingsAt, { row })} ${fill(plural(locale, words.above, found.rows_above), { count: found.rows_above })}`}
        </p>
      ) : null}
    </details>
  )
}
