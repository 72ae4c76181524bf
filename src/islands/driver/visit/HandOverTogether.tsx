import { useState } from 'react'
import type { ReactNode } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { RunStop } from '../../../stores/driver/run/run.ts'
import { togetherWith, type VisitStep } from '../../../stores/driver/run/visit.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { HandOverDialog } from '../delivery/HandOverDialog.tsx'
import type { DriveWords } from '../words.ts'

export interface HandOverTogetherProps {
  /** The stops at the door, the shown one first. */
  visit: readonly RunStop[]
  busy: boolean
  onHandOver: (steps: readonly VisitStep[]) => Promise<boolean>
  words: DriveWords
}

/** Hands over all deliveries of one recipient with one name and photo. Renders nothing if there is only one. */
export function HandOverTogether({ visit, busy, onHandOver, words }: HandOverTogetherProps): ReactNode {
  const [open, setOpen] = useState(false)
  const { drive, visits } = words
  const together = togetherWith(visit, visit[0]?.delivery.pickanddropoff_id ?? '')
  const name = together[0]?.stop.contact?.name
  if (together.length < 2 || !name) return null
  return (
    <>
      <Button variant="secondary" size="large" wide disabled={busy} onClick={() => setOpen(true)}>
        {fill(visits.together, { count: together.length, name })}
      </Button>
      <PartBoundary>
        <HandOverDialog
          open={open}
          onOpenChange={setOpen}
          busy={busy}
          photoRequired={together.some(({ delivery }) => delivery.photo_required === true)}
          nameOnly
          onHandOver={async proof => {
            const done = await onHandOver(
              together.map(({ delivery }) => ({
                deliveryId: delivery.pickanddropoff_id,
                stage: 'completed',
                details: proof
              }))
            )
            setOpen(false)
            if (done) showToast({ kind: 'success', title: successTitle, message: drive.done })
            return done
          }}
          words={words}
        />
      </PartBoundary>
    </>
  )
}
