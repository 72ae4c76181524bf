import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { type ImportRowGroup, importRowGroups } from '../../lib/contract/imports/rows.ts'
import { fill, plural } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import {
  $askedGroup,
  importRecord,
  type Rows,
  setAllAgain,
  showMore,
  showRows
} from '../../stores/imports/import.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Row } from './Row.tsx'

export interface RowListProps {
  found: Import
  rows: Rows
  isOperator: boolean
  locale: Locale
  words: Words['imports']
}

/** The rows of an import, those that need a person first. */
export function RowList({ found, rows, isOperator, locale, words }: RowListProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const asked = useStore($askedGroup, { ssr: 'initial' })
  const { counts } = found
  const sizes: Record<ImportRowGroup, number> = {
    attention: counts.wrong + counts.question + counts.failed,
    known: counts.known,
    ready: counts.ready + counts.booked,
    all: counts.rows
  }
  return (
    <section className="card part" aria-label={words.table.rowsShown}>
      <div className="part-line" role="group" aria-label={words.table.rowsShown}>
        {importRowGroups.map(group => (
          <button
            key={group}
            type="button"
            className="import-group"
            aria-pressed={(asked ?? rows.group) === group}
            onClick={() => void showRows(found, group)}
          >
            <span>{`${words.groups[group]} `}</span>
            <span className="numbers">{sizes[group]}</span>
          </button>
        ))}
      </div>
      {found.state === 'preview' && counts.known > 0 ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            loading={busy}
            onClick={() => void setAllAgain(found, true)}
          >
            {fill(plural(locale, words.fix.allAgain, counts.known), { count: counts.known })}
          </Button>
        </div>
      ) : null}
      {rows.items.length === 0 ? <p className="muted">{words.table.empty}</p> : null}
      <ul aria-busy={asked !== null}>
        {rows.items.map(row => (
          <Row key={row.number} {...{ found, rows, row, isOperator, locale, words }} />
        ))}
      </ul>
      {rows.next === null ? null : (
        <div>
          <Button variant="secondary" onClick={() => void showMore(found, rows)}>
            {words.table.more}
          </Button>
        </div>
      )}
    </section>
  )
}
