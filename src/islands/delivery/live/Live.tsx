import { useStore } from '@nanostores/react'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { isDelivered, isActive } from '../../../lib/contract/delivery/deliveries.ts'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import type { TransportSize, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import { fill } from '../../../lib/words/fill.ts'
import { organizationLine } from '../../../lib/words/organization-line.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { problemPath, searchingPathOf } from '../../../lib/paths.ts'
import { $connection, $delivery, followDelivery } from '../../../stores/delivery/delivery.ts'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import { useFocusRestore } from '../../hydration/use-focus-restore.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { LiveState } from '../../ui/status/LiveState.tsx'
import { MapScreen } from '../../map/MapScreen.tsx'
import { Sheet } from '../../ui/dialogs/Sheet.tsx'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { CancelDialog } from '../CancelDialog.tsx'
import { Announcer } from './Announcer.tsx'
import { DriverCard } from './DriverCard.tsx'
import { ZoneNote } from '../../format/times/ZoneNote.tsx'
import { LiveHead } from './LiveHead.tsx'
import { LiveMap } from './LiveMap.tsx'
import { LivePins } from './LivePins.tsx'
import { LiveSteps } from './LiveSteps.tsx'
import { LiveSummary } from './LiveSummary.tsx'
import { LinkedDeliveries } from '../LinkedDeliveries.tsx'
import { RecurringLine } from '../RecurringLine.tsx'
import { PushCard } from './PushCard.tsx'
import { Rating } from '../Rating.tsx'
import { SearchEnded } from '../search/SearchEnded.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { customerMayCancel } from '../../../lib/rules/delivery/cancellation.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'
import type { LiveWords } from '../words.ts'
import type { Elements } from '../../ui/elements.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface LiveProps {
  initial: Delivery
  map: PublicConfiguration['map']
  /** The page's still map, which a phone shows at first. */
  still?: Elements
  /** Those of the delivery's packages. */
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  /** Whether this installation sends text messages. */
  texts: boolean
  locale: Locale
  words: LiveWords & { bookingFor: Words['organizations']['bookingFor'] }
}

/** Few deliveries are corrected. */
const CorrectionCard = lazy(() =>
  import('./CorrectionCard.tsx').then(each => ({ default: each.CorrectionCard }))
)

/** Shows an active delivery: the driver's position, the ETA and the details of the booking. */
export function Live({ initial, map, still, sizes, units, texts, locale, words }: LiveProps): ReactNode {
  const followed = useStore($delivery, { ssr: 'initial' })
  const connection = useStore($connection, { ssr: 'initial' })
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [cancelling, setCanceling] = useState(false)
  const [sharing, setSharing] = useState(false)
  const delivery = followed ?? initial
  const { status, pickanddropoff_id: id } = delivery
  const active = isActive(status)
  const open =
    active && (delivery.organization?.may_act ?? true)
      ? stopsOf(delivery).dropoffs.filter(stop => stop.status === 'waiting' || stop.status === 'arrived')
      : []
  const { organization } = delivery
  /** A member may only read. */
  const mayAct = organization?.may_act ?? true
  const mayCancel = mayAct && customerMayCancel(status, delivery.stops)
  const withDriver = delivery.driver !== null && status !== 'searching'

  useEffect(() => followDelivery(initial), [initial])
  useFocusRestore()
  const hydrated = useHydrated()

  return (
    <MapScreen map={<LiveMap delivery={delivery} map={map} still={still} snap={snap} words={words} />}>
      <Sheet
        labels={{ region: words.live.region, ...words.sheet }}
        snap={snap}
        onSnap={setSnap}
        head={<LiveHead delivery={delivery} locale={locale} words={words} />}
      >
        <div className="stack" data-gap="huge">
          {status === 'searching' ? (
            <ButtonLink href={searchingPathOf(id)} wide>
              {words.live.watch}
            </ButtonLink>
          ) : null}
          {hydrated && delivery.has_correction && mayAct ? (
            <PartBoundary>
              <Suspense>
                <CorrectionCard {...{ id, locale }} changed={delivery.updated_at} words={words.live} />
              </Suspense>
            </PartBoundary>
          ) : null}
          {isDelivered(status) && mayAct ? (
            <Rating delivery={delivery} locale={locale} words={words} />
          ) : null}
          {withDriver && delivery.driver ? (
            <DriverCard {...{ driver: delivery.driver, id: mayAct ? id : null, active, locale, words }} />
          ) : null}
          {active && mayAct ? <LivePins delivery={delivery} words={words.live} /> : null}
          {open.length > 0 ? (
            <Button
              variant="secondary"
              wide
              icon={<Share2 aria-hidden="true" />}
              onClick={() => setSharing(true)}
            >
              {words.share.open}
            </Button>
          ) : null}
          <LiveSteps delivery={delivery} locale={locale} words={words.live} />
          <ZoneNote />
          {organization ? (
            <p className="small muted">
              <bdi>{organizationLine(words.bookingFor, organization)}</bdi>
              {organization.cost_center ? <span>{` · ${organization.cost_center}`}</span> : null}
            </p>
          ) : null}
          {organization && !mayAct ? (
            <p className="notice">{fill(words.bookingFor.readsOnly, { name: organization.name })}</p>
          ) : null}
          <LiveSummary {...{ delivery, sizes, units, locale, words }} />
          <LinkedDeliveries {...{ delivery, locale, words }} mayBook={mayAct} />
          <RecurringLine {...{ delivery, locale }} mayBook={mayAct} words={words.recurring} />
          {mayCancel ? (
            <Button variant="secondary" wide onClick={() => setCanceling(true)}>
              {words.live.cancel}
            </Button>
          ) : null}
          {mayAct ? (
            <ButtonLink variant="quiet" wide href={problemPath(id)}>
              {words.live.problem}
            </ButtonLink>
          ) : null}
          {active ? (
            <LiveState state={connection} words={words.connection} />
          ) : (
            <SearchEnded {...{ delivery, locale, words }} />
          )}
          {/* Last, because it appears only after the browser has been asked, and must not shift the layout. */}
          {active ? <PushCard words={words.live.push} /> : null}
        </div>
      </Sheet>
      <Announcer delivery={delivery} words={words.live} />
      <PartBoundary>
        <ShareDialog {...{ id, texts, words }} stops={open} open={sharing} onOpenChange={setSharing} />
      </PartBoundary>
      <PartBoundary>
        <CancelDialog
          id={id}
          driver={delivery.driver}
          open={cancelling}
          onOpenChange={setCanceling}
          locale={locale}
          words={words}
        />
      </PartBoundary>
    </MapScreen>
  )
}
