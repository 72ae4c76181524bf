import type { ReactNode } from 'react'
import type { Stage } from '../../../lib/contract/delivery/stages.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { FarStep } from '../../../stores/driver/far-step.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { DriveWords } from '../words.ts'

export interface FarDialogProps {
  /** The step that seems to be far from its stop. Null closes the dialog. */
  step: FarStep | null
  /** Whether its stop is a pickup. */
  isPickup: boolean
  busy: boolean
  onConfirm: (step: FarStep) => void
  onClose: () => void
  locale: Locale
  words: DriveWords
}

/** Asks before a step is reported far from its stop. */
export function FarDialog({
  step,
  isPickup,
  busy,
  onConfirm,
  onClose,
  locale,
  words
}: FarDialogProps): ReactNode {
  const { drive } = words
  const { question, confirm, pickupFailed } = drive.far
  const asks = (stage: Stage) =>
    isPickup && stage === 'failed' ? pickupFailed : { question: question[stage], confirm: confirm[stage] }
  const texts = step ? asks(step.stage) : { question: '', confirm: '' }
  const distance = step ? formatDistance(step.meters, locale) : ''
  return (
    <Dialog
      open={step !== null}
      onOpenChange={open => open || onClose()}
      title={fill(texts.question, { distance })}
      detail={drive.far.detail}
      closeLabel={drive.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {drive.far.back}
          </Button>
          <Button loading={busy} loadingLabel={drive.reporting} onClick={() => step && onConfirm(step)}>
            {texts.confirm}
          </Button>
        </>
      }
    />
  )
}
