/** A driver in the console, with how they work. */
import { and, asc, avg, count, eq, gte, inArray, max, sql } from 'drizzle-orm'
import type { OpsDriver } from '../../../../lib/contract/ops/drivers.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Coordinate } from '../../../../lib/geo.ts'
import { dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import { etaBounds } from '../../../../lib/rules/matching/eta.ts'
import type { Context } from '../../../context.ts'
import { ratings } from '../../../db/tables/people/people-tables.ts'
import { deliveries, drivers, offers, stops } from '../../../db/tables/schema.ts'
import { positions } from '../../../db/tables/transient-tables.ts'
import { deliveredStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { sumEarned } from '../../driver/earned.ts'
import { driverRows } from './driver-list.ts'
import { newestOfDriver } from '../list/delivery-pages.ts'

const figureDays = 30
const dayMilliseconds = 86_400_000
const shownDeliveries = 10
/** The most points of a day. Positions come every second. */
const mostPoints = 1_000

export async function getOpsDriver(context: Context, id: string): Promise<OpsDriver> {
  const [row] = await driverRows(context, eq(drivers.userId, id), 1)
  const [driver] = await context.orm.select().from(drivers).where(eq(drivers.userId, id))
  if (!row || !driver) throw new ProductError('not-found')
  const [rated] = await context.orm
    .select({ mean: avg(ratings.stars), count: count() })
    .from(ratings)
    .where(eq(ratings.driverId, id))
  const today = await positionsOfToday(context, id)
  return {
    ...row,
    heard_at: row.heard_at ?? (await newestPosition(context, id)),
    decision: driver.decision,
    rating: rated?.mean ? Number(rated.mean) : null,
    ratings: rated?.count ?? 0,
    last_days: await figuresOf(context, id),
    today,
    deliveries: await newestOfDriver(context, id, shownDeliveries)
  }
}

async function figuresOf(context: Context, id: string): Promise<OpsDriver['last_days']> {
  const { orm } = context
  const since = new Date(context.now().getTime() - figureDays * dayMilliseconds)
  const asked = await orm
    .select({ status: offers.status, count: count() })
    .from(offers)
    .where(and(eq(offers.driverId, id), gte(offers.createdAt, since)))
    .groupBy(offers.status)
  const of = (status: string) => asked.find(each => each.status === status)?.count ?? 0
  const answered = of('accepted') + of('declined') + of('expired')
  const done = await orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.driverId, id),
        inArray(deliveries.status, [...deliveredStatuses]),
        gte(deliveries.updatedAt, since)
      )
    )
  // A pickup is on time if it was done within the upper bound of the time that the customer saw.
  const pickups = await orm
    .select({ seconds: offers.seconds, accepted: offers.answeredAt, done: stops.finishedAt })
    .from(offers)
    .innerJoin(stops, and(eq(stops.deliveryId, offers.deliveryId), eq(stops.position, 0)))
    .where(
      and(
        eq(offers.driverId, id),
        eq(offers.status, 'accepted'),
        gte(offers.createdAt, since),
        sql`${stops.finishedAt} is not null`
      )
    )
  const punctual = pickups.filter(({ seconds, accepted, done: at }) =>
    accepted && at ? at.getTime() - accepted.getTime() <= etaBounds(seconds).high_seconds * 1000 : false
  )
  return {
    offers: asked.reduce((sum, each) => sum + each.count, 0),
    acceptance: answered > 0 ? of('accepted') / answered : null,
    deliveries: done.length,
    punctuality: pickups.length > 0 ? punctual.length / pickups.length : null,
    earned: {
      amount: await sumEarned(context, id, { from: since, before: new Date(context.now().getTime() + 1) }),
      currency: context.company.newest().data.settings.currency
    }
  }
}

/** The first moment of the day, by the clocks of the company. */
function startOfToday({ company, now }: Pick<Context, 'company' | 'now'>): Date {
  const zone = company.newest().data.settings.time_zone
  return dayStart(dayOf(now(), zone), zone)
}

const ofDriver = (context: Context, id: string) =>
  and(eq(positions.driverId, id), gte(positions.recordedAt, startOfToday(context)))

/** Returns when a driver was last somewhere today, or null. */
async function newestPosition(context: Context, id: string): Promise<string | null> {
  const [found] = await context.orm
    .select({ at: max(positions.recordedAt) })
    .from(positions)
    .where(ofDriver(context, id))
  return found?.at?.toISOString() ?? null
}

async function positionsOfToday(context: Context, id: string): Promise<Coordinate[]> {
  const minute = sql`date_trunc('minute', ${positions.recordedAt})`
  const found = await context.orm
    .selectDistinctOn([minute], { longitude: positions.longitude, latitude: positions.latitude })
    .from(positions)
    .where(ofDriver(context, id))
    .orderBy(minute, asc(positions.recordedAt))
    .limit(mostPoints)
  return found.map(({ longitude, latitude }) => [longitude, latitude])
}
