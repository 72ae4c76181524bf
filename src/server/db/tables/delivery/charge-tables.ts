/** What owners owe more or less after the end of a delivery. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import {
  type ChargeCause,
  chargeCauses,
  type ChargeKind,
  chargeKinds,
  highestCharge
} from '../../../../lib/contract/billing/charge-kinds.ts'
import { between, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries } from '../schema.ts'
import { ledger } from './delivery-tables.ts'

/** Rows are never changed. A wrong one is followed by its opposite. The reason, and who entered it, are in its act. */
export const charges = pgTable(
  'charges',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** Its act in the ledger, which is the cause of its entry in the books. */
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .unique('charges_ledger_unique')
      .references(() => ledger.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ChargeKind>().notNull(),
    cause: text('cause').$type<ChargeCause>().notNull(),
    /** With VAT, in minor units of the delivery's currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    driverId: text('driver_id').references(() => users.id),
    /** What the driver gets of a surcharge, or gives back of a credit, in minor units. */
    driverPart: bigint('driver_part', { mode: 'number' }),
    at: instant('at').notNull()
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
