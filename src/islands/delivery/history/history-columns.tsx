import { ReceiptText, RotateCcw } from 'lucide-react'
import { isActive } from '../../../lib/contract/delivery/deliveries.ts'
import { type HistoryItem, timesOf } from '../../../lib/delivery/history-item.ts'
import { isFree } from '../../../lib/delivery/overview.ts'
import { isolated } from '../../../lib/format/isolated.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { receiptPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { statusLabel } from '../../format/stops/status-label.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx'
import type { Column } from '../../ui/lists/ListTable.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'
import { detailsOf, placesOf } from '../delivery-links.ts'

export interface HistoryColumnsInput {
  /** Whether all rows are of one owner, who needs no column. */
  isOneOwner: boolean
  /** The id of the delivery that is being booked again. */
  repeating: string | null
  onAgain: (id: string) => void
  locale: Locale
  words: Pick<Words, 'statuses' | 'history'> & {
    dashboard: Pick<Words['dashboard'], 'fromTo' | 'moreStops'>
  }
}

/** A row of the list. Tables know their rows by `id`. */
export type HistoryRow = HistoryItem & { id: string }

/** The columns of the list of one's own deliveries. */
export function historyColumns({
  isOneOwner,
  repeating,
  onAgain,
  locale,
  words
}: HistoryColumnsInput): Column<HistoryRow>[] {
  const { history, dashboard } = words
  const { columns } = history
  const time = (at: string) => <CompanyTime at={at} locale={locale} />
  const namesOf = ({ stops }: HistoryRow) => [
    ...new Set(stops.slice(1).flatMap(({ contact }) => (contact?.name ? [isolated(contact.name)] : [])))
  ]
  return [
    {
      key: 'route',
      heading: columns.route,
      phone: 'first',
      cell: row => {
        const more = row.stops.length - 2
        return (
          <a className="history-trip" href={detailsOf(row)}>
            {row.reference ? <bdi className="history-name">{row.reference}</bdi> : null}
            <bdi>
              {`${placesOf(row, dashboard)}${more > 0 ? ` ${fill(dashboard.moreStops, { count: more })}` : ''}`}
            </bdi>
          </a>
        )
      }
    },
    {
      key: 'status',
      heading: columns.status,
      phone: 'line',
      cell: row => <StatusBadge status={row.status} label={statusLabel(row, words.statuses)} />
    },
    {
      key: 'time',
      heading: columns.time,
      phone: 'line',
      cell: row => {
        const { picked_up: pickedUp, delivered } = timesOf(row)
        if (!pickedUp) return time(row.scheduled_at ?? row.created_at)
        return (
          <span className="nowrap">
            {time(pickedUp)}
            {delivered ? <span>–</span> : null}
            {delivered ? time(delivered) : null}
          </span>
        )
      }
    },
    {
      key: 'driver',
      heading: columns.driver,
      phone: 'line',
      isEmpty: ({ driver, viewer }) => !driver || viewer === 'driver',
      cell: ({ driver }) => <bdi translate="no">{driver?.first_name}</bdi>
    },
    {
      key: 'recipient',
      heading: columns.recipient,
      isEmpty: row => namesOf(row).length === 0,
      cell: row => <span>{namesOf(row).join(', ')}</span>
    },
    {
      key: 'organization',
      heading: isOneOwner ? columns.bookedBy : columns.organization,
      isEmpty: ({ organization }) => !organization || (isOneOwner && !organization.booked_by),
      cell: ({ organization }) =>
        organization ? (
          <bdi>
            {[isOneOwner ? '' : organization.name, organization.booked_by].filter(Boolean).join(' · ')}
          </bdi>
        ) : null
    },
    {
      key: 'order',
      heading: columns.order,
      isEmpty: ({ external_id: order }) => !order,
      cell: ({ external_id: order }) => <bdi translate="no">{order}</bdi>
    },
    {
      key: 'number',
      heading: columns.number,
      isEmpty: ({ number }) => !number,
      cell: ({ number }) => (
        <span className="nowrap" translate="no">
          {number}
        </span>
      )
    },
    {
      key: 'price',
      heading: columns.price,
      phone: 'first-end',
      isEmpty: ({ status }) => isFree(status),
      cell: ({ status, price }) =>
        isFree(status) ? null : (
          <span className="nowrap">{formatMoney(price.total, price.currency, locale)}</span>
        )
    },
    {
      key: 'actions',
      heading: columns.actions,
      phone: 'line',
      isEmpty: row => !hasActions(row),
      cell: row => {
        const { pickanddropoff_id: id } = row
        const trip = placesOf(row, dashboard)
        return hasActions(row) ? (
          <span className="history-actions">
            <Button
              variant="quiet"
              size="small"
              icon={<RotateCcw aria-hidden="true" />}
              aria-label={fill(history.againOf, { trip })}
              title={history.again}
              loading={repeating === id}
              loadingLabel={history.loading}
              onClick={() => onAgain(id)}
            >
              {history.again}
            </Button>
            <ButtonLink
              variant="quiet"
              size="small"
              icon={<ReceiptText aria-hidden="true" />}
              aria-label={fill(history.receiptOf, { trip })}
              title={history.receipt}
              href={receiptPath(id)}
            >
              {history.receipt}
            </ButtonLink>
          </span>
        ) : null
      }
    }
  ]
}

const hasActions = ({ viewer, status }: HistoryRow) => viewer === 'customer' && !isActive(status)
