import type { ReactNode } from 'react'
import { isActive, isDriving } from '../../../lib/contract/delivery/deliveries.ts'
import type { DeliveryColumn } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import type { Column } from '../../ui/lists/ListTable.tsx'
import { StatusBadge } from '../../ui/status/StatusBadge.tsx'

export interface DeliveryCellProps {
  row: OpsDeliveryRow
  column: DeliveryColumn
  /** The day of the group that the row is in, such as '2026-11-28'. Times on it don't repeat it. */
  day?: string | undefined
  locale: Locale
  words: Pick<Words, 'deliveryList' | 'statuses' | 'vehicles' | 'dashboard' | 'window'>
}

/** Where each column is on a phone and a tablet, and when it's empty. */
export const deliveryCellLook: Record<DeliveryColumn, Pick<Column<OpsDeliveryRow>, 'phone' | 'isEmpty'>> = {
  reference: { isEmpty: ({ reference }) => !reference },
  order_number: { isEmpty: ({ order_number: number }) => !number },
  status: { phone: 'line' },
  pickup_at: { phone: 'line', isEmpty: row => !pickupOf(row) },
  delivered_at: { phone: 'line', isEmpty: row => !row.delivered_at && !isPromised(row) },
  route: { phone: 'first' },
  customer: {},
  driver: { phone: 'line', isEmpty: ({ driver, planned }) => !driver && !planned },
  vehicle: {},
  price: { phone: 'first-end' },
  created_at: {}
}

/** Returns the real time of the pickup, or the planned one of a pickup that may still happen. */
const pickupOf = ({
  picked_up_at: real,
  pickup_window: window,
  scheduled_at: planned,
  status
}: OpsDeliveryRow) => real ?? window ?? planned ?? (isActive(status) ? 'asap' : null)

const isPromised = ({ promised_at: promised, status }: OpsDeliveryRow): boolean =>
  promised !== null && isDriving(status)

/** What a column shows of a delivery. */
export function DeliveryCell({ row, column, day, locale, words }: DeliveryCellProps): ReactNode {
  const { deliveryList } = words
  const isOnDay = (at: string | null) => at !== null && day === dayOf(new Date(at), companyZone())
  const time = (at: string) => <CompanyTime at={at} locale={locale} day={!isOnDay(at)} />
  const [before, after] = deliveryList.promised.split('{time}')
  switch (column) {
    case 'status':
      return <StatusBadge status={row.status} label={words.statuses[row.status]} />
    case 'pickup_at':
      if (row.picked_up_at) return time(row.picked_up_at)
      if (row.pickup_window)
        return (
          <WindowNote
            className="ops-muted"
            stop={{ window: row.pickup_window }}
            day={!isOnDay(row.pickup_window.earliest ?? row.pickup_window.latest)}
            {...{ locale, words }}
          />
        )
      if (row.scheduled_at) return <span className="ops-muted">{time(row.scheduled_at)}</span>
      return isActive(row.status) ? <span className="ops-muted">{deliveryList.asap}</span> : null
    case 'delivered_at': {
      const { delivered_at: delivered, promised_at: promised } = row
      if (!delivered)
        return promised && isPromised(row) ? (
          <span className="ops-muted">
            <span>{before}</span>
            {time(promised)}
            <span>{after}</span>
          </span>
        ) : null
      const minutes = promised ? Math.round((Date.parse(delivered) - Date.parse(promised)) / 60_000) : 0
      return (
        <>
          {time(delivered)}
          {minutes > 0 ? (
            <span className="ops-late">{` · ${fill(deliveryList.late, { minutes })}`}</span>
          ) : null}
        </>
      )
    }
    case 'route':
      return (
        <span>
          <bdi>{row.pickup}</bdi> → <bdi>{row.dropoff}</bdi>
          {row.dropoffs > 1 ? (
            <span>{` ${fill(words.dashboard.moreStops, { count: row.dropoffs - 1 })}`}</span>
          ) : null}
        </span>
      )
    case 'customer':
      return (
        <>
          <bdi translate="no">{row.customer.name}</bdi>
          {row.customer.has_account ? null : (
            <span className="ops-muted">{` · ${words.deliveryList.noAccount}`}</span>
          )}
        </>
      )
    case 'driver': {
      const driver = row.driver ?? row.planned
      if (!driver) return null
      return (
        <>
          <a className={row.driver ? 'ops-driver' : 'ops-driver ops-muted'} href={opsDriverPath(driver.id)}>
            <bdi translate="no">{driver.name}</bdi>
          </a>
          {row.driver ? null : <span className="ops-muted">{` · ${deliveryList.planned}`}</span>}
        </>
      )
    }
    case 'vehicle':
      return <span>{vehicleName(words.vehicles, row.vehicle)}</span>
    case 'price':
      return <span>{formatMoney(row.price.amount, row.price.currency, locale)}</span>
    case 'created_at':
      return time(row.created_at)
    case 'order_number':
      return <bdi translate="no">{row.order_number}</bdi>
    case 'reference':
      return <bdi translate="no">{row.reference}</bdi>
  }
}
