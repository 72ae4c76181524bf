/** Recurring deliveries: their rules, and what happened on a date or was decided about it. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text
} from 'drizzle-orm/pg-core'
import { type RecurringDetails, recurringStates } from '../../../../lib/contract/recurring/recurring.ts'
import type { ErrorCode } from '../../../../lib/contract/errors.ts'
import type { BookingInput } from '../../../../lib/contract/delivery/deliveries.ts'
import type { WeeklyTimes } from '../../../../lib/rules/schedule/recurring.ts'
import { atLeast, instant, oneOf } from '../../columns.ts'
import { contacts } from '../people/contact-tables.ts'
import { users } from '../people/identity.ts'
import { organizations } from '../people/organization-tables.ts'
import { deliveries } from '../schema.ts'

/** The delivery that is booked on each date, without its times. */
export interface RecurringTemplate extends BookingInput {
  /** By stop as listed, the pickups first: the window in minutes after the time of the date. Null for none. */
  windows: ({ earliest: number | null; latest: number | null } | null)[]
  cost_center_id: string | null
}

export const recurringRules = pgTable(
  'recurring_rules',
  {
    id: text('id').primaryKey(),
    /** The owner, as of a delivery. */
    customerId: text('customer_id').references(() => users.id, { onDelete: 'cascade' }),
    contactId: text('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    /** The account that set it up. Quotes are made in its name. */
    createdById: text('created_by_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    template: jsonb('template').$type<RecurringTemplate>().notNull(),
    /** By weekday from Monday (1), in the company's time zone. */
    times: jsonb('times').$type<WeeklyTimes>().notNull(),
    firstDate: date('first_date').notNull(),
    /** The last date, included. Null for no end. */
    lastDate: date('last_date'),
    onHolidays: boolean('on_holidays').notNull().default(false),
    /** The first and the last date without deliveries. */
    pausedFrom: date('paused_from'),
    pausedUntil: date('paused_until'),
    /** The rule that this one continues, from its first date on. */
    previousId: text('previous_id').references((): AnyPgColumn => recurringRules.id, {
      onDelete: 'set null'
    }),
    createdAt: instant('created_at').notNull(),
    /** When somebody ended it, or when its last date was over. */
    endedAt: instant('ended_at'),
    /** Increases with every change, also of a date. A booking checks it, so that none follows an outdated rule. */
    version: integer('version').notNull().default(0)
  },
  table => [
    index('recurring_rules_by_customer').on(table.customerId, table.id),
    index('recurring_rules_by_contact').on(table.contactId, table.id),
    index('recurring_rules_by_organization').on(table.organizationId, table.id),
    index('recurring_rules_by_creator').on(table.createdById),
    index('recurring_rules_by_end').on(table.endedAt),
    index('recurring_rules_by_previous').on(table.previousId),
    check(
      'recurring_rules_owner',
      sql`num_nonnulls(${table.customerId}, ${table.contactId}, ${table.organizationId}) = 1`
    ),
    check(
      'recurring_rules_pause',
      sql`${table.pausedUntil} is null or ${table.pausedFrom} <= ${table.pausedUntil}`
    )
  ]
)

/** One row per date that was booked, has failed, or was decided about. The key guarantees at most one delivery per date. */
export const recurringDates = pgTable(
  'recurring_dates',
  {
    ruleId: text('rule_id')
      .notNull()
      .references(() => recurringRules.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    state: text('state').$type<(typeof recurringStates)[number]>().notNull(),
    /** Another time, and other details, on this date only. */
    ownTime: text('own_time'),
    ownDetails: jsonb('own_details').$type<RecurringDetails>(),
    deliveryId: text('delivery_id')
      .unique('recurring_dates_delivery_unique')
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** Why it can't be booked. */
    failureCode: text('failure_code').$type<ErrorCode>(),
    failureMessage: text('failure_message'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at')
  },
  table => [
    primaryKey({ columns: [table.ruleId, table.date] }),
    /** For the attention list. */
    index('recurring_dates_failed')
      .on(table.date)
      .where(sql`${table.state} = 'failed'`),
    index('recurring_dates_by_date').on(table.date),
    oneOf('recurring_dates_state', table.state, recurringStates),
    check('recurring_dates_booked', sql`(${table.state} = 'booked') = (${table.deliveryId} is not null)`),
    check('recurring_dates_reason', sql`(${table.state} = 'failed') = (${table.failureCode} is not null)`),
    atLeast('recurring_dates_tries', table.tries, 0)
  ]
)
