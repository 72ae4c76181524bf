/** The console's list of all deliveries, newest first. */
import { and, desc, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { listOpsDeliveries } from '../../../../lib/contract/ops/deliveries.ts'
import { shortName } from '../../core/masked.ts'
import { parseDeliveryNumber } from '../../../../lib/rules/delivery-number.ts'
import type { Context } from '../../../context.ts'
import { searchTexts } from '../../../db/delivery-tables.ts'
import { users } from '../../../db/identity.ts'
import { transportTypes } from '../../../db/reference-tables.ts'
import { deliveries, stops } from '../../../db/schema.ts'
import { stopsOfMany } from '../../delivery/delivery-queries.ts'
import { hasWords, isDigits, searchWords, wordsOfPerson } from '../shared/search-words.ts'
import { likePattern } from '../../core/like-pattern.ts'

type Query = z.output<NonNullable<typeof listOpsDeliveries.query>>

/** The most people that a search by name or phone looks for deliveries of. */
const mostPeople = 200

export async function listDeliveries(
  context: Context,
  query: Query
): Promise<z.output<typeof listOpsDeliveries.answer>> {
  const [customer, driver] = [alias(users, 'customer'), alias(users, 'driver')]
  const found = await context.orm
    .select({
      id: deliveries.id,
      number: deliveries.number,
      status: deliveries.status,
      createdAt: deliveries.createdAt,
      scheduledAt: deliveries.scheduledAt,
      price: deliveries.price,
      vehicle: transportTypes.code,
      customer: { id: customer.id, first: customer.firstName, last: customer.lastName },
      driver: { id: driver.id, first: driver.firstName, last: driver.lastName }
    })
    .from(deliveries)
    .innerJoin(customer, eq(customer.id, deliveries.customerId))
    .innerJoin(transportTypes, eq(transportTypes.id, deliveries.transportTypeId))
    .leftJoin(driver, eq(driver.id, deliveries.driverId))
    .where(
      and(
        query.cursor ? lt(deliveries.id, query.cursor) : undefined,
        query.status ? eq(deliveries.status, query.status) : undefined,
        query.customer ? eq(deliveries.customerId, query.customer) : undefined,
        query.driver ? eq(deliveries.driverId, query.driver) : undefined,
        query.q ? await mentions(context, query.q) : undefined
      )
    )
    .orderBy(desc(deliveries.id))
    .limit(query.limit + 1)
  const page = found.slice(0, query.limit)
  const visited = await stopsOfMany(
    context.orm,
    page.map(({ id }) => id)
  )
  return {
    items: page.map(row => {
      const own = visited.filter(({ deliveryId }) => deliveryId === row.id)
      const dropoffs = own.filter(({ kind }) => kind === 'dropoff')
      return {
        id: row.id,
        number: row.number,
        status: row.status,
        created_at: row.createdAt.toISOString(),
        scheduled_at: row.scheduledAt?.toISOString() ?? null,
        vehicle: row.vehicle,
        customer: { id: row.customer.id, name: shortName(row.customer.first, row.customer.last) },
        driver: row.driver && { id: row.driver.id, name: shortName(row.driver.first, row.driver.last) },
        pickup: own.find(({ kind }) => kind === 'pickup')?.name ?? '',
        dropoff: dropoffs.at(-1)?.name ?? '',
        dropoffs: dropoffs.length,
        price: { amount: row.price.total, currency: row.price.currency }
      }
    }),
    next_cursor: found.length > query.limit ? (page.at(-1)?.id ?? null) : null
  }
}

/**
 * Finds by number alone, or by the places and contacts of a delivery, or by its customer's or driver's name and phone. The
 * search texts have no phones, because customers and drivers search in them, too.
 */
async function mentions(context: Context, q: string): Promise<SQL | undefined> {
  const { orm } = context
  const number = parseDeliveryNumber(q)
  if (number) {
    const [known] = await orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(eq(deliveries.number, number))
    if (known) return eq(deliveries.id, known.id)
  }
  const words = searchWords(context, q)
  if (words.length === 0) return sql`false`
  const people = await orm
    .select({ id: users.id })
    .from(users)
    .where(hasWords(wordsOfPerson(sql`${users}`), words))
    .limit(mostPeople)
  const ids = people.map(({ id }) => id)
  const patterns = words.map(likePattern)
  const inTexts = orm
    .select({ id: searchTexts.deliveryId })
    .from(searchTexts)
    .where(and(...patterns.map(pattern => like(searchTexts.words, sql`lower(${pattern})`))))
  const withPhone = orm
    .select({ id: stops.deliveryId })
    .from(stops)
    .where(and(...patterns.map(pattern => like(stops.contactPhone, pattern))))
  return or(
    inArray(deliveries.id, inTexts),
    words.every(isDigits) ? inArray(deliveries.id, withPhone) : undefined,
    ...(ids.length > 0 ? [inArray(deliveries.customerId, ids), inArray(deliveries.driverId, ids)] : [])
  )
}
