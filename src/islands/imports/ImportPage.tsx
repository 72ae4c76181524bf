import '../../styles/controls/parts.css'
import '../../styles/imports/imports.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import {
  $rows,
  followImport,
  importRecord,
  isWorking,
  openRows,
  type Rows
} from '../../stores/imports/import.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button, ButtonLink } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { BookBar } from './BookBar.tsx'
import { Columns } from './Columns.tsx'
import { toneOfImport } from './import-tones.ts'
import { Outcome } from './Outcome.tsx'
import { Progress } from './Progress.tsx'
import { Reading } from './Reading.tsx'
import { RowList } from './RowList.tsx'
import { Towns } from './Towns.tsx'

export interface ImportPageProps {
  initial: Import
  initialRows: Rows
  listPath: string
  deliveriesPath: string
  isOperator: boolean
  /** Says in which zone times are read. */
  zoneNote: string
  locale: Locale
  words: Words['imports']
}

/** One import: its columns, its rows, or how far it is. */
export function ImportPage({
  initial,
  initialRows,
  listPath,
  deliveriesPath,
  isOperator,
  zoneNote,
  locale,
  words
}: ImportPageProps): ReactNode {
  const found = useStore(importRecord.$value, { ssr: 'initial' }) ?? initial
  const rows = useStore($rows, { ssr: 'initial' }) ?? initialRows
  const failure = useStore(importRecord.$failure, { ssr: 'initial' })
  const [isMapping, setIsMapping] = useState(false)
  useEffect(() => followImport(initial), [initial])

  const { state } = found
  const shared = { found, locale, words }
  // A column with values is never left out in silence.
  const unused = found.columns.flatMap(({ heading, field, filled }, column) =>
    field === null && filled > 0 ? [heading || fill(words.columns.unnamed, { number: column + 1 })] : []
  )
  const showsColumns = state === 'mapping' || (state === 'preview' && isMapping)
  const showsRows = ['preview', 'risen', 'done', 'cancelled'].includes(state) && !showsColumns
  return (
    <div className="imports">
      <div className="part">
        <p>
          <a className="link" href={listPath}>
            {words.back}
          </a>
        </p>
        <div className="part-line">
          <h1 className="title">
            <bdi>{found.file_name || words.title}</bdi>
          </h1>
          <Badge tone={toneOfImport(state)}>{words.states[state]}</Badge>
        </div>
        <p className="muted">
          <bdi>{found.organization.name}</bdi>
        </p>
      </div>
      <FormFailure>{failure ? sentenceFor(failure.code) : ''}</FormFailure>
      {found.refusal ? (
        <section className="card part">
          <p className="notice" data-tone="failed">
            {`${found.refusal.row === null ? '' : `${fill(words.atRow, { row: found.refusal.row })} `}${words.refusals[found.refusal.code]}`}
          </p>
          <div>
            <ButtonLink href={listPath}>{words.upload}</ButtonLink>
          </div>
        </section>
      ) : null}
      {isOperator && showsRows && hasHidden(rows.items) ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => void openRows(found, rows)}>
            {words.showContacts}
          </Button>
        </div>
      ) : null}
      {isWorking(found) ? <Progress {...shared} /> : null}
      {state === 'done' || state === 'cancelled' ? (
        <Outcome {...shared} deliveriesPath={deliveriesPath} />
      ) : null}
      {state === 'mapping' || state === 'preview' || (state === 'refused' && found.columns.length > 0) ? (
        <Reading key={`reading-${found.version}`} {...shared} />
      ) : null}
      {showsColumns ? (
        <Columns key={found.version} {...shared} zoneNote={zoneNote} onDone={() => setIsMapping(false)} />
      ) : null}
      {state === 'preview' && !showsColumns ? (
        <div className="part-head">
          <p className="small muted">
            {[
              found.date_order ? fill(words.dates.order, { order: words.dates[found.date_order] }) : [],
              zoneNote,
              fill(words.dates.decimals, { sign: found.decimal_sign ?? '.' }),
              unused.length > 0
                ? fill(words.reading.unused, { columns: new Intl.ListFormat(locale).format(unused) })
                : []
            ]
              .flat()
              .join(' ')}
          </p>
          <Button variant="quiet" size="small" onClick={() => setIsMapping(true)}>
            {words.columns.change}
          </Button>
        </div>
      ) : null}
      {state === 'preview' && !showsColumns ? <Towns {...shared} /> : null}
      {showsRows ? <RowList {...shared} rows={rows} isOperator={isOperator} /> : null}
      {(state === 'preview' && !showsColumns) || state === 'risen' ? <BookBar {...shared} /> : null}
    </div>
  )
}
