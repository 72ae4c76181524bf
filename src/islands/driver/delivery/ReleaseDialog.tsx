import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { $cancellationReasons } from '../../../stores/core/app.ts'
import { release } from '../../../stores/driver/driver.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import type { DriveWords } from '../words.ts'

export interface ReleaseDialogProps {
  /** The delivery. */
  id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  words: DriveWords
}

/** Releases a delivery before the pickup. The search for a driver then starts again. */
export function ReleaseDialog({ id, open, onOpenChange, words }: ReleaseDialogProps): ReactNode {
  const reasons = useStore($cancellationReasons, { ssr: 'initial' }).filter(
    each => each.audience === 'driver'
  )
  const [reason, setReason] = useState<number | null>(null)
  const [working, setWorking] = useState(false)
  const { drive } = words

  async function confirm() {
    setWorking(true)
    const done = await release(reason, id)
    setWorking(false)
    if (done) onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={drive.releaseTitle}
      detail={drive.releaseDetail}
      closeLabel={drive.close}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {drive.keep}
          </Button>
          <Button
            variant="danger"
            needs={reason === null ? drive.reasonNeeds : undefined}
            loading={working}
            loadingLabel={drive.reporting}
            onClick={() => void confirm()}
          >
            {drive.releaseConfirm}
          </Button>
        </>
      }
    >
      <RadioCards
        label={drive.reason}
        hideLabel
        name="reason"
        value={reason === null ? null : String(reason)}
        onChange={value => setReason(Number(value))}
        cards={reasons.map(each => ({
          value: String(each.id),
          title: words.reasons[each.code] ?? each.name
        }))}
      />
    </Dialog>
  )
}
