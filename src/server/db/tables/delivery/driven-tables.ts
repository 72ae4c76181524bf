/** What drivers' days are compared with: the shifts as they began, the plans of them, and how far was driven. */
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { KeptPlan } from '../../../../lib/rules/planning/driven/kept-plan.ts'
import { atLeast, instant } from '../../columns.ts'
import { drivers } from '../schema.ts'

const driverId = () =>
  text('driver_id')
    .notNull()
    .references(() => drivers.userId, { onDelete: 'cascade' })
/** In the company's time zone: '2026-11-30'. */
const day = () => text('day').notNull()

/**
 * A confirmed shift, and its route as it was published last before it began. Later changes of hours and plans change neither. The
 * routes that drivers get are in `planned_routes`, which a publication replaces.
 */
export const keptShifts = pgTable(
  'kept_shifts',
  {
    driverId: driverId(),
    /** On which it begins. */
    day: day(),
    /** The shifts of a driver that begin on the day are counted from 0. */
    shift: integer('shift').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null without a route. */
    plan: jsonb('plan').$type<KeptPlan | null>(),
    publishedAt: instant('published_at'),
    /** How often the day's plan was published after this one was settled. */
    publishedLater: integer('published_later').notNull().default(0)
  },
  table => [
    primaryKey({ columns: [table.driverId, table.day, table.shift] }),
    index('kept_shifts_by_day').on(table.day),
    check('kept_shifts_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    check('kept_shifts_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('kept_shifts_published', sql`(${table.publishedAt} is null) = (${table.plan} is null)`)
  ]
)

/** How far a driver drove on a day, by their positions. Positions are deleted before this is. */
export const drivenWays = pgTable(
  'driven_ways',
  {
    driverId: driverId(),
    day: day(),
    /** Between positions that follow each other closely. */
    meters: integer('meters').notNull(),
    /** How much of the time they cover. */
    coveredSeconds: integer('covered_seconds').notNull(),
    seconds: integer('seconds').notNull(),
    measuredAt: instant('measured_at').notNull()
  },
  table => [
    primaryKey({ columns: [table.driverId, table.day] }),
    index('driven_ways_by_day').on(table.day),
    check('driven_ways_day', sql`${table.day} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`),
    atLeast('driven_ways_meters', table.meters, 0),
    atLeast('driven_ways_covered', table.coveredSeconds, 0)
  ]
)
