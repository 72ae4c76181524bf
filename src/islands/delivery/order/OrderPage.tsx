import '../../../styles/tracking/tracking.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import { isActive, isDelivered } from '../../../lib/contract/delivery/deliveries.ts'
import type { Order } from '../../../lib/contract/delivery/orders.ts'
import { customerMayCancel } from '../../../lib/rules/delivery/cancellation.ts'
import { nextStop } from '../../../lib/rules/delivery/lifecycle.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import {
  $order,
  $orderLink,
  answerBy,
  cancellingBy,
  followOrder,
  ratingBy
} from '../../../stores/delivery/owner-link.ts'
import type { ReachableCompany } from '../../format/CompanyContact.tsx'
import { ZoneNote } from '../../format/times/ZoneNote.tsx'
import { useHydrated } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkState } from '../../ui/status/LinkState.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Announcer } from '../live/Announcer.tsx'
import { CancelDialog } from '../CancelDialog.tsx'
import { CorrectionQuestion } from '../live/CorrectionCard.tsx'
import { DriverCard } from '../live/DriverCard.tsx'
import { LiveHead } from '../live/LiveHead.tsx'
import { LivePins } from '../live/LivePins.tsx'
import { LiveSteps } from '../live/LiveSteps.tsx'
import { LiveSummary } from '../live/LiveSummary.tsx'
import { Rating } from '../Rating.tsx'
import type { ReceiptProps } from '../Receipt.tsx'
import { drawnStops, EndedOrder } from './EndedOrder.tsx'
import type { OrderWords } from './words.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

export interface OrderPageProps {
  token: string
  initial: Order
  company: ReceiptProps['company'] & ReachableCompany
  /** Names the zone of the receipt's times. */
  zoneNote: string
  map: PublicConfiguration['map']
  locale: Locale
  words: OrderWords
}

/** Loaded only when there is a position to show. */
const TrackMap = lazy(() =>
  import('../../map/FollowedDriver.tsx').then(({ FollowedDriver: map }) => ({ default: map }))
)

/** Shows a delivery to its owner, who has no account: where it is, its PINs and its receipt, and lets them cancel it. */
export function OrderPage({
  token,
  initial,
  company,
  zoneNote,
  map,
  locale,
  words
}: OrderPageProps): ReactNode {
  const hydrated = useHydrated()
  const link = useStore($orderLink, { ssr: 'initial' })
  const order = useStore($order, { ssr: 'initial' }) ?? initial
  const [cancelling, setCancelling] = useState(false)
  const by = useMemo(() => ({ cancelling: cancellingBy(token), rating: ratingBy(token) }), [token])
  useEffect(() => followOrder(token, initial), [token, initial])

  const { delivery, correction, sizes, units } = order
  const { status, driver, position, driver_route: driverRoute } = delivery
  const active = isActive(status)
  const mayCancel = customerMayCancel(status, delivery.stops)
  const place = nextStop(status, delivery.stops)
  const drawn = drawnStops(delivery)

  if (link === 'gone') {
    return (
      <div className="track-gone" role="status">
        <EmptyState
          heading
          title={words.tracking.goneTitle}
          detail={`${words.tracking.gone} ${words.order.goneDetail}`}
        />
      </div>
    )
  }
  return (
    <div className="track" data-map={position && place ? '' : undefined}>
      <section className="track-info" aria-label={words.live.region}>
        <LiveHead delivery={delivery} locale={locale} words={words} />
        {correction ? (
          <CorrectionQuestion
            correction={correction}
            onReply={agree => answerBy(token, correction.id, agree)}
            locale={locale}
            words={words.live}
          />
        ) : null}
        {isDelivered(status) ? <Rating {...{ delivery, locale, words }} by={by.rating} /> : null}
        {active && driver && status !== 'searching' ? (
          <DriverCard driver={driver} id={null} active={driver.phone !== ''} locale={locale} words={words} />
        ) : null}
        {active ? (
          <>
            <LivePins delivery={delivery} words={words.live} />
            <LiveSteps delivery={delivery} locale={locale} words={words.live} />
            <ZoneNote />
            <LiveSummary {...{ delivery, sizes, units, locale, words }} />
          </>
        ) : (
          <>
            <EndedOrder
              {...{ delivery, sizes, units, company, zoneNote, locale, words }}
              hasStill={!map.mapbox && !map.archive}
            />
          </>
        )}
        {/* Without its script, the page can't cancel. */}
        {mayCancel && hydrated ? (
          <Button variant="secondary" wide onClick={() => setCancelling(true)}>
            {words.live.cancel}
          </Button>
        ) : null}
        <LinkState link={link} words={words.tracking} />
        {active ? <p className="small muted">{words.order.secret}</p> : null}
      </section>
      {position && place ? (
        <div className="track-map">
          {hydrated ? (
            <Suspense>
              <TrackMap
                view={{ position, driver_route: driverRoute, place, driver }}
                stops={drawn}
                map={map}
                words={words}
              />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      <Announcer delivery={delivery} words={words.live} />
      <PartBoundary>
        <CancelDialog
          id={delivery.pickanddropoff_id}
          by={by.cancelling}
          driver={driver}
          open={cancelling}
          onOpenChange={setCancelling}
          locale={locale}
          words={words}
        />
      </PartBoundary>
    </div>
  )
}
