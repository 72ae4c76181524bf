import '../../../styles/ops/drivers.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Decision, OpsDriverRow } from '../../../lib/contract/ops/drivers.ts'
import { decisionsFor } from '../../../lib/rules/people/driver-approval.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ListTable } from '../../ui/lists/ListTable.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type DriverColumnsInput, driverColumns } from './driver-columns.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DriversTableProps extends DriverColumnsInput {
  rows: readonly OpsDriverRow[]
}

const all: readonly Decision[] = ['approve', 'reject', 'suspend', 'reinstate']

/** The list of drivers. A decision changes exactly the selected ones. */
export function DriversTable({ rows, ...look }: DriversTableProps): ReactNode {
  const { readOnly, locale, words } = look
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
      {readOnly || rows.length === 0 ? null : (
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
      <ListTable
        name="drivers"
        label={opsDrivers.title}
        rows={rows}
        columns={driverColumns(look)}
        hasLines
        nothing={{ title: opsDrivers.nothing, detail: opsDrivers.nothingDetail }}
        selection={
          readOnly
            ? undefined
            : {
                selected,
                allLabel: opsDrivers.selectAll,
                labelOf: ({ name }) => fill(opsDrivers.selectOne, { name }),
                onAll: isChecked => setSelected(new Set(isChecked ? rows.map(({ id }) => id) : [])),
                onRow: ({ id }) => toggle(id)
              }
        }
      />
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
