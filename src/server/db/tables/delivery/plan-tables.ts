/** Days' plans: drafts and their versions, and the routes that were published. */
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { type DayPlan, type PlanChange, planChanges } from '../../../../lib/contract/planning/day-plan.ts'
import { atLeast, instant, oneOf } from '../../columns.ts'
import { users } from '../people/identity.ts'
import { deliveries, drivers, stops } from '../schema.ts'

/** A version of a day's plan. Versions are never changed. */
export const planVersions = pgTable(
  'plan_versions',
  {
    /** In the company's time zone: '2026-11-30'. */
    day: text('day').notNull(),
    /** From 1 without gaps. */
    number: integer('number').notNull(),
    change: text('change').$type<PlanChange>().notNull(),
    plan: jsonb('plan').$type<DayPlan>().notNull(),
    /** The version before it. After an undo, that's an older one. */
    before: integer('before'),
    reason: text('reason').notNull().default(''),
    /** Null for the server, or after the account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull()
  },
  table => [
    primaryKey({ columns: [table.day, table.number] }),
    index('plan_versions_by_author').on(table.authorId),
    index('plan_versions_by_time').on(table.at),
    check('plan_versions_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    oneOf('plan_versions_change', table.change, planChanges),
    atLeast('plan_versions_number', table.number, 1)
  ]
)

/** A day's draft and the plan that was published, by their versions. Writers lock it. */
export const planDays = pgTable(
  'plan_days',
  {
    day: text('day').primaryKey(),
    draft: integer('draft').notNull(),
    published: integer('published')
  },
  table => [
    foreignKey({
      name: 'plan_days_draft_version',
      columns: [table.day, table.draft],
      foreignColumns: [planVersions.day, planVersions.number]
    }),
    foreignKey({
      name: 'plan_days_published_version',
      columns: [table.day, table.published],
      foreignColumns: [planVersions.day, planVersions.number]
    })
  ]
)

/** A driver's route of one shift, as it was published. */
export const plannedRoutes = pgTable(
  'planned_routes',
  {
    id: text('id').primaryKey(),
    day: text('day').notNull(),
    driverId: text('driver_id')
      .notNull()
      .references(() => drivers.userId, { onDelete: 'cascade' }),
    /** The shifts that begin on the day are counted from 0. */
    shift: integer('shift').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    meters: integer('meters').notNull(),
    /** On the road, waiting, and late. */
    driveSeconds: integer('drive_seconds').notNull(),
    waitSeconds: integer('wait_seconds').notNull(),
    lateSeconds: integer('late_seconds').notNull(),
    version: integer('version').notNull(),
    /** When the driver got it. */
    givenAt: instant('given_at')
  },
  table => [
    index('planned_routes_by_driver').on(table.driverId, table.startsAt),
    index('planned_routes_by_day').on(table.day, table.driverId, table.shift),
    /** For each round of giving. */
    index('planned_routes_to_give')
      .on(table.startsAt)
      .where(sql`${table.givenAt} is null`)
  ]
)

/** When a driver is to be at a stop, and the window of arrival that its owner and recipient know. */
export const plannedStops = pgTable(
  'planned_stops',
  {
    stopId: text('stop_id')
      .primaryKey()
      .references(() => stops.id, { onDelete: 'cascade' }),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    routeId: text('route_id')
      .notNull()
      .references(() => plannedRoutes.id, { onDelete: 'cascade' }),
    /** From 0 along the route. */
    place: integer('place').notNull(),
    arrivesAt: instant('arrives_at').notNull(),
    leavesAt: instant('leaves_at').notNull(),
    /** The window of arrival that people know. Null before they have heard of one. */
    toldFrom: instant('told_from'),
    toldUntil: instant('told_until'),
    /** Whether they have heard of a move, which happens once. */
    toldAgain: boolean('told_again').notNull().default(false)
  },
  table => [
    index('planned_stops_by_delivery').on(table.deliveryId),
    index('planned_stops_by_route').on(table.routeId, table.place),
    atLeast('planned_stops_place', table.place, 0)
  ]
)
