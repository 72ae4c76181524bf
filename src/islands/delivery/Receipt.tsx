import '../../styles/delivery/history.css'
import '../../styles/delivery/delivery.css'
import { failureText } from '../../lib/words/failure-text.ts'
import type { ReactElement, ReactNode } from 'react'
import { type Delivery, isActive, isDelivered, type Stop } from '../../lib/contract/delivery/deliveries.ts'
import type { TransportSize, UnitOfMeasurement } from '../../lib/contract/company.ts'
import { companyZone } from '../../lib/format/times/company-zone.ts'
import { dateFormat } from '../../lib/format/intl.ts'
import { formatCashLeft } from '../../lib/format/cash-left.ts'
import { linkedLines } from '../../lib/format/linked-lines.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { hasSeveralPickups, isRemoved } from '../../lib/rules/delivery/stage-stops.ts'
import { isUnpaid } from '../../lib/rules/delivery/unpaid.ts'
import { fill } from '../../lib/words/fill.ts'
import { DeclaredAmount } from '../format/DeclaredAmount.tsx'
import { contentsOf } from '../../lib/format/contents.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { PackageFacts } from '../format/PackageFacts.tsx'
import { PriceItems } from '../format/PriceItems.tsx'
import { statusLabel } from '../format/stops/status-label.ts'
import { stopLabels } from '../format/stops/stop-label.ts'
import { StopLines } from '../format/stops/StopLines.tsx'
import { ProofPhoto } from './ProofPhoto.tsx'
import { ReceiptCharges } from './ReceiptCharges.tsx'
import { Issuer, type IssuerProps, VatLine } from './ReceiptCompany.tsx'
import { vehicleName } from '../../lib/delivery/vehicles.ts'

export interface ReceiptProps {
  delivery: Delivery
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  /** Issues the receipt. */
  company: IssuerProps['company']
  /** Names the zone of the times, because a receipt is also read elsewhere. */
  zoneNote: string
  /** Links stops to the photos of their handovers. Absent for print. */
  photos?: Words['photos']
  locale: Locale
  words: Pick<
    Words,
    | 'receipt'
    | 'live'
    | 'linked'
    | 'statuses'
    | 'stopStatuses'
    | 'vehicles'
    | 'price'
    | 'packageLine'
    | 'categories'
    | 'sizes'
    | 'units'
  >
}

