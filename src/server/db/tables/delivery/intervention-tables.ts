/** What happens to a delivery after an operator's step: a new driver takes it over, and late reports of a driver. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reportPlaces } from '../../../../lib/contract/delivery/deliveries.ts'
import { type Stage, stages } from '../../../../lib/contract/delivery/stages.ts'
import { takeoverCauses, takeoverStatuses } from '../../../../lib/contract/delivery/takeover.ts'
import { atLeast, between, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries, files, stops } from '../schema.ts'

const delivery = () =>
  text('delivery_id')
    .notNull()
    .references(() => deliveries.id, { onDelete: 'cascade' })

/** Where the two drivers meet. */
export interface MeetingPlace {
  name: string
  latitude: number
  longitude: number
}

/** A driver takes the packages over from another one, after the pickup. */
export const takeovers = pgTable(
  'delivery_takeovers',
  {
    id: text('id').primaryKey(),
    deliveryId: delivery(),
    /** Who has the packages. */
    fromDriverId: text('from_driver_id')
      .notNull()
      .references(() => users.id),
    toDriverId: text('to_driver_id')
      .notNull()
      .references(() => users.id),
    cause: text('cause').$type<(typeof takeoverCauses)[number]>().notNull(),
    place: jsonb('place').$type<MeetingPlace>().notNull(),
    meetAt: instant('meet_at').notNull(),
    /** How many packages there are, and how many the new driver has counted. */
    packages: integer('packages').notNull(),
    counted: integer('counted'),
    /** The percent that the earlier driver earns of what the delivery pays. */
    share: integer('share').notNull().default(0),
    /** `replaced`: another driver was sent before this one had the packages. */
    status: text('status').$type<(typeof takeoverStatuses)[number]>().notNull().default('open'),
    createdAt: instant('created_at').notNull(),
    takenAt: instant('taken_at')
  },
  table => [
    uniqueIndex('one_open_takeover')
      .on(table.deliveryId)
      .where(sql`${table.status} = 'open'`),
    index('takeovers_by_delivery').on(table.deliveryId, table.id),
    index('takeovers_by_giver').on(table.fromDriverId, table.deliveryId),
    index('takeovers_by_taker').on(table.toDriverId),
    oneOf('takeovers_cause', table.cause, takeoverCauses),
    oneOf('takeovers_status', table.status, takeoverStatuses),
    atLeast('takeovers_packages', table.packages, 0),
    atLeast('takeovers_counted', table.counted, 0),
    between('takeovers_share', table.share, 0, 100)
  ]
)

/** A driver's report that came after another driver or an operator had taken the step. It changes no status. */
export const lateReports = pgTable(
  'late_reports',
  {
    id: text('id').primaryKey(),
    deliveryId: delivery(),
    stopId: text('stop_id').references(() => stops.id, { onDelete: 'set null' }),
    driverId: text('driver_id')
      .notNull()
      .references(() => users.id),
    stage: text('stage').$type<Stage>().notNull(),
    /** Why a dropoff failed, a code. */
    reason: text('reason'),
    /** Whether the report had the right PIN. */
    pinMatched: boolean('pin_matched').notNull().default(false),
    receivedBy: text('received_by'),
    proofFileId: text('proof_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** In minor units. */
    collected: integer('collected'),
    place: text('place').$type<(typeof reportPlaces)[number]>().notNull(),
    meters: integer('meters'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** When the step happened, by the driver's device. */
    deviceAt: instant('device_at').notNull(),
    at: instant('at').notNull()
  },
  table => [
    uniqueIndex('late_reports_once').on(table.deliveryId, table.driverId, table.seq),
    index('late_reports_by_stop').on(table.stopId),
    index('late_reports_by_driver').on(table.driverId),
    index('late_reports_by_proof').on(table.proofFileId),
    oneOf('late_reports_stage', table.stage, stages),
    oneOf('late_reports_place', table.place, reportPlaces),
    atLeast('late_reports_collected', table.collected, 0),
    atLeast('late_reports_meters', table.meters, 0)
  ]
)
