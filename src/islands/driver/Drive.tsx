import '../../styles/driver/driver.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { DriverProfile } from '../../lib/contract/account/accounts.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { DriverHours } from '../../lib/contract/planning/driver-hours.ts'
import type { OwnRoute } from '../../lib/contract/planning/own-routes.ts'
import type { PlannedDelivery } from '../../lib/contract/ops/schedule.ts'
import type { Offer, WorkRefusal } from '../../lib/contract/driver/driver.ts'
import type { CancellationReason } from '../../lib/contract/company.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { $cancellationReasons } from '../../stores/core/app.ts'
import {
  $driverError,
  $driverProfile,
  $offers,
  $run,
  $queuedReports,
  $workRefusal,
  startDriving
} from '../../stores/driver/driver.ts'
import { type EarnedToday, loadEarnedToday } from '../../stores/driver/today.ts'
import { runOf, type RunStop, visitOf } from '../../stores/driver/run/run.ts'
import { useFocusRestore } from '../hydration/use-focus-restore.ts'
import { useList } from '../hydration/use-list.ts'
import { MapScreen } from '../map/MapScreen.tsx'
import { loadDialogs } from '../ui/dialogs/Dialog.tsx'
import { Sheet } from '../ui/dialogs/Sheet.tsx'
import type { SheetSnap } from '../ui/dialogs/sheet-drag.ts'
import { DriveAnnouncer } from './DriveAnnouncer.tsx'
import { DriveMap } from './DriveMap.tsx'
import { OfferCard, OfferFoot, OfferHead, OfferPanel } from './OfferPanel.tsx'
import { WaitingHead, WaitingPanel } from './WaitingPanel.tsx'
import { DeliveryActions } from './delivery/DeliveryActions.tsx'
import { DeliveryHead } from './delivery/DeliveryHead.tsx'
import { DeliveryPanel } from './delivery/DeliveryPanel.tsx'
import { VisitActions } from './visit/VisitActions.tsx'
import { VisitList } from './visit/VisitList.tsx'
import { SuspendedNotice } from './approval/SuspendedNotice.tsx'
import { QueuedSteps } from './delivery/QueuedSteps.tsx'
import type { DriveWords } from './words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface DriveProps {
  initial: {
    profile: DriverProfile
    offers: Offer[]
    refusal: WorkRefusal | null
    work: Delivery | null
    others: Delivery[]
    cursor: number
    planned: readonly PlannedDelivery[]
    routes: readonly OwnRoute[]
    /** The confirmed shift now, or the next one. */
    shift: DriverHours['shift']
    /** What the driver has earned today. Null while they may not drive. */
    earned: EarnedToday | null
  }
  /** The company's list, for everyone. */
  reasons: CancellationReason[]
  map: PublicConfiguration['map']
  /** The number of documents that the driver hasn't sent, or that were refused. */
  missingDocuments: number
  /** Whether the installation is a demo, which can simulate driving. */
  demo: boolean
  locale: Locale
  words: DriveWords
}

/** Returns the run before the store has started. */
function firstRun({ work, others }: DriveProps['initial']): RunStop[] {
  return work ? runOf([work, ...others], work.run ?? []) : []
}

/** Is the same as long as the driver is at one place for one purpose. */
const visitKey = ([first]: readonly RunStop[]) =>
  first ? `${first.stop.kind} ${first.stop.latitude} ${first.stop.longitude}` : ''

