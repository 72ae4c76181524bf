import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { ImportField } from '../../lib/contract/imports/fields.ts'
import type { ImportRow, RowProblem } from '../../lib/contract/imports/rows.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import type { fixRow } from '../../stores/imports/import.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'

export interface RowFixProps {
  row: ImportRow
  words: Words['imports']
  busy: boolean
  mayChange: boolean
  onChange: (body: Parameters<typeof fixRow>[3]) => void
}

/** The problems of a row, each with its field, the reason and a suggestion. */
export function RowFix({ row, words, busy, mayChange, onChange }: RowFixProps): ReactNode {
  const [texts, setTexts] = useState<Partial<Record<ImportField, string>>>({})
  const sentenceOf = ({ code, meters = 0 }: RowProblem) => fill(words.problems[code], { meters })

  if (!mayChange)
    return (
      <ul className="small">
        {row.problems.map((problem, index) => (
          <li key={index}>
            {`${problem.field ? `${words.fields[problem.field]}: ` : ''}${sentenceOf(problem)}`}
          </li>
        ))}
      </ul>
    )

  function save(event: FormEvent) {
    event.preventDefault()
    onChange({ fields: texts })
  }
  return (
    <form className="import-fix" onSubmit={save}>
      {row.problems.map((problem, index) => {
        const { field, suggestion } = problem
        if (!field)
          return (
            <div key={index}>
              <p className="field-error">{sentenceOf(problem)}</p>
              {problem.code === 'cell-unnamed' || problem.code === 'cell-rows' ? (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={busy}
                  onClick={() => onChange({ accept_cells: true })}
                >
                  {words.fix.acceptCells}
                </Button>
              ) : null}
            </div>
          )
        const isAddress = field === 'pickup' || field === 'dropoff'
        const candidates = isAddress ? (row[field]?.candidates ?? []) : []
        return (
          <div key={index} className="stack" data-gap="small">
            <TextInput
              label={fill(words.fix.label, { field: words.fields[field], row: row.number })}
              error={sentenceOf(problem)}
              value={texts[field] ?? row.fields[field] ?? ''}
              onChange={event => setTexts({ ...texts, [field]: event.target.value })}
            />
            <div className="part-line">
              {problem.code === 'far-from-road' ? (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={busy}
                  onClick={() => onChange({ accept_distant: true })}
                >
                  {fill(words.fix.accept, { meters: problem.meters ?? 0 })}
                </Button>
              ) : null}
              {problem.code === 'address-several' || problem.code === 'address-street'
                ? candidates.slice(0, 4).map(candidate => (
                    <Button
                      key={candidate.id}
                      variant="secondary"
                      size="small"
                      disabled={busy}
                      onClick={() => onChange({ places: { [field]: candidate.id } })}
                    >
                      {fill(words.fix.use, { text: formatAddress(candidate) })}
                    </Button>
                  ))
                : null}
              {!isAddress && suggestion && !hasHidden(suggestion) ? (
                <Button
                  variant="secondary"
                  size="small"
                  disabled={busy}
                  onClick={() => onChange({ fields: { ...texts, [field]: suggestion } })}
                >
                  {fill(words.fix.use, { text: suggestion })}
                </Button>
              ) : null}
            </div>
          </div>
        )
      })}
      {row.problems.some(({ field }) => field) ? (
        <div>
          <Button
            type="submit"
            size="small"
            loading={busy && Object.keys(texts).length > 0}
            disabled={busy || Object.keys(texts).length === 0}
          >
            {words.fix.save}
            <span className="visually-hidden">{` ${words.table.row} ${row.number}`}</span>
          </Button>
        </div>
      ) : null}
    </form>
  )
}
