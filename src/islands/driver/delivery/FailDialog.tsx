import { useState } from 'react'
import type { ReactNode } from 'react'
import { type FailureReason, failureReasons } from '../../../lib/contract/delivery/stages.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import type { DriveWords } from '../words.ts'

export interface FailDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** At a pickup, nobody has to be waited for. */
  kind?: 'pickup' | 'dropoff'
  /** Other words than those of a single stop. */
  texts?: { title: string; detail: string; confirm: string }
  /** Whether the driver has waited for an absent recipient. Before, that isn't a reason. */
  hasWaited: boolean
  onFail: (reason: FailureReason) => void
  words: DriveWords
}

/** Reports a failed stop: asks for the reason and explains what happens next. */
export function FailDialog({
  open,
  onOpenChange,
  busy,
  kind = 'dropoff',
  texts,
  hasWaited,
  onFail,
  words
}: FailDialogProps): ReactNode {
  const [reason, setReason] = useState<FailureReason | null>(null)
  const { drive } = words
  const { failTitle: title, failDetail: detail, failConfirm: confirm, failures } = drive
  const text = { ...(kind === 'pickup' ? drive.failPickup : { title, detail, confirm, failures }), ...texts }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      detail={hasWaited ? text.detail : `${text.detail} ${drive.absent.hint}`}
      closeLabel={drive.close}
      actions={
        <Button
          variant="danger"
          needs={reason ? undefined : drive.reasonNeeds}
          loading={busy}
          loadingLabel={drive.reporting}
          onClick={() => reason && onFail(reason)}
        >
          {text.confirm}
        </Button>
      }
    >
      <RadioCards
        label={text.title}
        hideLabel
        name="failure"
        value={reason}
        onChange={value => setReason(failureReasons.find(known => known === value) ?? null)}
        cards={failureReasons
          .filter(value => hasWaited || value !== 'nobody-there')
          .map(value => ({ value, title: text.failures[value] }))}
      />
    </Dialog>
  )
}