/** Renders a receipt: packages, stops, times and price. Static, because it is made for print. */
export function Receipt({
  delivery,
  sizes,
  units,
  company,
  zoneNote,
  photos,
  locale,
  words
}: ReceiptProps): ReactNode {
  const { receipt } = words
  const { driver, viewer, price, payment, status, cancellation, stops } = delivery
  const left = formatCashLeft(
    { amount: price.total, currency: price.currency },
    payment.collected,
    locale,
    words.price
  )
  const format = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: companyZone()
  })
  const at = (instant: string) => format.format(new Date(instant))
  const carried = isDelivered(status) || status === 'returned' || isActive(status)
  const labels = stopLabels(stops, words.live)
  // The history always has the time of the pickup. The pickup stop has it only if the driver reported it there.
  const pickedUp =
    stops[0]?.finished_at ?? delivery.history.find(entry => entry.status === 'picked_up')?.at ?? null
  const other = viewer === 'customer' ? driver?.first_name : delivery.customer.first_name

  function note(stop: Stop): ReactElement {
    const isPickup = stop.kind === 'pickup'
    const finished = isPickup && !hasSeveralPickups(stops) ? pickedUp : stop.finished_at
    const sentence = isPickup
      ? stop.failure
        ? receipt.notPickedUpAt
        : receipt.pickedUpAt
      : stop.failure
        ? receipt.failedAt
        : receipt.doneAt
    const why = failureText(isPickup ? words.live.pickupFailures : words.live.failures, stop.failure)
    if (stop.status === 'removed') return <span className="small">{words.stopStatuses.removed}</span>
    return (
      <>
        {stop.contact ? (
          <span className="stop-detail">
            <bdi translate="no">{stop.contact.name}</bdi>
          </span>
        ) : null}
        {finished ? (
          <span className="small">
            {`${fill(sentence, { time: at(finished) })}${stop.received_by ? ` ${fill(receipt.receivedBy, { name: stop.received_by })}` : ''}`}
          </span>
        ) : null}
        {photos ? <ProofPhoto stop={stop} words={photos} /> : null}
        {why ? <span className="own-line small">{why}</span> : null}
        {stop.returned_at ? (
          <span className="own-line small">{fill(receipt.returnedAt, { time: at(stop.returned_at) })}</span>
        ) : null}
      </>
    )
  }

  return (
    <>
      {viewer === 'customer' ? <Issuer company={company} words={receipt} /> : null}
      <dl className="receipt-facts">
        {viewer === 'customer' && delivery.receipt_number ? (
          <Fact name={receipt.number} value={receiptNumberText(delivery.receipt_number)} />
        ) : null}
        <Fact name={receipt.booked} value={at(delivery.created_at)} />
        <Fact name={receipt.state} value={statusLabel(delivery, words.statuses)} />
        {linkedLines(delivery, words.linked).map(({ id, text, price }) => (
          <Fact
            key={id}
            name={words.linked.title}
            value={[text, price && formatMoney(price.amount, price.currency, locale)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        {other ? (
          <Fact name={viewer === 'customer' ? receipt.driver : receipt.customer} value={other} />
        ) : null}
        <Fact
          name={receipt.vehicle}
          value={[vehicleName(words.vehicles, delivery.transport_type), driver?.plate]
            .filter(Boolean)
            .join(', ')}
        />
      </dl>
      <section>
        <h2>{receipt.stops}</h2>
        <StopLines
          label={receipt.stops}
          stops={stops.map((stop, index) => ({
            key: stop.id,
            kind: stop.kind,
            label: labels[index] ?? '',
            name: stop.name,
            detail: stop.detail,
            note: note(stop)
          }))}
        />
      </section>
      <section>
        <h2>{receipt.packages}</h2>
        <ul className="receipt-packages">
          {delivery.packages.map((item, index) => (
            <li key={index}>
              <bdi>{contentsOf(item, words.categories)}</bdi>
              <span className="detail">
                <PackageFacts {...{ item, sizes, units, locale, words }} />
              </span>
              {isRemoved(item, stops) ? <span className="small">{words.stopStatuses.removed}</span> : null}
            </li>
          ))}
        </ul>
        <DeclaredAmount {...{ delivery, locale, words }} />
      </section>
      <section>
        <h2>{viewer === 'driver' ? receipt.earning : receipt.price}</h2>
        {carried ? (
          <>
            <PriceItems price={price} route={delivery.route} words={words.price} locale={locale} />
            <ReceiptCharges
              before={{ amount: price.total, currency: price.currency }}
              words={receipt}
              {...{ delivery, locale }}
            />
            {viewer === 'customer' && payment.method !== 'account' ? (
              <VatLine
                delivery={delivery}
                company={company}
                total={{ amount: price.total, currency: price.currency }}
                locale={locale}
                words={words}
              />
            ) : null}
            <p className="receipt-note small muted">
              <span>
                {payment.method === 'account'
                  ? receipt.onAccount
                  : isUnpaid(status, payment) && delivery.owed !== 0
                    ? receipt.unpaid
                    : payment.at === 'pickup'
                      ? receipt.paidAtPickup
                      : receipt.paidAtDropoff}
              </span>
              {left && viewer === 'customer' ? <span>{` · ${left}`}</span> : null}
            </p>
          </>
        ) : cancellation && cancellation.fee.amount > 0 ? (
          <>
            <dl className="price-items">
              <div className="price-item" data-total>
                <dt>{receipt.fee}</dt>
                <dd>{formatMoney(cancellation.fee.amount, cancellation.fee.currency, locale)}</dd>
              </div>
            </dl>
            <ReceiptCharges before={cancellation.fee} words={receipt} {...{ delivery, locale }} />
            {viewer === 'customer' ? (
              <p className="receipt-note small muted">
                {payment.method === 'account' ? receipt.onAccount : receipt.feeDue}
              </p>
            ) : null}
            {viewer === 'customer' && payment.method !== 'account' ? (
              <VatLine total={cancellation.fee} words={words} {...{ delivery, company, locale }} />
            ) : null}
          </>
        ) : (
          <>
            {delivery.charges ? null : <p>{receipt.free}</p>}
            <ReceiptCharges
              before={{ amount: 0, currency: price.currency }}
              words={receipt}
              {...{ delivery, locale }}
            />
          </>
        )}
      </section>
      <p className="small muted">{zoneNote}</p>
    </>
  )
}

/** Returns a receipt's number as it's printed: '000042'. */
const receiptNumberText = (number: number) => String(number).padStart(6, '0')

function Fact({ name, value }: { name: string; value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
