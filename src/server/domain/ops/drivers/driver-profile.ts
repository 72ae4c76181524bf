/** Drivers in the console: the list, and one with how they work. */
import { and, asc, avg, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOpsDrivers, OpsDriver, OpsDriverRow } from '../../../../lib/contract/ops/drivers.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { maskedPhone, shortName } from '../../core/masked.ts'
import type { Coordinate } from '../../../../lib/geo.ts'
import { dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import { earningOf } from '../../../../lib/rules/pricing/earning.ts'
import { etaBounds } from '../../../../lib/rules/matching/eta.ts'
import type { Context } from '../../../context.ts'
import { driverDocuments } from '../../../db/tables/people/driver-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { ratings } from '../../../db/tables/people/people-tables.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { deliveries, drivers, offers, stops } from '../../../db/tables/schema.ts'
import { positions } from '../../../db/tables/transient-tables.ts'
import { deliveredStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { neededDocuments } from '../../driver/needed-documents.ts'
import { isOnline } from '../../driver/approval.ts'
import { newestOfDriver } from '../list/delivery-pages.ts'
import { hasWords, searchWords, wordsOfPerson } from '../shared/search-words.ts'

const figureDays = 30
const dayMilliseconds = 86_400_000
const shownDeliveries = 10
/** The most points of a day. Positions come every second. */
const mostPoints = 1_000

type Query = z.output<NonNullable<typeof listOpsDrivers.query>>

export async function listDrivers(
  context: Context,
  query: Query
): Promise<z.output<typeof listOpsDrivers.answer>> {
  const words = searchWords(context, query.q ?? '')
  const found = await rows(
    context,
    and(
      query.cursor ? lt(drivers.userId, query.cursor) : undefined,
      query.approval ? eq(drivers.approval, query.approval) : undefined,
      words.length > 0
        ? hasWords(sql`concat_ws(' ', ${wordsOfPerson(sql`${users}`)}, lower(${drivers.plate}))`, words)
        : undefined
    ),
    query.limit + 1
  )
  const items = found.slice(0, query.limit)
  return {
    items,
    next_cursor: found.length > query.limit ? (items.at(-1)?.id ?? null) : null,
    waiting: await context.orm.$count(drivers, eq(drivers.approval, 'pending')),
    online: await context.orm.$count(drivers, isOnline)
  }
}

async function rows(context: Context, condition: SQL | undefined, limit: number): Promise<OpsDriverRow[]> {
  const found = await context.orm
    .select({ driver: drivers, user: users, vehicle: transportTypes.code })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(condition)
    .orderBy(desc(drivers.userId))
    .limit(limit)
  const documents = await context.orm
    .select()
    .from(driverDocuments)
    .where(
      inArray(
        driverDocuments.driverId,
        found.map(({ driver }) => driver.userId)
      )
    )
  return found.map(({ driver, user, vehicle }) => ({
    id: driver.userId,
    name: shortName(user.firstName, user.lastName),
    phone: maskedPhone(user.phone),
    vehicle,
    model: driver.vehicle,
    plate: driver.plate,
    approval: driver.approval,
    online: driver.online && driver.approval === 'approved',
    created_at: user.createdAt.toISOString(),
    needed_documents: neededDocuments(context, driver),
    documents: documents
      .filter(each => each.driverId === driver.userId)
      .map(each => ({
        id: each.id,
        kind: each.kind,
        status: each.status,
        expires_on: each.expiresOn,
        answer: each.answer,
        created_at: each.createdAt.toISOString()
      }))
  }))
}

export async function getOpsDriver(context: Context, id: string): Promise<OpsDriver> {
  const [row] = await rows(context, eq(drivers.userId, id), 1)
  const [driver] = await context.orm.select().from(drivers).where(eq(drivers.userId, id))
  if (!row || !driver) throw new ProductError('not-found')
  const [rated] = await context.orm
    .select({ mean: avg(ratings.stars), count: count() })
    .from(ratings)
    .where(eq(ratings.driverId, id))
  return {
    ...row,
    decision: driver.decision,
    rating: rated?.mean ? Number(rated.mean) : null,
    ratings: rated?.count ?? 0,
    last_days: await figuresOf(context, id),
    today: await positionsOfToday(context, id),
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
    .select({ price: deliveries.price })
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
      amount: done.reduce((sum, { price }) => sum + earningOf(price).amount, 0),
      currency: context.company.newest().data.settings.currency
    }
  }
}

async function positionsOfToday(context: Context, id: string): Promise<Coordinate[]> {
  const zone = context.company.newest().data.settings.time_zone
  const since = dayStart(dayOf(context.now(), zone), zone)
  const minute = sql`date_trunc('minute', ${positions.recordedAt})`
  const found = await context.orm
    .selectDistinctOn([minute], { longitude: positions.longitude, latitude: positions.latitude })
    .from(positions)
    .where(and(eq(positions.driverId, id), gte(positions.recordedAt, since)))
    .orderBy(minute, asc(positions.recordedAt))
    .limit(mostPoints)
  return found.map(({ longitude, latitude }) => [longitude, latitude])
}
