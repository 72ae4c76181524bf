/** What drivers earn: the rules, and what each rule gave for a delivery. Ids of drivers have no reference, as in the books. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique
} from 'drizzle-orm/pg-core'
import { type PayFormula, type PayScope, payScopes } from '../../../lib/contract/billing/pay/pay-rules.ts'
import { atLeast, between, instant, oneOf } from '../columns.ts'
import { transportTypes } from './company/reference-tables.ts'
import { users } from './people/identity.ts'

export const payRules = pgTable(
  'pay_rules',
  {
    id: text('id').primaryKey(),
    scope: text('scope').$type<PayScope>().notNull(),
    /** Only with the scope of a vehicle: the vehicle that was booked. */
    transportTypeId: integer('transport_type_id').references(() => transportTypes.id),
    /** Only with the scope of a driver. */
    driverId: text('driver_id'),
    effectiveFrom: date('effective_from').notNull(),
    /** When that day begins in the time zone that the company had. The books don't change with the zone. */
    beginsAt: instant('begins_at').notNull(),
    /** Of its amounts. It counts only for deliveries in it. */
    currency: text('currency').notNull(),
    data: jsonb('data').$type<PayFormula>().notNull(),
    /** Null after the account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull()
  },
  table => [
    unique('pay_rules_once')
      .on(table.scope, table.transportTypeId, table.driverId, table.effectiveFrom)
      .nullsNotDistinct(),
    index('pay_rules_by_driver')
      .on(table.driverId)
      .where(sql`${table.driverId} is not null`),
    index('pay_rules_by_vehicle').on(table.transportTypeId),
    index('pay_rules_by_author').on(table.authorId),
    oneOf('pay_rules_scope', table.scope, payScopes),
    check(
      'pay_rules_subject',
      sql`(${table.transportTypeId} is not null) = (${table.scope} = 'vehicle')
        and (${table.driverId} is not null) = (${table.scope} = 'driver')`
    )
  ]
)

/** What an entry pays a driver, with all that its formula had. Written with the entry, and never changed. */
export const deliveryPay = pgTable(
  'delivery_pay',
  {
    /** The row of the ledger that is the cause of the entry. */
    ledgerId: bigint('ledger_id', { mode: 'number' }).notNull(),
    driverId: text('driver_id').notNull(),
    /** Null for all of the price, without a rule. */
    ruleId: text('rule_id').references(() => payRules.id),
    /** In minor units. */
    gross: bigint('gross', { mode: 'number' }).notNull(),
    net: bigint('net', { mode: 'number' }).notNull(),
    /** Of the booked route. */
    meters: integer('meters').notNull(),
    /** What the delivery pays all its drivers together. */
    pay: bigint('pay', { mode: 'number' }).notNull(),
    /** The percent of it that an earlier driver gets. Null for the driver of the end, who gets the rest. */
    share: integer('share'),
    amount: bigint('amount', { mode: 'number' }).notNull()
  },
  table => [
    primaryKey({ columns: [table.ledgerId, table.driverId] }),
    index('delivery_pay_by_driver').on(table.driverId, table.ledgerId),
    index('delivery_pay_by_rule').on(table.ruleId),
    between('delivery_pay_share', table.share, 0, 100),
    atLeast('delivery_pay_meters', table.meters, 0),
    check('delivery_pay_amount', sql`${table.amount} between 1 and ${table.pay}`)
  ]
)
