import type { ReactNode } from 'react'
import type { DeliveryChange } from '../../../../lib/contract/delivery/acts.ts'
import type { OpsDelivery } from '../../../../lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../../lib/format/times/company-zone.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { stopName } from '../../../../lib/format/places/stop-name.ts'
import { commonVariant, formatDayAndClock } from '../../../../lib/format/times/time.ts'
import { netOf } from '../../../../lib/rules/billing/charges.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { serverNow } from '../../../../stores/core/server-time.ts'

export interface ChangedPartsProps {
  changes: readonly DeliveryChange[]
  /** The delivery as it is now. */
  delivery: OpsDelivery
  locale: Locale
  words: Pick<Words, 'opsDelivery' | 'statuses'>
}

/** Shows what somebody else has changed, with the values as they are now, beside what the operator has typed. */
export function ChangedParts(props: ChangedPartsProps): ReactNode {
  const { changes, delivery, words } = props
  const { changed, intervene } = words.opsDelivery
  if (changes.length === 0) return null
  return (
    <section aria-label={changed.title}>
      <p className="strong">{changed.title}</p>
      <dl className="ops-facts">
        {changes.map(({ part, stop_id: id }) => (
          <div key={`${part} ${id}`}>
            <dt>
              {id === undefined
                ? changed.parts[part]
                : fill(changed.ofStop, {
                    part: changed.parts[part],
                    stop: stopName(delivery.stops, id, intervene.stopName)
                  })}
            </dt>
            <dd>
              <bdi>
                {valueOf({ part, ...(id === undefined ? {} : { stop_id: id }) }, props) || changed.none}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the value of a part as it is now. Contacts stay masked. */
function valueOf(
  { part, stop_id: id }: DeliveryChange,
  { delivery, locale, words }: ChangedPartsProps
): string {
  const { opsDelivery, statuses } = words
  const { price, planned, correction } = delivery
  const money = (amount: number) => formatMoney(amount, price.currency, locale)
  const stop = delivery.stops.find(each => each.id === id)
  switch (part) {
    case 'status':
      return statuses[delivery.status]
    case 'time':
      return timeOf(delivery.scheduled_at, locale)
    case 'search':
      return timeOf(delivery.search_expires_at, locale)
    case 'offer':
      return delivery.timeline.findLast(({ offer }) => offer?.status === 'open')?.who ?? ''
    case 'charges':
      return money(netOf(delivery.charges))
    case 'driver':
      return delivery.driver?.name ?? ''
    case 'planned_driver':
      return planned?.status === 'planned' ? planned.driver.name : ''
    case 'stop': {
      const { steps, pickupSteps } = opsDelivery.intervene
      const last = stop?.proof.steps.findLast(({ undone }) => !undone)
      return last ? (stop?.kind === 'pickup' ? pickupSteps : steps)[last.what] : ''
    }
    case 'contact':
      return stop ? [stop.contact.name, stop.contact.phone].filter(Boolean).join(' · ') : ''
    case 'instructions':
      return stop?.instructions ?? ''
    // It has a code, so it's only shown with the contacts.
    case 'door':
      return stop?.name ?? ''
    case 'place':
      return stop ? [stop.name, stop.detail].filter(Boolean).join(' · ') : ''
    case 'correction':
      return correction
        ? fill(opsDelivery.correction, {
            place: correction.name,
            total: money(correction.total),
            former: money(correction.former_total)
          })
        : ''
    case 'price':
      return money(price.amount)
    case 'owner':
      return delivery.customer.name
    case 'reason':
      return delivery.cancellation?.reason ?? ''
  }
}

const timeOf = (at: string | null, locale: Locale): string =>
  at ? formatDayAndClock(new Date(at), new Date(serverNow()), commonVariant(locale), companyZone()) : ''
