import { useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { opsPlanDayPath, opsPlanPath, opsPrintPath } from '../../../lib/paths.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { type BulkCommand, bulkCommands } from '../../../stores/ops/lists/bulk.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { type BulkWords, firstBulkChoices, rowsFor } from './bulk-action.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface BulkActionsProps {
  locale: Locale
  words: BulkWords
  rows: readonly OpsDeliveryRow[]
}

/** What to do with the selected deliveries. */
export function BulkActions({ rows, locale, words }: BulkActionsProps): ReactNode {
  // The dialog acts on the rows that it lists, also if the selection changes behind it.
  const [open, setOpen] = useState<{ command: BulkCommand; rows: readonly OpsDeliveryRow[] } | null>(null)
  const { bulk } = words.deliveryList
  const possible = bulkCommands.filter(command => rowsFor(command, rows, firstBulkChoices).length > 0)
  const plannable = rows.filter(({ commands }) => commands.includes('plan'))
  return (
    <>
      {possible.map(command => (
        <Button key={command} size="small" variant="secondary" onClick={() => setOpen({ command, rows })}>
          {bulk.names[command]}
        </Button>
      ))}
      {plannable.length > 0 ? (
        <a className="button" data-variant="secondary" data-size="small" href={boardOf(plannable)}>
          {bulk.plan}
        </a>
      ) : null}
      <a
        className="button"
        data-variant="secondary"
        data-size="small"
        href={opsPrintPath(rows.map(({ id }) => id))}
        target="_blank"
        rel="noopener"
      >
        {bulk.print}
      </a>
      {open ? (
        <PartBoundary>
          <BulkDialog {...open} {...{ locale, words }} onClose={() => setOpen(null)} />
        </PartBoundary>
      ) : null}
    </>
  )
}

/** Returns the board of the day that all are scheduled for, or of today if they have several. */
function boardOf(rows: readonly OpsDeliveryRow[]): string {
  const days = new Set(rows.flatMap(({ scheduled_at: at }) => (at ? dayOf(new Date(at), companyZone()) : [])))
  const [day] = days
  return days.size === 1 && day ? opsPlanDayPath(day) : opsPlanPath
}
