/**
 * Sums per day for reports. They're computed from the ledger and the offers, by the company's days. Triggers (in the
 * migration) leave a mark with every change, so a day without a mark has exact sums, and the others are computed when they're read.
 */
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../columns.ts'

/** What a mark is about. Offers are deleted after a while, so their sums aren't computed again with the others. */
export const markKinds = ['deliveries', 'offers'] as const

/** Something changed at this time, and the sums of its day aren't exact anymore. Marks have no conflicts, so they never wait. */
export const reportMarks = pgTable(
  'report_marks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<(typeof markKinds)[number]>().notNull(),
    at: instant('at').notNull()
  },
  table => [
    index('report_marks_by_kind').on(table.kind, table.at),
    oneOf('report_marks_kind', table.kind, markKinds)
  ]
)

const day = () => date('day').notNull()
const count = (name: string) => integer(name).notNull()
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const reportDays = pgTable(
  'report_days',
  {
    day: day(),
    transportTypeId: integer('transport_type_id').notNull(),
    booked: count('booked'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    expired: count('expired'),
    returned: count('returned'),
    /** In minor units of the company's currency: prices of handed over deliveries, and fees of cancellations. */
    revenue: sum('revenue'),
    fees: sum('fees'),
    accepted: count('accepted'),
    /** From the beginning of the search. */
    acceptSeconds: sum('accept_seconds'),
    /** Handed over deliveries with an ETA that the customer got, and those that came before the end of its window. */
    promised: count('promised'),
    onTime: count('on_time'),
    lateSeconds: sum('late_seconds')
  },
  table => [primaryKey({ columns: [table.day, table.transportTypeId] })]
)

export const reportOffers = pgTable(
  'report_offers',
  {
    day: day(),
    transportTypeId: integer('transport_type_id').notNull(),
    accepted: count('accepted'),
    declined: count('declined'),
    expired: count('expired')
  },
  table => [primaryKey({ columns: [table.day, table.transportTypeId] })]
)

export const reportCancellations = pgTable(
  'report_cancellations',
  {
    day: day(),
    transportTypeId: integer('transport_type_id').notNull(),
    /** Who cancelled. */
    by: text('by').notNull(),
    /** The company's reason, 0 without one. */
    reasonId: integer('reason_id').notNull(),
    cancelled: count('cancelled'),
    fees: sum('fees')
  },
  table => [primaryKey({ columns: [table.day, table.transportTypeId, table.by, table.reasonId] })]
)

export const reportDrivers = pgTable(
  'report_drivers',
  {
    day: day(),
    transportTypeId: integer('transport_type_id').notNull(),
    /** The account may be deleted. */
    driverId: text('driver_id').notNull(),
    deliveries: count('deliveries'),
    earned: sum('earned')
  },
  table => [primaryKey({ columns: [table.day, table.transportTypeId, table.driverId] })]
)

/** The time zone that the sums are by. It has one row. */
export const reportZone = pgTable('report_zone', {
  id: integer('id').primaryKey(),
  timeZone: text('time_zone').notNull()
})
