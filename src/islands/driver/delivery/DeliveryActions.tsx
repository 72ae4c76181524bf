import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Stop } from '../../../lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../../lib/contract/delivery/stages.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import { hasSeveralPickups } from '../../../lib/rules/delivery/stage-stops.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Work } from '../../../stores/driver/after-reports.ts'
import { isCashDue } from '../../../stores/driver/run/cash-due.ts'
import { $driverError, $storageFull, $queuedReports, report } from '../../../stores/driver/driver.ts'
import type { ReportDetails } from '../../../stores/driver/driver.ts'
import { $farStep } from '../../../stores/driver/far-step.ts'
import { showToast, successTitle } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HoldButton } from '../../ui/buttons/HoldButton.tsx'
import { ignoreRestOfPress } from '../../ui/buttons/rest-of-press.ts'
import { CashRow } from './CashRow.tsx'
import { DropoffActions, type DropoffDialog } from './DropoffActions.tsx'
import { FailDialog } from './FailDialog.tsx'
import { TakeOver } from './TakeOver.tsx'
import { FarDialog } from './FarDialog.tsx'
import type { DriveWords } from '../words.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface DeliveryActionsProps {
  work: Work
  locale: Locale
  words: DriveWords
}

/** Returns what the large button reports. A driver arrives at each of several pickups, but needn't report it at an only one. */
function stageAt({ status, stops }: Work, stop: Stop | undefined): 'arrived' | 'picked_up' | 'returned' {
  if (status === 'returning') return 'returned'
  if (stop?.kind !== 'pickup') return 'arrived'
  return hasSeveralPickups(stops) && stop.status === 'waiting' ? 'arrived' : 'picked_up'
}

/** Shows the money to collect, and one large button that reports the next stage. */
export function DeliveryActions({ work, locale, words }: DeliveryActionsProps): ReactNode {
  const waiting = useStore($queuedReports, { ssr: () => 0 })
  const storageFull = useStore($storageFull, { ssr: 'initial' })
  const farStep = useStore($farStep, { ssr: 'initial' })
  const [sending, setSending] = useState(false)
  const [hasCash, setHasCash] = useState(false)
  const [opened, setOpened] = useState<{ dialog: DropoffDialog; stopId: string | undefined } | null>(null)
  const { drive } = words
  const error = useStore($driverError, { ssr: 'initial' })
  const stop = nextStop(work.status, work.stops)
  const there = stop?.kind === 'dropoff' && stop.status === 'arrived'
  const needsCash = isCashDue(work)
  // The server takes only the current price.
  const isDue = needsCash && !work.isPriceOld
  const several = hasSeveralPickups(work.stops)
  const atPickup = several && stop?.kind === 'pickup' && stop.status === 'arrived'
  const stage = stageAt(work, stop)

  // A dialog is about the stop where it was opened: an operator may have ended that stop meanwhile.
  const open = opened && opened.stopId === stop?.id ? opened.dialog : null
  const setOpen = (dialog: DropoffDialog | null) => setOpened(dialog && { dialog, stopId: stop?.id })

  // On a slow network, the answer comes after the dialog has closed.
  useEffect(() => {
    if (error?.code === 'wrong-pin') setOpen('hand-over')
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new error opens it, at the stop of now.
  }, [error])

  async function sendReport(step: Stage, details: ReportDetails = {}): Promise<boolean> {
    setSending(true)
    // The next step's button takes this one's place. Only another press may press it.
    ignoreRestOfPress()
    const isPaid = isDue && hasCash && (step === 'picked_up' || step === 'completed')
    const done = await report(
      step,
      {
        ...(stop && (stop.kind === 'dropoff' || several) ? { stopId: stop.id } : {}),
        ...(isPaid ? { collected: work.price.total } : {}),
        ...details
      },
      work.pickanddropoff_id
    )
    setSending(false)
    // The question about the distance takes the place of the other dialog.
    if (done || $farStep.get()) setOpen(null)
    if (done && step === 'completed') showToast({ kind: 'success', title: successTitle, message: drive.done })
    return done
  }

  // A step that can't be stored must reach the server before the next one.
  const busy = sending || (storageFull && waiting > 0)
  const look = { loading: busy, loadingLabel: drive.reporting }
  // The packages come first.
  if (work.takeover)
    return <TakeOver {...{ busy, words }} onTake={packages => void sendReport('taken_over', { packages })} />
  return (
    <div className="stack" data-gap="medium">
      {needsCash && work.isPriceOld ? (
        <p className="notice" data-tone="searching">
          {drive.priceFollows}
        </p>
      ) : null}
      {isDue ? (
        <CashRow
          price={work.price}
          confirmed={hasCash}
          onConfirm={() => setHasCash(true)}
          locale={locale}
          words={drive}
        />
      ) : null}
      {there ? (
        <DropoffActions
          {...{ stop, busy, open, locale, words }}
          queued={waiting > 0}
          mayHandOver={!isDue || hasCash}
          photoRequired={work.photo_required === true}
          onOpen={setOpen}
          onReport={sendReport}
        />
      ) : stage === 'arrived' ? (
        <Button size="large" wide {...look} onClick={() => void sendReport(stage)}>
          {drive.stage[stage]}
        </Button>
      ) : (
        <HoldButton
          again={drive.holdAgain}
          needs={isDue && !hasCash ? drive.cashNeeds : undefined}
          {...look}
          onConfirm={() => void sendReport(stage)}
        >
          {drive.stage[stage]}
        </HoldButton>
      )}
      {atPickup ? (
        <>
          <Button variant="quiet" wide disabled={busy} onClick={() => setOpen('fail')}>
            {drive.failPickup.button}
          </Button>
          <PartBoundary>
            <FailDialog
              kind="pickup"
              open={open === 'fail'}
              onOpenChange={shown => setOpen(shown ? 'fail' : null)}
              busy={busy}
              hasWaited
              onFail={reason => void sendReport('failed', { reason })}
              words={words}
            />
          </PartBoundary>
        </>
      ) : null}
      <PartBoundary>
        <FarDialog
          step={farStep?.deliveryId === work.pickanddropoff_id && !farStep.isVisit ? farStep : null}
          isPickup={work.stops.some(({ id, kind }) => id === farStep?.details.stopId && kind === 'pickup')}
          busy={busy}
          onConfirm={step => void sendReport(step.stage, { ...step.details, farConfirmed: true })}
          onClose={() => $farStep.set(null)}
          locale={locale}
          words={words}
        />
      </PartBoundary>
    </div>
  )
}
