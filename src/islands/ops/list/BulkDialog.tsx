import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $bulk, type BulkCommand, endBulk, runBulk, stopBulk } from '../../../stores/ops/lists/bulk.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { bulkAction, type BulkWords, firstBulkChoices, rowsFor } from './bulk-action.ts'
import { BulkFields } from './BulkFields.tsx'
import { BulkResults } from './BulkResults.tsx'

export interface BulkDialogProps {
  command: BulkCommand
  rows: readonly OpsDeliveryRow[]
  onClose: () => void
  locale: Locale
  words: BulkWords
}

/** Lists the deliveries, asks for what the action needs, and then shows how each went. */
export function BulkDialog({ command, rows, onClose, locale, words }: BulkDialogProps): ReactNode {
  const [choices, setChoices] = useState(firstBulkChoices)
  const shown = useStore($bulk, { ssr: 'initial' })
  const { opsDelivery } = words
  const { bulk } = words.deliveryList
  const action = bulkAction(command, choices)
  const possible = rowsFor(command, rows, choices)
  const left = rows.length - possible.length
  // The rows that the fields are about, whatever is chosen in them.
  const listed = rowsFor(command, rows, firstBulkChoices)
  useEffect(() => () => stopBulk(), [])

  function close() {
    // A press outside mustn't hide what goes on.
    if (shown?.state === 'running') return
    endBulk()
    onClose()
  }
  const title = plural(locale, bulk.titles[command], possible.length)
  const buttons = () => {
    if (!shown)
      return (
        <>
          <Button variant="secondary" onClick={close}>
            {opsDelivery.back}
          </Button>
          <Button
            variant={command === 'cancel' ? 'danger' : 'primary'}
            needs={!action ? opsDelivery.needs : possible.length === 0 ? bulk.nonePossible : undefined}
            onClick={() => action && void runBulk(possible, action)}
          >
            {title}
          </Button>
        </>
      )
    return shown.state === 'running' ? (
      <Button variant="secondary" onClick={() => stopBulk()}>
        {bulk.stop}
      </Button>
    ) : (
      <Button onClick={close}>{opsDelivery.close}</Button>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || close()}
      title={title}
      detail={shown ? undefined : bulk.previews[command]}
      closeLabel={opsDelivery.close}
      actions={buttons()}
    >
      {shown ? null : (
        <>
          <BulkFields
            {...{ command, choices, locale, words }}
            rows={listed}
            onChange={part => setChoices(before => ({ ...before, ...part }))}
          />
          {left > 0 ? (
            <p className="notice" role="status">
              {plural(locale, bulk.leftOut[command], left)}
            </p>
          ) : null}
          <details className="ops-details">
            <summary>{plural(locale, bulk.listed, possible.length)}</summary>
            <ul className="ops-bulk-list" tabIndex={0} aria-label={bulk.deliveries}>
              {possible.map(({ id, number, status, pickup, dropoff }) => (
                <li key={id}>
                  <strong translate="no">{number}</strong> <span>{fill(bulk.trip, { pickup, dropoff })}</span>{' '}
                  <span className="ops-muted">{words.statuses[status]}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
      {shown ? <BulkResults bulk={shown} {...{ locale, words }} /> : null}
    </Dialog>
  )
}