/** Renders the driver's screen in one of three states: waiting, an offer, or an active delivery. */
export function Drive({
  initial,
  reasons,
  map,
  missingDocuments,
  demo,
  locale,
  words
}: DriveProps): ReactNode {
  useList($cancellationReasons, reasons)
  const profile = useStore($driverProfile, { ssr: 'initial' }) ?? initial.profile
  const offers = useStore($offers, { ssr: 'initial' })
  const followed = useStore($run, { ssr: 'initial' })
  const refused = useStore($workRefusal, { ssr: 'initial' })
  const error = useStore($driverError, { ssr: 'initial' })
  const waiting = useStore($queuedReports, { ssr: () => 0 })
  const [started, setStarted] = useState(false)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const run = started ? followed : firstRun(initial)
  const work = run[0]?.delivery ?? null
  const visit = visitOf(run)
  const isShared = run.some(({ delivery }) => delivery !== work)
  const offer = (started ? offers : initial.offers)[0]
  const refusal = started ? refused : initial.refusal

  useEffect(() => {
    const stop = startDriving(initial)
    setStarted(true)
    // A handover may be where there is no network.
    void loadDialogs().catch(() => {})
    return stop
  }, [initial])

  // At half height, an offer's route and its buttons are both on the screen.
  const offerId = offer?.id
  useEffect(() => {
    if (offerId) setSnap('half')
  }, [offerId])

  // The list of a place is longer than half a screen.
  const isAtVisit = visit.length > 1 && visit.every(({ stop }) => stop.status === 'arrived')
  useEffect(() => {
    setSnap(isAtVisit ? 'full' : 'half')
  }, [isAtVisit])

  // Scroll a new screen to its top, wherever the previous one was scrolled to.
  const stage = work ? `${work.pickanddropoff_id} ${work.status} ${offer?.id ?? ''}` : (offer?.id ?? '')
  useEffect(() => {
    document.querySelector('.sheet-body')?.scrollTo({ top: 0 })
  }, [stage])
  useFocusRestore()

  // The last step is part of the sum once it has been sent.
  const isFree = started && !work && waiting === 0
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isFree && wasBusy.current) void loadEarnedToday()
    wasBusy.current = started && !isFree
  }, [isFree, started])

  // Another page says what happens next, once the last step has been sent.
  const isOver = started && profile.approval !== 'approved' && !work && waiting === 0
  useEffect(() => {
    if (isOver) location.reload()
  }, [isOver])

  // The dialog shows the error for a wrong PIN next to its field.
  const failure =
    error && error.code !== 'wrong-pin' ? (
      <p className="notice notice-above" data-tone="failed" role="alert">
        {sentenceFor(error.code)}
      </p>
    ) : null
  const screen = work
    ? {
        region: words.drive.workRegion,
        // The offer takes the place of the head for its few seconds: the delivery's buttons stay where they are.
        head: offer ? (
          <OfferCard key={offer.id} offer={offer} locale={locale} words={words} />
        ) : (
          <DeliveryHead work={work} locale={locale} words={words} />
        ),
        foot:
          visit.length > 1 ? (
            <VisitActions key={visitKey(visit)} {...{ visit, locale, words }} />
          ) : (
            <DeliveryActions key={work.pickanddropoff_id} {...{ work, locale, words }} />
          ),
        body: (
          <>
            {offer ? (
              <div className="stack drive-parts" data-gap="large">
                <OfferPanel offer={offer} locale={locale} words={words} />
                <DeliveryHead work={work} locale={locale} words={words} />
              </div>
            ) : null}
            {visit.length > 1 ? <VisitList {...{ visit, locale, words }} /> : null}
            <DeliveryPanel
              key={work.pickanddropoff_id}
              {...{ work, run: isShared ? run : null, demo, locale, words }}
            />
          </>
        )
      }
    : offer
      ? {
          region: words.drive.offerTitle,
          head: <OfferHead key={offer.id} offer={offer} locale={locale} words={words} />,
          foot: <OfferFoot key={offer.id} offer={offer} words={words} />,
          body: <OfferPanel offer={offer} locale={locale} words={words} />
        }
      : {
          region: words.drive.region,
          head: <WaitingHead {...{ profile, refusal, words }} />,
          foot: undefined,
          body: (
            <WaitingPanel
              {...{ profile, refusal, missingDocuments, demo, locale, words }}
              planned={initial.planned}
              routes={initial.routes}
              shift={initial.shift}
              earned={initial.earned}
            />
          )
        }

  return (
    <MapScreen map={<DriveMap {...{ work, offer: work ? undefined : offer, profile, map, snap, words }} />}>
      <Sheet
        labels={{ ...words.sheet, region: screen.region }}
        snap={snap}
        onSnap={setSnap}
        head={screen.head}
        foot={screen.foot}
      >
        {profile.approval === 'approved' ? null : <SuspendedNotice profile={profile} words={words.drive} />}
        {failure}
        <QueuedSteps locale={locale} words={words} />
        {screen.body}
      </Sheet>
      <DriveAnnouncer {...{ offer, locale, words }} working={work !== null} />
    </MapScreen>
  )
}
