/** What owners owe more or less after the end of a delivery, and what they paid otherwise than to a driver. */
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type ChargeCause,
  chargeCauses,
  type ChargeKind,
  chargeKinds,
  highestCharge
} from '../../../../lib/contract/billing/charge-kinds.ts'
import {
  type PaymentDirection,
  paymentDirections,
  type PaymentMethod,
  paymentMethods
} from '../../../../lib/contract/billing/payment-kinds.ts'
import { between, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries } from '../schema.ts'
import { ledger } from './delivery-tables.ts'

const actColumns = (unique: string) => ({
  id: text('id').primaryKey(),
  deliveryId: text('delivery_id')
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' }),
  /** Its act in the ledger, which is the cause of its entry in the books. */
  ledgerId: bigint('ledger_id', { mode: 'number' })
    .notNull()
    .unique(unique)
    .references(() => ledger.id, { onDelete: 'cascade' }),
  at: instant('at').notNull()
})

/** Rows are never changed. A wrong one is followed by its opposite. The reason, and who entered it, are in its act. */
export const charges = pgTable(
  'charges',
  {
    ...actColumns('charges_ledger_unique'),
    kind: text('kind').$type<ChargeKind>().notNull(),
    cause: text('cause').$type<ChargeCause>().notNull(),
    /** With VAT, in minor units of the delivery's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    driverId: text('driver_id').references(() => users.id),
    /** What the driver gets of a surcharge, or gives back of a credit, in minor units. */
    driverPart: bigint('driver_part', { mode: 'number' })
  },
  table => [
    index('charges_by_delivery').on(table.deliveryId, table.id),
    index('charges_by_driver').on(table.driverId, table.at),
    oneOf('charges_kind', table.kind, chargeKinds),
    oneOf('charges_cause', table.cause, chargeCauses),
    between('charges_amount', table.amount, 1, highestCharge),
    check(
      'charges_driver_part',
      sql`num_nonnulls(${table.driverId}, ${table.driverPart}) in (0, 2)
        and (${table.driverPart} is null or ${table.kind} <> 'write_off' and ${table.driverPart} between 1 and ${table.amount})`
    )
  ]
)

/** Payments that somebody entered. Rows are never changed, either. */
export const enteredPayments = pgTable(
  'entered_payments',
  {
    ...actColumns('entered_payments_ledger_unique'),
    direction: text('direction').$type<PaymentDirection>().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    /** In minor units of the delivery's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** When the money came or went, as a day of the company. */
    day: date('day').notNull()
  },
  table => [
    index('entered_payments_by_delivery').on(table.deliveryId, table.id),
    oneOf('entered_payments_direction', table.direction, paymentDirections),
    oneOf('entered_payments_method', table.method, paymentMethods),
    between('entered_payments_amount', table.amount, 1, highestCharge)
  ]
)
