import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $bulk, type BulkCommand, endBulk, runBulk, stopBulk } from '../../../stores/ops/lists/bulk.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { bulkAction, type BulkWords, firstBulkChoices } from './bulk-action.ts'
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
  const first = rows[0]
  useEffect(() => () => stopBulk(), [])

  function close() {
    // A press outside mustn't hide what goes on.
    if (shown?.state === 'running') return
    endBulk()
    onClose()
  }
  const title = plural(locale, bulk.titles[command], rows.length)
  const buttons = () => {
    if (!shown)
      return (
        <>
          <Button variant="secondary" onClick={close}>
            {opsDelivery.back}
          </Button>
          <Button
            variant={command === 'cancel' ? 'danger' : 'primary'}
            needs={action ? undefined : opsDelivery.needs}
            onClick={() => action && void runBulk(rows, action)}
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
      {shown || !first ? null : (
        <>
          <BulkFields
            {...{ command, first, choices, locale, words }}
            onChange={part => setChoices(before => ({ ...before, ...part }))}
          />
          <details className="ops-details">
            <summary>{plural(locale, bulk.listed, rows.length)}</summary>
            <ul className="ops-bulk-list" tabIndex={0} aria-label={bulk.deliveries}>
              {rows.map(({ id, number, status, pickup, dropoff }) => (
                <li key={id}>
                  <strong>{number}</strong> <span>{fill(bulk.trip, { pickup, dropoff })}</span>{' '}
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
