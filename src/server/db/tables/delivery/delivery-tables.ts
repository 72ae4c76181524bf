/** What belongs to deliveries and nothing else refers to: packages, their photos, the ledger, and drivers' runs. */
import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text
} from 'drizzle-orm/pg-core'
import {
  type Actor,
  actors,
  type DeliveryStatus,
  deliveryStatuses,
  deliveredStatuses,
  reportPlaces
} from '../../../../lib/contract/delivery/deliveries.ts'
import { type DeliveryPart, ledgerKinds } from '../../../../lib/contract/delivery/acts.ts'
import type { LedgerAction } from '../../../../lib/rules/delivery/transitions.ts'
import type { LeftStop } from '../../../../lib/rules/matching/run.ts'
import { maximumWeight, packageCategories, type PackageCategory } from '../../../../lib/contract/pricing.ts'
import { atLeast, instant, isAmong, oneOf } from '../../columns.ts'
import { transportSizes, unitsOfMeasurement } from '../company/reference-tables.ts'
import { deliveries, drivers, files, stops } from '../schema.ts'

export const packages = pgTable(
  'packages',
  {
    id: text('id').primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    /** The dropoff that it goes to. */
    stopId: text('stop_id')
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    /** The pickup that it comes from, and goes back to. */
    pickupStopId: text('pickup_stop_id')
      .notNull()
      .references(() => stops.id, { onDelete: 'cascade' }),
    category: text('category').$type<PackageCategory>().notNull().default('parcel'),
    description: text('description').notNull(),
    transportSizeId: integer('transport_size_id')
      .notNull()
      .references(() => transportSizes.id),
    weight: doublePrecision('weight').notNull(),
    unitOfMeasurementId: integer('unit_of_measurement_id')
      .notNull()
      .references(() => unitsOfMeasurement.id),
    quantity: integer('quantity').notNull()
  },
  table => [
    index('packages_by_delivery').on(table.deliveryId),
    index('packages_by_stop').on(table.stopId),
    index('packages_by_pickup').on(table.pickupStopId),
    index('packages_by_size').on(table.transportSizeId),
    index('packages_by_unit').on(table.unitOfMeasurementId),
    check('packages_two_stops', sql`${table.pickupStopId} <> ${table.stopId}`),
    check(
      'packages_weight',
      sql`${table.weight} > 0 and ${table.weight} <= ${sql.raw(String(maximumWeight))}`
    ),
    oneOf('packages_category', table.category, packageCategories),
    atLeast('packages_quantity', table.quantity, 1)
  ]
)

export const packagePhotos = pgTable(
  'package_photos',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Order of a package's photos, from 0. */
    position: integer('position').notNull()
  },
  table => [
    primaryKey({ columns: [table.packageId, table.fileId] }),
    index('package_photos_by_file').on(table.fileId)
  ]
)

/**
 * The event ledger. It's append-only: every transition adds a row in its transaction, and so does every act that changes a
 * delivery without one. Only erasing empties reasons. Whoever asks when something happened reads `transitions`.
 */
export const ledger = pgTable(
  'delivery_ledger',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    stopId: text('stop_id').references(() => stops.id, { onDelete: 'set null' }),
    kind: text('kind').$type<(typeof ledgerKinds)[number]>().notNull().default('transition'),
    action: text('action').$type<LedgerAction>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    actorId: text('actor_id'),
    before: text('before').$type<DeliveryStatus>(),
    after: text('after').$type<DeliveryStatus>().notNull(),
    reason: text('reason'),
    /** The names of what an act changed, never what it says: rows stay when people are forgotten. */
    parts: text('parts').array().$type<DeliveryPart[]>(),
    /** When a driver's step happened, by their device. Null if that clock was wrong. */
    deviceAt: instant('device_at'),
    /** Where a driver's step was reported, and how far from the stop in meters if that is known. */
    place: text('place').$type<(typeof reportPlaces)[number]>(),
    meters: integer('meters'),
    /** The cash that the driver collected with this step, in minor units. */
    collected: integer('collected'),
    /** The new total price, if this step has changed it, in minor units. */
    total: integer('total'),
    at: instant('at').notNull()
  },
  table => [
    index('ledger_by_delivery').on(table.deliveryId, table.id),
    index('ledger_by_stop').on(table.stopId),
    /** For reports. */
    index('ledger_by_time').on(table.at),
    /** For earnings: what a driver handed over in a range of days. */
    index('ledger_handovers')
      .on(table.actorId, table.at, table.id)
      .where(isAmong(table.after, deliveredStatuses)),
    oneOf('ledger_kind', table.kind, ledgerKinds),
    check(
      'ledger_act',
      sql`case ${table.kind}
        when 'act' then ${table.before} is not distinct from ${table.after}
          and coalesce(cardinality(${table.parts}), 0) > 0
        else ${table.parts} is null end`
    ),
    oneOf('ledger_actor', table.actor, actors),
    oneOf('ledger_before', table.before, deliveryStatuses),
    oneOf('ledger_after', table.after, deliveryStatuses),
    oneOf('ledger_place', table.place, reportPlaces),
    atLeast('ledger_meters', table.meters, 0),
    atLeast('ledger_collected', table.collected, 0),
    atLeast('ledger_total', table.total, 0)
  ]
)

/**
 * The ledger without the acts that aren't transitions. They would take a handover out of a driver's earnings, or move the
 * time of a step.
 */
export const transitions = pgView('transitions').as(builder =>
  builder.select().from(ledger).where(eq(ledger.kind, 'transition'))
)

/**
 * What a search looks through: for each participant of a delivery, its id, reference, places and contact names in lower case.
 * Triggers on stops and deliveries write it, so that no statement can leave it outdated. It's a
 * separate table because transitions update deliveries often, and an update would write the large index again.
 */
export const searchTexts = pgTable(
  'search_texts',
  {
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    participantId: text('participant_id').notNull(),
    words: text('words').notNull()
  },
  table => [
    // The delivery comes first: if the participant did, the planner could read all their rows instead of the index below.
    primaryKey({ columns: [table.deliveryId, table.participantId] }),
    // New rows wait in a short list, which makes writing cheap. Every search reads it, so it's limited (in kB).
    index('search_texts_words')
      .using('gin', table.participantId, table.words.op('gin_trgm_ops'))
      .with({ fastupdate: true, gin_pending_list_limit: 512 })
  ]
)

/** The plan of a driver's run: the order in which to visit the stops of all their active deliveries. */
export const runs = pgTable(
  'runs',
  {
    driverId: text('driver_id')
      .primaryKey()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    /** Increases whenever the remaining stops change, so that an offer for an older plan can't be accepted. */
    version: integer('version').notNull().default(0),
    /** Ids of the stops in order. Stops that are done, and of deliveries that are gone, don't count anymore. */
    stopIds: jsonb('stop_ids').$type<string[]>().notNull().default([]),
    /** How much later each delivery is done because of the others, in seconds by its id. */
    delays: jsonb('delays').$type<Record<string, number>>().notNull().default({}),
    /** The stop that the driver visited last. Null before the first. */
    leftStop: jsonb('left_stop').$type<LeftStop>()
  },
  table => [atLeast('runs_version', table.version, 0)]
)

/**
 * The last number of each series that has no gaps, such as the receipts. A row's lock makes the writers of a series wait for
 * each other, so that no number is left out.
 */
export const numberSeries = pgTable(
  'number_series',
  { series: text('series').primaryKey(), last: bigint('last', { mode: 'number' }).notNull() },
  table => [atLeast('number_series_last', table.last, 0)]
)
