import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { delimiters, encodings } from '../../lib/contract/imports/fields.ts'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { importRecord, readAgain, type ReadingChoice } from '../../stores/imports/import.ts'
import { Checkbox } from '../ui/fields/Checkbox.tsx'
import { Select } from '../ui/fields/Select.tsx'

export interface ReadingProps {
  found: Import
  locale: Locale
  words: Words['imports']
}

/** How the file was read, to be changed beside its rows: its letters, the sign between cells, the sheet and the headings. */
export function Reading({ found, locale, words }: ReadingProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const [choice, setChoice] = useState<ReadingChoice>({
    encoding: found.encoding,
    delimiter: found.delimiter,
    sheet: found.sheet,
    // Without a choice, the headings can also be in a later row.
    has_headings: found.headings_row === null ? false : null
  })
  function choose(part: Partial<ReadingChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    void readAgain(found, next)
  }
  const row = found.headings_row
  return (
    <details className="card part" open={found.asks_encoding || row === null || undefined}>
      <summary className="strong">{words.reading.title}</summary>
      <p className="small muted">{words.reading.detail}</p>
      {found.asks_encoding ? (
        <p className="notice" role="status">
          {words.reading.encodingAsk}
        </p>
      ) : null}
      {found.encoding ? (
        <Select
          label={words.reading.encoding}
          value={found.encoding}
          disabled={busy}
          options={encodings.map(value => ({ value, label: value }))}
          onChange={event => choose({ encoding: event.target.value as ReadingChoice['encoding'] })}
        />
      ) : null}
      {found.delimiter ? (
        <Select
          label={words.reading.delimiter}
          value={found.delimiter}
          disabled={busy}
          options={delimiters.map(value => ({ value, label: words.reading.delimiters[value] }))}
          onChange={event => choose({ delimiter: event.target.value as ReadingChoice['delimiter'] })}
        />
      ) : null}
      {found.sheets.length > 1 ? (
        <Select
          label={words.reading.sheet}
          value={found.sheet ?? ''}
          disabled={busy}
          options={found.sheets.map(value => ({ value, label: value }))}
          onChange={event => choose({ sheet: event.target.value })}
        />
      ) : null}
      <Checkbox
        label={words.reading.headings}
        checked={row !== null}
        disabled={busy}
        onChange={event => choose({ has_headings: event.target.checked })}
      />
      {row !== null && found.rows_above > 0 ? (
        <p className="small muted">
          {`${fill(words.reading.headingsAt, { row })} ${fill(plural(locale, words.reading.above, found.rows_above), { count: found.rows_above })}`}
        </p>
      ) : null}
    </details>
  )
}
