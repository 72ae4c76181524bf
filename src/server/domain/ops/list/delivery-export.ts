/** Exports the list of deliveries as CSV. Times are by the clocks of the company, amounts in whole units with a point. */
import { and, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  columnsOf,
  type DeliveryColumn,
  deliveryExportRows,
  type exportOpsDeliveries
} from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import { csvOf } from '../../../../lib/format/csv.ts'
import { wholeUnits } from '../../../../lib/format/numbers/money.ts'
import { dayOf, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { inTransaction } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { type PresentedRow, presentPlanned } from '../shared/delivery-row.ts'
import { matching } from './delivery-filters.ts'
import { readPage } from './delivery-pages.ts'

type Query = z.output<NonNullable<typeof exportOpsDeliveries.query>>

/** Rows are read in pages, so that a long export doesn't hold the database for long. */
const pageRows = 1_000

/** Returns all matching rows, or the selected ones. The export is audited. */
export async function exportDeliveries(
  context: Context,
  principal: SignedIn,
  { columns, ids, ...filters }: Query
): Promise<z.output<typeof exportOpsDeliveries.answer>> {
  // A selection is short, so its order needs no days.
  const condition = ids
    ? and(await matching(context, { ...filters, sort: undefined }), inArray(deliveries.id, ids.split(',')))
    : await matching(context, filters)
  const found: PresentedRow[] = []
  let cursor: string | null | undefined
  do {
    const page = await readPage(context, condition, {
      sort: filters.sort,
      limit: Math.min(pageRows, deliveryExportRows - found.length),
      cursor: cursor ?? undefined
    })
    found.push(...(await presentPlanned(context.orm, page.rows)))
    cursor = page.next
  } while (cursor !== null && found.length < deliveryExportRows)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'deliveries' },
      after: { ...filters, rows: found.length }
    })
  )
  const zone = context.company.newest().data.settings.time_zone
  return {
    file_name: `deliveries-${dayOf(context.now(), zone)}.csv`,
    csv: csvOfDeliveries(found, columnsOf(columns), zone),
    rows: found.length,
    is_complete: cursor === null
  }
}

type Cell = string | number | null
type Part = [heading: string, cell: (row: PresentedRow) => Cell]

export function csvOfDeliveries(
  rows: readonly PresentedRow[],
  columns: readonly DeliveryColumn[],
  timeZone: string
): string {
  const clock = (at: string) => {
    const { day, time } = wallClockOf(new Date(at), timeZone)
    return `${day} ${time}`
  }
  const optional = (at: string | null) => (at === null ? '' : clock(at))
  const parts: Record<DeliveryColumn, Part[]> = {
    status: [['status', row => row.status]],
    pickup_at: [
      [`pickup_time (${timeZone})`, row => clock(row.scheduled_at ?? row.created_at)],
      [`picked_up (${timeZone})`, row => optional(row.picked_up_at)]
    ],
    delivered_at: [
      [`promised (${timeZone})`, row => optional(row.promised_at)],
      [`delivered (${timeZone})`, row => optional(row.delivered_at)]
    ],
    route: [
      ['pickup', row => row.pickup],
      ['dropoff', row => row.dropoff],
      ['dropoffs', row => row.dropoffs]
    ],
    customer: [['customer', row => row.customer.name]],
    driver: [
      ['driver', row => row.driver?.name ?? ''],
      ['planned_driver', row => row.planned?.name ?? '']
    ],
    vehicle: [['vehicle', row => row.vehicle]],
    price: [
      ['price', ({ price }) => wholeUnits(price.amount, price.currency)],
      ['currency', row => row.price.currency]
    ],
    created_at: [[`booked (${timeZone})`, row => clock(row.created_at)]],
    reference: [['reference', row => row.reference]],
    order_number: [['order_number', row => row.order_number]]
  }
  const shown: Part[] = [['number', row => row.number], ...columns.flatMap(column => parts[column])]
  return csvOf([shown.map(([heading]) => heading), ...rows.map(row => shown.map(([, cell]) => cell(row)))])
}
