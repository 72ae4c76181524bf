/** What the console's list of deliveries is filtered, sorted and shown by, the views that operators save, and its export. */
import * as z from 'zod/mini'
import { day, idParams, publicId, rowNumberText, searchText, shortText } from '../../common.ts'
import { deliveryStatuses } from '../../delivery/deliveries.ts'
import { endpoint } from '../../endpoint.ts'

/** The pickup time of a delivery is the time that it's scheduled for, or the booking if it isn't scheduled. */
export const deliverySorts = ['newest', 'pickup-first', 'pickup-last', 'price-high', 'price-low'] as const
export type DeliverySort = (typeof deliverySorts)[number]

/** Days that move with today. */
export const listDays = ['today', 'tomorrow', 'yesterday', 'last-7', 'last-30'] as const
export type ListDays = (typeof listDays)[number]

/** A zone and an order by price have no index, so they need days: at most this many. */
export const mostListDays = 92

/** Without a sort, the newest come first. */
export const deliveryFilters = {
  q: z.optional(searchText),
  status: z.optional(z.enum(deliveryStatuses)),
  customer: z.optional(publicId),
  driver: z.optional(publicId),
  vehicle_id: z.optional(rowNumberText),
  /** Deliveries with a pickup or a dropoff in this zone. */
  zone: z.optional(publicId),
  /** Days of the pickup time in the company's time zone: these, or both of the next two included. */
  days: z.optional(z.enum(listDays)),
  from: z.optional(day),
  to: z.optional(day),
  sort: z.optional(z.enum(deliverySorts))
}

/** The columns after the number, in their order. */
export const deliveryColumns = [
  'reference',
  'order_number',
  'status',
  'pickup_at',
  'delivered_at',
  'route',
  'customer',
  'driver',
  'vehicle',
  'price',
  'created_at'
] as const
export type DeliveryColumn = (typeof deliveryColumns)[number]

/** Shown unless an operator chooses others. */
export const usualColumns: readonly DeliveryColumn[] = [
  'reference',
  'order_number',
  'status',
  'pickup_at',
  'delivered_at',
  'route',
  'customer',
  'driver',
  'price'
]

const isColumn = (name: string): name is DeliveryColumn =>
  (deliveryColumns as readonly string[]).includes(name)

/** Returns the columns that a text such as 'status,route' names, in the order of the table. */
export function columnsOf(text: string | undefined): readonly DeliveryColumn[] {
  const named = text?.split(',').filter(isColumn) ?? []
  return named.length === 0 ? usualColumns : deliveryColumns.filter(column => named.includes(column))
}

/** Names of columns with commas between them. */
const columns = z.optional(
  z.string().check(
    z.maxLength(200),
    z.refine(text => text.split(',').every(isColumn), 'Must be names of columns')
  )
)

/** The most deliveries that an operator selects. Their ids are in an address. */
export const mostSelected = 300
/** The ids of selected deliveries with commas between them. */
const ids = z
  .string()
  .check(
    z.regex(new RegExp(`^[A-Za-z0-9_-]{1,64}(,[A-Za-z0-9_-]{1,64}){0,${mostSelected - 1}}$`), 'Must be IDs')
  )

/** The most rows of an export. */
export const deliveryExportRows = 10_000
export const exportOpsDeliveries = endpoint({
  method: 'GET',
  path: '/ops/deliveries/export',
  access: 'ops:deliveries.see',
  summary: 'Export the deliveries of the list as CSV, at most 10,000: all that match, or the selected ones',
  query: z.strictObject({ ...deliveryFilters, columns, ids: z.optional(ids) }),
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})

export const mostSavedViews = 30
const viewName = shortText(60, 1)
/** What a view shows. It's what the list's address has. */
export const viewQuerySchema = z.strictObject({ ...deliveryFilters, columns })
export type ViewQuery = z.infer<typeof viewQuerySchema>
export const savedViewSchema = z.object({ id: z.string(), name: z.string(), query: viewQuerySchema })
export type SavedView = z.infer<typeof savedViewSchema>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/ops/views',
  access: 'ops:deliveries.see',
  summary: 'List the views that you saved of the list of deliveries',
  answer: z.object({ items: z.array(savedViewSchema) })
})
export const saveView = endpoint({
  method: 'POST',
  path: '/ops/views',
  access: 'ops:deliveries.see',
  summary: 'Save filters, order and columns under a name, at most 30. A view with this name is replaced',
  body: z.strictObject({ name: viewName, query: viewQuerySchema }),
  answer: savedViewSchema,
  status: 201
})
export const renameView = endpoint({
  method: 'PATCH',
  path: '/ops/views/{id}',
  access: 'ops:deliveries.see',
  summary: 'Rename one of your saved views',
  params: idParams,
  body: z.strictObject({ name: viewName }),
  answer: savedViewSchema
})
export const removeView = endpoint({
  method: 'DELETE',
  path: '/ops/views/{id}',
  access: 'ops:deliveries.see',
  summary: 'Remove one of your saved views',
  params: idParams,
  answer: z.null()
})
