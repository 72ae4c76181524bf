/** The address of the console's list of deliveries: its filters, order and columns, so that a link shows the same. */
import {
  columnsOf,
  deliveryFilters,
  type DeliverySort,
  mostListDays,
  usualColumns,
  type ViewQuery,
  viewQuerySchema
} from '../contract/ops/delivery/delivery-list.ts'
import { opsDeliveriesPath } from '../paths.ts'
import { addDays } from '../rules/schedule/days.ts'

/** The choice of 'from' and 'to' among the days. It's in the address only, because the two days say it. */
export const chosenDays = 'range'
const names = Object.keys(deliveryFilters) as (keyof typeof deliveryFilters)[]

/** Returns the view of an address. Leaves out what isn't possible. */
export function viewOfAddress(parameters: URLSearchParams): ViewQuery {
  const given = parameters.get('days') ?? ''
  const entries = names.flatMap(name => {
    const text = parameters.get(name) ?? ''
    // The two days are hidden, but still sent, while other days are chosen.
    const isHidden = (name === 'from' || name === 'to') && given !== '' && given !== chosenDays
    const found = text === '' || isHidden ? undefined : deliveryFilters[name].safeParse(text)
    return found?.success ? [[name, found.data]] : []
  })
  // Checked boxes send a name each.
  const columns = columnsOf(parameters.getAll('columns').join(','))
  const isUsual = columns === usualColumns || columns.join() === usualColumns.join()
  return viewQuerySchema.parse({
    ...Object.fromEntries(entries),
    ...(isUsual ? {} : { columns: columns.join(',') })
  })
}

/** Returns the values of a view as an address has them. */
export function valuesOf(view: ViewQuery): [name: string, value: string][] {
  return [...names, 'columns' as const].flatMap(name => {
    const value = view[name]
    return value === undefined || value === '' ? [] : [[name, String(value)]]
  })
}

export function deliveriesAddress(view: ViewQuery, cursor?: string): string {
  const parameters = new URLSearchParams([...valuesOf(view), ...(cursor ? [['cursor', cursor]] : [])])
  return parameters.size === 0 ? opsDeliveriesPath : `${opsDeliveriesPath}?${parameters}`
}

/**
 * Returns the order of a view. Unless one was chosen, a list of days is in the order of those days, and any other begins with the
 * newest booking.
 */
export function sortOf({ sort, days, from, to }: ViewQuery): DeliverySort {
  if (sort) return sort
  if (days === 'today' || days === 'tomorrow') return 'pickup-first'
  return days || from || to ? 'pickup-last' : 'newest'
}

/** The time by which a list in this order has days. An order by price has none. */
export const dayTimeOf = (sort: DeliverySort): 'booking' | 'pickup' | null =>
  sort === 'newest' ? 'booking' : sort.startsWith('pickup') ? 'pickup' : null

/** Checks whether two views show the same. */
export const isSameView = (one: ViewQuery, other: ViewQuery): boolean =>
  String(valuesOf(one)) === String(valuesOf(other))

/** A zone and an order by price need days. Returns the view with days around today if it has none. */
export function withNeededDays(view: ViewQuery, today: string): ViewQuery {
  const needsDays = view.zone !== undefined || view.sort?.startsWith('price')
  if (!needsDays || view.days || (view.from && view.to)) return view
  const span = Math.floor(mostListDays / 2)
  if (view.from) return { ...view, to: addDays(view.from, span) }
  return view.to
    ? { ...view, from: addDays(view.to, -span) }
    : { ...view, from: addDays(today, -30), to: addDays(today, 30) }
}
