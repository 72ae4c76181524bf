import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { DriverProfile } from '../../lib/contract/accounts.ts'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import type { Offer } from '../../lib/contract/driver.ts'
import type { CancellationReason } from '../../lib/contract/reference.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $driverError, $driverProfile, $offers, $work, startDriving } from '../../stores/driver.ts'
import { useKeptFocus } from '../ui/keep-focus.ts'
import { MapScreen } from '../ui/MapScreen.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import type { SheetSnap } from '../ui/sheet-drag.ts'
import { DriveAnnouncer } from './DriveAnnouncer.tsx'
import { DriveMap } from './DriveMap.tsx'
import { OfferFoot, OfferHead, OfferPanel } from './OfferPanel.tsx'
import { WaitingHead, WaitingPanel } from './WaitingPanel.tsx'
import { WorkFoot } from './WorkFoot.tsx'
import { WorkHead } from './WorkHead.tsx'
import { WorkPanel } from './WorkPanel.tsx'

export type DriveWords = Pick<
  Words,
  | 'drive'
  | 'errors'
  | 'map'
  | 'sheet'
  | 'vehicles'
  | 'sizes'
  | 'units'
  | 'packageLine'
  | 'photos'
  | 'reasons'
  | 'live'
  | 'states'
  | 'stopStates'
  | 'messages'
> & { connection: Words['notices']['connection'] }

export interface DriveProps {
  initial: { profile: DriverProfile; offers: Offer[]; work: Delivery | null; cursor: number }
  reasons: CancellationReason[]
  map: PublicConfiguration['map']
  /** The demo can drive by itself. */
  demo: boolean
  locale: Locale
  words: DriveWords
}

/** The driver's half: waiting, an offer, the way. One of the three at a time. */
export function Drive({ initial, reasons, map, demo, locale, words }: DriveProps): ReactNode {
  const profile = useStore($driverProfile, { ssr: 'initial' }) ?? initial.profile
  const offers = useStore($offers, { ssr: 'initial' })
  const followed = useStore($work, { ssr: 'initial' })
  const error = useStore($driverError, { ssr: 'initial' })
  const [started, setStarted] = useState(false)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const work = started ? followed : initial.work
  const offer = work ? undefined : (started ? offers : initial.offers)[0]

  useEffect(() => {
    const stop = startDriving(initial)
    setStarted(true)
    return stop
  }, [initial])

  // What comes next begins at its beginning, however far down the last one was read.
  const stage = work ? `${work.pickanddropoff_id} ${work.state}` : (offer?.id ?? '')
  useEffect(() => {
    document.querySelector('.sheet-body')?.scrollTo({ top: 0 })
  }, [stage])
  useKeptFocus()

  // A wrong PIN is said where it is typed.
  const failure =
    error && error.code !== 'wrong-pin' ? (
      <p className="notice mb-4" data-tone="failed" role="alert">
        {words.errors[error.code]}
      </p>
    ) : null
  const screen = work
    ? {
        region: words.drive.workRegion,
        head: <WorkHead work={work} locale={locale} words={words} />,
        foot: <WorkFoot work={work} words={words} />,
        body: <WorkPanel {...{ work, reasons, demo, locale, words }} />
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
          head: <WaitingHead profile={profile} words={words} />,
          foot: undefined,
          body: <WaitingPanel {...{ profile, demo, locale, words }} />
        }

  return (
    <MapScreen map={<DriveMap {...{ work, offer, profile, map, snap, words }} />}>
      <Sheet
        labels={{ ...words.sheet, region: screen.region }}
        snap={snap}
        onSnap={setSnap}
        head={screen.head}
        foot={screen.foot}
      >
        {failure}
        {screen.body}
      </Sheet>
      <DriveAnnouncer {...{ offer, locale, words }} working={work !== null} />
    </MapScreen>
  )
}
