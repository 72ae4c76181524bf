import type { ReactNode } from 'react'
import { formatDistance } from '../../lib/format/distance.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { FarStep } from '../../stores/driver/far-step.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { DriveWords } from './words.ts'

export interface FarDialogProps {
  /** The step that seems to be far from its stop. Null closes the dialog. */
  step: FarStep | null
  busy: boolean
  onConfirm: (step: FarStep) => void
  onClose: () => void
  locale: Locale
  words: DriveWords
}

/** Asks before a step is reported far from its stop. */
export function FarDialog({ step, busy, onConfirm, onClose, locale, words }: FarDialogProps): ReactNode {
  const { drive } = words
  const distance = step ? formatDistance(step.meters, locale) : ''
  return (
    <Dialog
      open={step !== null}
      onOpenChange={open => open || onClose()}
      title={step ? fill(drive.far.question[step.stage], { distance }) : ''}
      detail={drive.far.detail}
      closeLabel={drive.close}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {drive.far.back}
          </Button>
          <Button loading={busy} loadingLabel={drive.reporting} onClick={() => step && onConfirm(step)}>
            {step ? drive.far.confirm[step.stage] : ''}
          </Button>
        </>
      }
    />
  )
}
