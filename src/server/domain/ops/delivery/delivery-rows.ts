/** The console's list of all deliveries, newest first. */
import { and, eq, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { listOpsDeliveries, OpsDeliveryRow } from '../../../../lib/contract/ops/deliveries.ts'
import { shortName } from '../../core/masked.ts'
import { parseDeliveryNumber } from '../../../../lib/rules/delivery-number.ts'
import type { Context } from '../../../context.ts'
import { searchTexts } from '../../../db/tables/delivery-tables.ts'
import { users } from '../../../db/tables/identity.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import { type ConsoleRow, readConsoleRows } from '../../delivery/read-models.ts'
import { hasWords, isDigits, searchWords, wordsOfPerson } from '../shared/search-words.ts'
import { likePattern } from '../../core/like-pattern.ts'

type Query = z.output<NonNullable<typeof listOpsDeliveries.query>>

/** The most people that a search by name or phone looks for deliveries of. */
const mostPeople = 200

export async function listDeliveries(
  context: Context,
  query: Query
): Promise<z.output<typeof listOpsDeliveries.answer>> {
  const condition = and(
    query.cursor ? lt(deliveries.id, query.cursor) : undefined,
    query.status ? eq(deliveries.status, query.status) : undefined,
    query.customer ? eq(deliveries.customerId, query.customer) : undefined,
    query.driver ? eq(deliveries.driverId, query.driver) : undefined,
    query.q ? await mentions(context, query.q) : undefined
  )
  const found = await readConsoleRows(context.orm, condition, query.limit + 1)
  const page = found.slice(0, query.limit)
  return {
    items: page.map(presentRow),
    next_cursor: found.length > query.limit ? (page.at(-1)?.id ?? null) : null
  }
}

/** Returns a row of the console's list. */
export function presentRow(row: Omit<ConsoleRow, 'offers' | 'routeSeconds'>): OpsDeliveryRow {
  const { customer, driver } = row
  const dropoffs = row.stops.filter(({ kind }) => kind === 'dropoff')
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
    vehicle: row.transportType.code,
    customer: { id: customer.id, name: shortName(customer.firstName, customer.lastName) },
    driver: driver && { id: driver.user.id, name: shortName(driver.user.firstName, driver.user.lastName) },
    pickup: row.stops.find(({ kind }) => kind === 'pickup')?.name ?? '',
    dropoff: dropoffs.at(-1)?.name ?? '',
    dropoffs: dropoffs.length,
    price: { amount: row.price.total, currency: row.price.currency }
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
