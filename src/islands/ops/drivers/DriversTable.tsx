import { useState } from 'react'
import type { ReactNode } from 'react'
import { documentKinds } from '../../../lib/contract/driver/documents.ts'
import type { Decision, OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { decisionsFor } from '../../../lib/rules/people/driver-approval.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Badge } from '../../ui/status/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { SelectAll } from '../shared/SelectAll.tsx'
import { approvalTone, documentTone } from './driver-tones.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DriversTableProps {
  rows: readonly OpsDriverRow[]
  /** For an operator who may only look: nothing can be selected. */
  readOnly: boolean
  locale: Locale
  words: Pick<Words, 'opsDrivers' | 'documents' | 'vehicles'>
}

/** The columns after the box to check. */
const headings = ['name', 'approval', 'vehicle', 'documents', 'phone'] as const
const all: readonly Decision[] = ['approve', 'reject', 'suspend', 'reinstate']

/** The list of drivers. A decision changes exactly the selected ones. */
export function DriversTable({ rows, readOnly, locale, words }: DriversTableProps): ReactNode {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [decision, setDecision] = useState<Decision | null>(null)
  const { opsDrivers } = words
  const chosen = rows.filter(({ id }) => selected.has(id))
  const possible = all.filter(
    each => chosen.length > 0 && chosen.every(({ approval }) => decisionsFor(approval).includes(each))
  )

  function toggle(id: string) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setSelected(next)
  }

  return (
    <>
      {readOnly ? null : (
        <div className="ops-bulk" role="status">
          <span>{plural(locale, opsDrivers.selected, chosen.length)}</span>
          {possible.map(each => (
            <Button key={each} size="small" variant="secondary" onClick={() => setDecision(each)}>
              {opsDrivers.decisions[each]}
            </Button>
          ))}
          {chosen.length > 0 && possible.length === 0 ? (
            <span className="ops-muted">{opsDrivers.notAll}</span>
          ) : null}
        </div>
      )}
      <div className="table-box" tabIndex={0} role="region" aria-label={opsDrivers.title}>
        <table className="table" data-stacks="drivers" role="table">
          <thead role="rowgroup">
            <tr role="row">
              {readOnly ? (
                <th hidden />
              ) : (
                <SelectAll
                  label={opsDrivers.selectAll}
                  checked={chosen.length === rows.length}
                  onChange={isChecked => setSelected(new Set(isChecked ? rows.map(({ id }) => id) : []))}
                />
              )}
              {headings.map(column => (
                <th key={column} scope="col" role="columnheader">
                  {opsDrivers.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(row => (
              <tr key={row.id} role="row" data-selected={selected.has(row.id) || undefined}>
                {readOnly ? (
                  // The cards of a phone place the cells by their number.
                  <td hidden />
                ) : (
                  <td role="cell">
                    <label className="table-check">
                      <input
                        type="checkbox"
                        aria-label={fill(opsDrivers.selectOne, { name: row.name })}
                        checked={selected.has(row.id)}
                        onChange={() => toggle(row.id)}
                      />
                    </label>
                  </td>
                )}
                <td role="cell">
                  <a href={opsDriverPath(row.id)}>
                    <bdi translate="no">{row.name}</bdi>
                  </a>
                  {row.online ? <span className="ops-online">{opsDrivers.online}</span> : null}
                </td>
                <td role="cell">
                  <Badge tone={approvalTone[row.approval]} dot>
                    {opsDrivers.approvals[row.approval]}
                  </Badge>
                </td>
                <td role="cell">
                  <span>{`${vehicleName(words.vehicles, row.vehicle)} `}</span>
                  <span className="ops-muted">
                    <bdi>{[row.model, row.plate].filter(Boolean).join(', ')}</bdi>
                  </span>
                </td>
                <td role="cell">
                  <span className="ops-documents">
                    <span className="table-phone-only" aria-hidden="true">
                      {opsDrivers.columns.documents}
                    </span>
                    {documentKinds.map(kind => {
                      const found = row.documents.find(each => each.kind === kind)
                      if (!found && !row.needed_documents.includes(kind)) return null
                      const state = found ? words.documents.states[found.status] : opsDrivers.missing
                      return (
                        <span
                          key={kind}
                          className="fleet-dot"
                          role="img"
                          data-tone={documentTone(found?.status)}
                          aria-label={`${words.documents.names[kind]}: ${state}`}
                          title={`${words.documents.names[kind]}: ${state}`}
                        />
                      )
                    })}
                  </span>
                </td>
                <td role="cell">
                  <bdi dir="ltr">{row.phone}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {decision ? (
        <PartBoundary>
          <DecisionDialog
            decision={decision}
            drivers={chosen}
            onClose={() => setDecision(null)}
            words={words}
          />
        </PartBoundary>
      ) : null}
    </>
  )
}
