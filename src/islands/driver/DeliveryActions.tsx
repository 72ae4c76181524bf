import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../lib/contract/delivery/stages.ts'
import { nextStop } from '../../lib/rules/lifecycle.ts'
import { $storageFull, $waitingReports, report } from '../../stores/driver/driver.ts'
import type { ReportDetails } from '../../stores/driver/driver.ts'
import { showToast, successTitle } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import type { DriveWords } from './words.ts'
import { FailDialog } from './FailDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'

/** Shows one large button that reports the next stage. */
export function DeliveryActions({ work, words }: { work: Delivery; words: DriveWords }): ReactNode {
  const waiting = useStore($waitingReports, { ssr: () => 0 })
  const storageFull = useStore($storageFull, { ssr: 'initial' })
  const [sending, setSending] = useState(false)
  const [open, setOpen] = useState<'hand-over' | 'fail' | null>(null)
  const { drive } = words
  const stop = nextStop(work.status, work.stops)
  const there = stop?.kind === 'dropoff' && stop.status === 'arrived'

  async function sendReport(stage: Stage, details: ReportDetails = {}): Promise<boolean> {
    setSending(true)
    const done = await report(
      stage,
      stop?.kind === 'dropoff' ? { stopId: stop.id, ...details } : details,
      work.pickanddropoff_id
    )
    setSending(false)
    if (done) setOpen(null)
    if (done && stage === 'completed')
      showToast({ kind: 'success', title: successTitle, message: drive.done })
    return done
  }

  // A step that can't be stored must reach the server before the next one.
  const busy = sending || (storageFull && waiting > 0)
  if (there) {
    return (
      <>
        <Button
          size="large"
          wide
          loading={busy}
          loadingLabel={drive.reporting}
          onClick={() => setOpen('hand-over')}
        >
          {drive.stage.completed}
        </Button>
        <Button variant="quiet" wide disabled={busy} onClick={() => setOpen('fail')}>
          {drive.stage.failed}
        </Button>
        <HandOverDialog
          open={open === 'hand-over'}
          onOpenChange={shown => setOpen(shown ? 'hand-over' : null)}
          busy={busy}
          onHandOver={proof => sendReport('completed', proof)}
          words={words}
        />
        <FailDialog
          open={open === 'fail'}
          onOpenChange={shown => setOpen(shown ? 'fail' : null)}
          busy={busy}
          onFail={reason => void sendReport('failed', { reason })}
          words={words}
        />
      </>
    )
  }
  const stage =
    work.status === 'accepted' ? 'picked_up' : work.status === 'returning' ? 'returned' : 'arrived'
  return (
    <Button
      size="large"
      wide
      loading={busy}
      loadingLabel={drive.reporting}
      onClick={() => void sendReport(stage)}
    >
      {drive.stage[stage]}
    </Button>
  )
}
