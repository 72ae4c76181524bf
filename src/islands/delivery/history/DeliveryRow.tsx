import '../../../styles/delivery/history.css'
import type { ReactNode } from 'react'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import type { HistoryItem } from '../../../lib/delivery/history-item.ts'
import { isFree } from '../../../lib/delivery/overview.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { organizationLine } from '../../../lib/words/organization-line.ts'
import type { Words } from '../../../lib/words/words.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { statusLabel } from '../../format/stops/status-label.ts'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import { detailsOf, placesOf } from '../delivery-links.ts'

export interface DeliveryRowProps {
  delivery: HistoryItem
  locale: Locale
  words: Pick<Words, 'statuses'> & {
    dashboard: Pick<Words['dashboard'], 'fromTo' | 'moreStops'>
    organizations: { bookingFor: Pick<Words['organizations']['bookingFor'], 'of' | 'by' | 'byPerson'> }
  }
}

/** Shows one delivery in a row: places, recipient, time and price. */
export function DeliveryRow({ delivery, locale, words }: DeliveryRowProps): ReactNode {
  const { number, reference, stops, status, price } = delivery
  const free = isFree(status)
  const recipients = stops.slice(1).flatMap(({ contact }) => (contact?.name ? [isolated(contact.name)] : []))
  const more = stops.length - 2
  return (
    <ListRow
      className="delivery-row"
      href={detailsOf(delivery)}
      lead={<VehicleIcon code={delivery.transport_type} />}
      title={`${placesOf(delivery, words.dashboard)}${more > 0 ? ` ${fill(words.dashboard.moreStops, { count: more })}` : ''}`}
      detail={
        <span className="delivery-row-detail">
          <StatusBadge status={status} label={statusLabel(delivery, words.statuses)} />
          <span>
            {recipients.length > 0 ? <span>{`${[...new Set(recipients)].join(', ')} · `}</span> : null}
            <CompanyTime at={delivery.scheduled_at ?? delivery.created_at} locale={locale} day />
          </span>
          {delivery.organization ? (
            <bdi>{organizationLine(words.organizations.bookingFor, delivery.organization)}</bdi>
          ) : null}
          {number ? (
            <span className="history-number numbers nowrap" translate="no">
              {number}
            </span>
          ) : null}
          {reference ? (
            <bdi className="history-number" translate="no">
              {reference}
            </bdi>
          ) : null}
        </span>
      }
      trail={free ? null : formatMoney(price.total, price.currency, locale)}
    />
  )
}
