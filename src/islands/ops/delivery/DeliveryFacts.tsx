import type { ReactNode } from 'react'
import type { OpsDelivery } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatCashLeft } from '../../../lib/format/cash-left.ts'
import { contentsOf } from '../../../lib/format/contents.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { weeklyLine } from '../../../lib/format/times/weekly.ts'
import { opsDriverPath, opsNewRecurringPath, opsRecurringPath } from '../../../lib/paths.ts'
import { isUnpaid } from '../../../lib/rules/delivery/unpaid.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Called, Contacts } from '../../../stores/ops/delivery.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import type { DeliveryViewWords } from './delivery-words.ts'
import { ChargeLines } from './ChargeLines.tsx'
import { PlannedFact } from './PlannedFact.tsx'
import { OpenedPhone } from './command/OpenedPhone.tsx'

export interface DeliveryFactsProps {
  delivery: OpsDelivery
  contacts: Contacts | null
  mayRepeat: boolean
  /** Absent for an operator who may only look. */
  onCall?: ((called: Called) => void) | undefined
  locale: Locale
  words: DeliveryViewWords
}

/** What, when, for how much and who: the first look at a delivery. */
export function DeliveryFacts({
  delivery,
  contacts,
  mayRepeat,
  onCall,
  locale,
  words
}: DeliveryFactsProps): ReactNode {
  const { opsDelivery } = words
  const { intervene } = opsDelivery
  const { price, driver, driver_vehicle: driven, customer, booked_by: bookedBy } = delivery
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  return (
    <dl className="ops-facts">
      <Fact label={intervene.vehicle}>
        <span>{vehicleName(words.vehicles, delivery.vehicle)}</span>
        {driver && driven && driven !== delivery.vehicle ? (
          <span className="ops-muted">
            {` · ${fill(intervene.drives, { name: driver.name, vehicle: vehicleName(words.vehicles, driven) })}`}
          </span>
        ) : null}
      </Fact>
      <Fact label={intervene.packages}>
        {delivery.packages.map((item, index) => (
          <span key={index} className="ops-package">
            <span>{`${item.quantity} × `}</span>
            <bdi>{contentsOf(item, words.categories)}</bdi>
          </span>
        ))}
      </Fact>
      {delivery.declared_value === null ? null : (
        <Fact label={intervene.declaredValue}>{money(delivery.declared_value)}</Fact>
      )}
      {delivery.skills.length === 0 ? null : (
        <Fact label={intervene.skills}>{delivery.skills.map(skill => words.skills[skill]).join(', ')}</Fact>
      )}
      <Fact label={intervene.pickupTime}>
        {delivery.pickup_window ? (
          <WindowNote className="" stop={{ window: delivery.pickup_window }} {...{ locale, words }} />
        ) : delivery.scheduled_at ? (
          <CompanyTime at={delivery.scheduled_at} locale={locale} day="unless-today" />
        ) : (
          intervene.now
        )}
      </Fact>
      <PlannedFact delivery={delivery} locale={locale} words={opsDelivery} />
      <Fact label={intervene.booked}>
        <CompanyTime at={delivery.created_at} locale={locale} day="unless-today" />
        {bookedBy.by === 'operator' && bookedBy.name ? (
          <span className="ops-muted">{` · ${fill(opsDelivery.bookedBy, { name: bookedBy.name })}`}</span>
        ) : null}
      </Fact>
      {delivery.recurring ? (
        <Fact label={words.recurring.title}>
          <a className="ops-fact-link" href={opsRecurringPath(delivery.recurring.id)}>
            {weeklyLine(delivery.recurring.times, locale, words.recurring)}
          </a>
        </Fact>
      ) : mayRepeat ? (
        <Fact label={words.recurring.title}>
          <a className="ops-fact-link" href={opsNewRecurringPath(delivery.id)}>
            {words.recurring.repeat}
          </a>
        </Fact>
      ) : null}
      <Fact label={opsDelivery.price}>
        <span>{`${money(price.amount)} · `}</span>
        <span className="ops-muted">{paymentOf(delivery, locale, words)}</span>
      </Fact>
      <ChargeLines {...{ delivery, locale }} words={opsDelivery} />
      {delivery.owed === null || delivery.owed === 0 ? null : (
        <Fact label={opsDelivery.charges.owed}>
          <span className="numbers">{money(delivery.owed)}</span>
        </Fact>
      )}
      <Fact label={opsDelivery.customer}>
        <bdi translate="no">{contacts?.customer.name ?? customer.name}</bdi>{' '}
        <OpenedPhone
          contact={contacts?.customer}
          masked={delivery.customer_phone}
          onCall={onCall && (() => onCall('customer'))}
          words={opsDelivery}
        />
        {customer.has_account ? null : <span className="ops-muted">{` · ${opsDelivery.noAccount}`}</span>}
      </Fact>
      <Fact label={opsDelivery.driver}>
        {driver ? (
          <span>
            <bdi>
              <a href={opsDriverPath(driver.id)}>{contacts?.driver?.name ?? driver.name}</a>
            </bdi>{' '}
            <OpenedPhone
              contact={contacts?.driver ?? undefined}
              masked={delivery.driver_phone ?? ''}
              onCall={onCall && (() => onCall('driver'))}
              words={opsDelivery}
            />
          </span>
        ) : (
          <span className="ops-muted">{opsDelivery.noDriver}</span>
        )}
      </Fact>
    </dl>
  )
}

/** Returns how a delivery is paid, and the rest if the price has changed since. */
function paymentOf(
  { status, price, payment, owed }: OpsDelivery,
  locale: Locale,
  words: Pick<DeliveryViewWords, 'opsDelivery' | 'price'>
): string {
  const { intervene } = words.opsDelivery
  const { at, collected, collected_by: name } = payment
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  if (payment.method === 'account') return intervene.onAccount
  if (isUnpaid(status, payment) && owed !== 0) return intervene.unpaid
  if (collected === null) return intervene.paymentAt[at]
  const paid = fill(intervene.paid, { amount: money(collected), name: name ?? '' })
  return [paid, formatCashLeft(price, collected, locale, words.price)].filter(Boolean).join(' · ')
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
