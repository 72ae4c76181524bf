/** What drivers get beside their deliveries. Rows are only added. People are named by their ids without a reference, as in the books. */
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  type AdjustmentKind,
  adjustmentKinds,
  highestAdjustment
} from '../../../lib/contract/billing/adjustments.ts'
import { type PaymentMethod, paymentMethods } from '../../../lib/contract/billing/payment-kinds.ts'
import { instant, oneOf } from '../columns.ts'

/** An advance, a fine, or another change of what a driver gets. Each is an entry of the books. */
export const payAdjustments = pgTable(
  'pay_adjustments',
  {
    id: text('id').primaryKey(),
    driverId: text('driver_id').notNull(),
    kind: text('kind').$type<AdjustmentKind>().notNull(),
    /** In minor units. Positive if the driver gets more. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** From where an advance was paid, or to where it came back. Null for other kinds. */
    method: text('method').$type<PaymentMethod>(),
    /** '' after the driver was erased. */
    reason: text('reason').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('pay_adjustments_by_driver').on(table.driverId, table.id),
    oneOf('pay_adjustments_kind', table.kind, adjustmentKinds),
    oneOf('pay_adjustments_method', table.method, paymentMethods),
    check('pay_adjustments_paid', sql`(${table.method} is not null) = (${table.kind} = 'advance')`),
    check(
      'pay_adjustments_amount',
      sql`${table.amount} <> 0 and abs(${table.amount}) <= ${sql.raw(String(highestAdjustment))}`
    )
  ]
)
