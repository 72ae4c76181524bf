import '../../../styles/driver/driver.css'
import type { ReactNode } from 'react'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../../lib/contract/delivery/stages.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { ReportDetails } from '../../../stores/driver/driver.ts'
import { WaitsUntil } from '../../format/times/WaitsUntil.tsx'
import { useNow } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailDialog } from './FailDialog.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import type { DriveWords } from '../words.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export type DropoffDialog = 'hand-over' | 'fail'

export interface DropoffActionsProps {
  stop: Stop
  busy: boolean
  open: DropoffDialog | null
  /** Whether a step waits for a network. */
  queued: boolean
  /** Whether nothing has to be collected first. */
  mayHandOver: boolean
  photoRequired: boolean
  onOpen: (open: DropoffDialog | null) => void
  onReport: (stage: Stage, details?: ReportDetails) => Promise<boolean>
  locale: Locale
  words: DriveWords
}

/** Shows what a driver can do at a dropoff: hand over, wait for an absent recipient, or say why it can't be delivered. */
export function DropoffActions({
  stop,
  busy,
  open,
  queued,
  mayHandOver,
  photoRequired,
  onOpen,
  onReport,
  locale,
  words
}: DropoffActionsProps): ReactNode {
  const now = useNow()
  const { drive } = words
  const until = stop.waits_until ?? null
  const hasWaited = until !== null && now !== null && now >= Date.parse(until)
  return (
    <>
      {until ? (
        <WaitsUntil
          until={until}
          sentence={queued ? drive.absent.untilQueued : drive.absent.until}
          left={drive.absent.left}
          over={drive.absent.over}
          locale={locale}
        />
      ) : null}
      <Button
        size="large"
        wide
        needs={mayHandOver ? undefined : drive.cashNeeds}
        loading={busy}
        loadingLabel={drive.reporting}
        onClick={() => onOpen('hand-over')}
      >
        {drive.stage.completed}
      </Button>
      <div className="dropoff-actions">
        {until ? null : (
          <Button variant="quiet" disabled={busy} onClick={() => void onReport('absent')}>
            {drive.stage.absent}
          </Button>
        )}
        <Button variant={hasWaited ? 'danger' : 'quiet'} disabled={busy} onClick={() => onOpen('fail')}>
          {drive.stage.failed}
        </Button>
      </div>
      <PartBoundary>
        <HandOverDialog
          open={open === 'hand-over'}
          onOpenChange={shown => onOpen(shown ? 'hand-over' : null)}
          busy={busy}
          photoRequired={photoRequired}
          onHandOver={proof => onReport('completed', proof)}
          words={words}
        />
      </PartBoundary>
      <PartBoundary>
        <FailDialog
          open={open === 'fail'}
          onOpenChange={shown => onOpen(shown ? 'fail' : null)}
          busy={busy}
          hasWaited={hasWaited}
          onFail={reason => void onReport('failed', { reason })}
          words={words}
        />
      </PartBoundary>
    </>
  )
}
