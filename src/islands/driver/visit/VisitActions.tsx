import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Locale } from '../../../lib/words/locale.ts'
import { $queuedReports, $storageFull } from '../../../stores/driver/driver.ts'
import { $farStep } from '../../../stores/driver/far-step.ts'
import type { RunStop } from '../../../stores/driver/run/run.ts'
import { reportVisit, type VisitStep } from '../../../stores/driver/run/visit.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ignoreRestOfPress } from '../../ui/buttons/rest-of-press.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'
import { DeliveryActions } from '../delivery/DeliveryActions.tsx'
import { FarDialog } from '../delivery/FarDialog.tsx'
import type { DriveWords } from '../words.ts'
import { HandOverTogether } from './HandOverTogether.tsx'
import { LoadActions } from './LoadActions.tsx'

export interface VisitActionsProps {
  /** The stops at the place, the shown one first. */
  visit: readonly RunStop[]
  locale: Locale
  words: DriveWords
}

/** Shows the large button for all deliveries of a place: arrive at it, then load or hand over what belongs there. */
export function VisitActions({ visit, locale, words }: VisitActionsProps): ReactNode {
  const farStep = useStore($farStep, { ssr: 'initial' })
  const waiting = useStore($queuedReports, { ssr: () => 0 })
  const storageFull = useStore($storageFull, { ssr: 'initial' })
  const [sending, setSending] = useState(false)
  /** The steps that the question about the distance is about. */
  const [asked, setAsked] = useState<readonly VisitStep[]>([])
  const [first] = visit
  if (!first) return null
  const isThere = visit.every(({ stop }) => stop.status === 'arrived')
  const busy = sending || (storageFull && waiting > 0)

  async function send(steps: readonly VisitStep[], farConfirmed = false): Promise<boolean> {
    setSending(true)
    // The next step's button takes this one's place. Only another press may press it.
    ignoreRestOfPress()
    setAsked(steps)
    const done = await reportVisit(steps, farConfirmed)
    setSending(false)
    return done
  }

  function arrive() {
    const steps = visit
      .filter(({ stop }) => stop.status !== 'arrived')
      .map(({ delivery, stop }): VisitStep => ({
        deliveryId: delivery.pickanddropoff_id,
        stage: 'arrived',
        details: { stopId: stop.id }
      }))
    void send(steps)
  }

  return (
    <div className="stack" data-gap="medium">
      {!isThere ? (
        <Button size="large" wide loading={busy} loadingLabel={words.drive.reporting} onClick={arrive}>
          {words.drive.stage.arrived}
        </Button>
      ) : first.stop.kind === 'pickup' ? (
        <LoadActions {...{ visit, busy, locale, words }} onLoad={send} />
      ) : (
        <>
          <HandOverTogether {...{ visit, busy, words }} onHandOver={send} />
          <DeliveryActions
            key={first.delivery.pickanddropoff_id}
            work={first.delivery}
            {...{ locale, words }}
          />
        </>
      )}
      <PartBoundary>
        <FarDialog
          step={farStep?.isVisit ? farStep : null}
          isPickup={first.stop.kind === 'pickup'}
          busy={busy}
          onConfirm={() => void send(asked, true)}
          onClose={() => $farStep.set(null)}
          {...{ locale, words }}
        />
      </PartBoundary>
    </div>
  )
}
