import type { ReactNode } from 'react'
import type { DeliveryColumn } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { opsDriverPath } from '../../../lib/paths.ts'
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
  locale: Locale
  words: Pick<Words, 'deliveryList' | 'statuses' | 'vehicles' | 'dashboard' | 'window'>
}

/** Where each column is on a phone, and when it's empty. */
export const deliveryCellLook: Record<
  DeliveryColumn,
  Pick<Column<OpsDeliveryRow>, 'phone' | 'isQuiet' | 'isEmpty'>
> = {
  reference: { phone: 'line', isEmpty: ({ reference }) => !reference },
  order_number: { phone: 'line', isEmpty: ({ order_number: number }) => !number },
  status: { phone: 'second' },
  pickup_at: { phone: 'second-end' },
  route: { phone: 'line' },
  customer: { phone: 'line' },
  driver: { phone: 'line', isEmpty: ({ driver, planned }) => !driver && !planned },
  vehicle: { phone: 'line', isQuiet: true },
  price: { phone: 'first-end' },
  created_at: { phone: 'line', isQuiet: true }
}

/** What a column shows of a delivery. */
export function DeliveryCell({ row, column, locale, words }: DeliveryCellProps): ReactNode {
  const { deliveryList } = words
  switch (column) {
    case 'status':
      return <StatusBadge status={row.status} label={words.statuses[row.status]} />
    case 'pickup_at':
      if (row.pickup_window)
        return <WindowNote className="" stop={{ window: row.pickup_window }} {...{ locale, words }} />
      return row.scheduled_at ? (
        <CompanyTime at={row.scheduled_at} locale={locale} day />
      ) : (
        <span className="ops-muted">{deliveryList.asap}</span>
      )
    case 'route':
      return (
        <span>
          <bdi>{row.pickup}</bdi> → <bdi>{row.dropoff}</bdi>
          {row.dropoffs > 1 ? (
            <span>{fill(words.dashboard.moreStops, { count: row.dropoffs - 1 })}</span>
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
      if (!driver) return <span>–</span>
      return (
        <>
          <a href={opsDriverPath(driver.id)}>
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
      return <CompanyTime at={row.created_at} locale={locale} day />
    case 'order_number':
      return <bdi translate="no">{row.order_number}</bdi>
    case 'reference':
      return <bdi translate="no">{row.reference}</bdi>
  }
}
