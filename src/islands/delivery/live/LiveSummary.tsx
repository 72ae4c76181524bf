import '../../../styles/delivery/delivery.css'
import '../../../styles/controls/disclosure.css'
import { useStore } from '@nanostores/react'
import { ChevronDown, ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Delivery, isDelivered } from '../../../lib/contract/delivery/deliveries.ts'
import type { TransportSize, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatCashLeft } from '../../../lib/format/cash-left.ts'
import { contentsOf } from '../../../lib/format/contents.ts'
import { callAddress } from '../../format/call.ts'
import { shownPhone } from '../../../lib/format/people/shown-phone.ts'
import { formatWish } from '../../../lib/format/places/wish.ts'
import { isFree } from '../../../lib/delivery/overview.ts'
import { isUnpaid } from '../../../lib/rules/delivery/unpaid.ts'
import { receiptPath } from '../../../lib/paths.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { $driver } from '../../../stores/core/map.ts'
import { DistantNote } from '../../ui/forms/DistantNote.tsx'
import { DeliveryNumber } from '../../format/DeliveryNumber.tsx'
import { PackageFacts } from '../../format/PackageFacts.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { PhotoStrip } from '../../ui/photos/PhotoStrip.tsx'
import { PriceItems } from '../../format/PriceItems.tsx'
import { stopLabels } from '../../format/stops/stop-label.ts'
import { stopStatusLabel } from '../../format/stops/stop-status-label.ts'
import { StopLines } from '../../format/stops/StopLines.tsx'
import { StopDetails } from '../../format/stops/StopDetails.tsx'
import { ArrivalNote } from '../../format/times/ArrivalNote.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import { ProofPhoto } from '../ProofPhoto.tsx'
import { metersAway } from './arrival.ts'
import { DeclaredAmount } from '../../format/DeclaredAmount.tsx'
import type { LiveWords } from '../words.ts'
import { isRemoved } from '../../../lib/rules/delivery/stage-stops.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'

export interface LiveSummaryProps {
  delivery: Delivery
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: LiveWords
}

/** Shows the details of the booking: stops, packages and price. */
export function LiveSummary({ delivery, sizes, units, locale, words }: LiveSummaryProps): ReactNode {
  const { dropoffs } = stopsOf(delivery)
  const stops = delivery.stops.toSorted((one, other) => one.position - other.position)
  const labels = stopLabels(stops, words.live)
  const labelOf = (id: string | undefined) => labels[stops.findIndex(stop => stop.id === id)]
  const several = dropoffs.length > 1
  const position = useStore($driver, { ssr: 'initial' }) ?? delivery.position
  const isAway = metersAway(delivery, position) !== null
  const { price, payment, status, cancellation } = delivery
  const total = formatMoney(price.total, price.currency, locale)
  const left = formatCashLeft(
    { amount: price.total, currency: price.currency },
    payment.collected,
    locale,
    words.price
  )
  const fee = cancellation && cancellation.fee.amount > 0 ? cancellation.fee : null
  return (
    <>
      <StopLines
        label={words.live.stops}
        stops={stops.map((stop, index) => ({
          key: stop.id,
          kind: stop.kind,
          label: labels[index] ?? '',
          name: stop.name,
          detail: stop.detail,
          note: (
            <>
              <ArrivalNote {...{ stop, locale, words }} />
              <WindowNote {...{ stop, locale, words }} named />
              <DistantNote
                meters={delivery.route.distance_to_road?.[stop.position]}
                sentence={words.live.distant}
                locale={locale}
              />
              <StopDetails
                stop={stop}
                contact={
                  stop.contact ? (
                    <span>
                      <bdi translate="no">{stop.contact.name}</bdi>,{' '}
                      <a className="link link-target" href={callAddress(stop.contact.phone)}>
                        <bdi dir="ltr">{shownPhone(stop.contact)}</bdi>
                      </a>
                    </span>
                  ) : null
                }
                words={words}
              />
              {stop.recipient_wish ? (
                <span className="stop-detail">
                  <bdi>{formatWish(stop.recipient_wish, words.wish)}</bdi>
                </span>
              ) : null}
              <ProofPhoto stop={stop} words={words.photos} />
              {words.stopStatuses[stop.status] ? (
                <span className="small strong">
                  {isAway && stop.status === 'arrived' ? words.live.away.stop : stopStatusLabel(stop, words)}
                </span>
              ) : null}
            </>
          )
        }))}
      />
      <section>
        <h2 className="packages-title">{words.live.packages}</h2>
        {delivery.packages.map((item, index) => (
          <div key={index}>
            <bdi>{contentsOf(item, words.categories)}</bdi>
            <span className="detail">
              <PackageFacts {...{ item, sizes, units, locale, words }} />
            </span>
            {item.pickup_stop_id ? <span className="detail">{labelOf(item.pickup_stop_id)}</span> : null}
            {isRemoved(item, stops) ? (
              <span className="small strong">{words.stopStatuses.removed}</span>
            ) : null}
            {several ? <span className="detail">{labelOf(item.stop_id)}</span> : null}
            <PhotoStrip urls={item.photos} words={words.photos} />
          </div>
        ))}
        <DeclaredAmount {...{ delivery, locale, words }} />
      </section>
      <details className="disclosure">
        <summary>
          <span className="fill">
            {words.live.price}
            <span className="detail plain">
              <span>
                {isFree(status)
                  ? fee
                    ? words.live.cancelFee
                    : words.live.nothingToPay
                  : payment.method === 'account'
                    ? words.live.onAccount
                    : isUnpaid(status, payment)
                      ? words.live.unpaid
                      : payment.at === 'pickup'
                        ? words.live.payAtPickup
                        : several
                          ? words.live.payAtLast
                          : words.live.payAtDropoff}
              </span>
              {left && !isFree(status) ? <span>{` · ${left}`}</span> : null}
            </span>
          </span>
          <span className="numbers">
            {fee ? <span>{`${formatMoney(fee.amount, fee.currency, locale)} `}</span> : null}
            {isFree(status) ? <s className="plain muted">{total}</s> : <span>{total}</span>}
          </span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className="price-body">
          <PriceItems price={price} route={delivery.route} words={words.price} locale={locale} />
        </div>
      </details>
      {isDelivered(status) || isFree(status) ? (
        <ButtonLink
          variant="secondary"
          wide
          icon={<ReceiptText aria-hidden="true" />}
          href={receiptPath(delivery.pickanddropoff_id)}
        >
          {words.live.receipt}
        </ButtonLink>
      ) : null}
      <DeliveryNumber number={delivery.number} reference={delivery.reference} words={words.live.number} />
    </>
  )
}
