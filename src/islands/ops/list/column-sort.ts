import type {
  DeliveryColumn,
  DeliverySort,
  ViewQuery
} from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { deliveriesAddress, sortOf } from '../../../lib/lists/delivery-list-address.ts'
import type { ColumnSort } from '../../ui/lists/ListTable.tsx'

/** The orders that a heading changes between. */
const sortsOf: Partial<Record<DeliveryColumn, readonly DeliverySort[]>> = {
  created_at: ['newest'],
  pickup_at: ['pickup-first', 'pickup-last'],
  price: ['price-high', 'price-low']
}
const directions: Record<DeliverySort, 'ascending' | 'descending'> = {
  newest: 'descending',
  'pickup-first': 'ascending',
  'pickup-last': 'descending',
  'price-high': 'descending',
  'price-low': 'ascending'
}

/** Returns how the heading of a column changes the order of a view. Undefined for one that doesn't. */
export function columnSort(column: DeliveryColumn, view: ViewQuery, label: string): ColumnSort | undefined {
  const sorts = sortsOf[column]
  if (!sorts) return undefined
  const order = sortOf(view)
  const next = sorts[(sorts.indexOf(order) + 1) % sorts.length] ?? 'newest'
  return {
    next: deliveriesAddress({
      ...view,
      sort: next === sortOf({ ...view, sort: undefined }) ? undefined : next
    }),
    label,
    direction: sorts.includes(order) ? directions[order] : undefined
  }
}
