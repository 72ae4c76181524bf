/** The filters of the console's list of deliveries, as conditions on `deliveries`. */
import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { mostListDays, type viewQuerySchema } from '../../../../lib/contract/ops/delivery/delivery-list.ts'
import type * as z from 'zod/mini'
import { listRange } from '../../../../lib/rules/schedule/list-range.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import { parseDeliveryNumber } from '../../../../lib/rules/delivery/delivery-number.ts'
import type { Context } from '../../../context.ts'
import { searchTexts } from '../../../db/tables/delivery/delivery-tables.ts'
import { contacts } from '../../../db/tables/people/contact-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import { likePattern } from '../../core/like-pattern.ts'
import { isOwnedBy, ownerWithId } from '../../core/owner.ts'
import { pickupTime } from '../../delivery/pickup-order.ts'
import { plannedFor } from '../shared/delivery-row.ts'
import { hasWords, isDigits, searchWords, wordsOfContact, wordsOfPerson } from '../shared/search-words.ts'

export type Filters = Omit<z.output<typeof viewQuerySchema>, 'columns'>

/** The most people that a search by name or phone looks for deliveries of. */
const mostPeople = 200

/** Returns the condition of the filters. Throws invalid-input for days that aren't possible, or missing. */
export async function matching(context: Context, filters: Filters): Promise<SQL | undefined> {
  const { status, customer, driver, vehicle_id: vehicle, zone, q } = filters
  return and(
    ...isInDays(context, filters),
    status ? eq(deliveries.status, status) : undefined,
    customer ? isOwnedBy(ownerWithId(customer)) : undefined,
    driver
      ? or(eq(deliveries.driverId, driver), inArray(deliveries.id, plannedFor(context.orm, [driver])))
      : undefined,
    vehicle ? eq(deliveries.transportTypeId, vehicle) : undefined,
    zone ? isInZone(context, zone) : undefined,
    q ? await mentions(context, q) : undefined
  )
}

function isInDays(context: Context, filters: Filters): SQL[] {
  const timeZone = context.company.newest().data.settings.time_zone
  if (filters.days && (filters.from || filters.to))
    throw fieldError('invalid-input', 'days', 'Choose these days, or from and to')
  const { from, to } = listRange(filters, dayOf(context.now(), timeZone))
  if (from && to && from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  const isBounded = from && to && addDays(from, mostListDays) > to
  if ((filters.zone || filters.sort?.startsWith('price')) && !isBounded)
    throw fieldError(
      'invalid-input',
      'from',
      `A zone and an order by price need at most ${mostListDays} days`
    )
  const instant = (day: string) => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`
  return [
    ...(from ? [sql`${pickupTime} >= ${instant(from)}`] : []),
    ...(to ? [sql`${pickupTime} < ${instant(addDays(to, 1))}`] : [])
  ]
}

/**
 * A pickup or dropoff is in the zone. The names are literal, because a read model calls every column in its condition a
 * column of `deliveries`. No stop is in a zone that doesn't exist.
 */
function isInZone({ zones }: Context, id: string): SQL {
  const zone = zones.index().all.find(each => each.id === id)
  if (!zone) return sql`false`
  const polygon = `(${zone.ring.map(([x, y]) => `(${x},${y})`).join(',')})`
  return sql`exists (
    select 1 from stops as visited
    where visited.delivery_id = ${deliveries.id}
      and point(visited.longitude, visited.latitude) <@ ${polygon}::polygon
  )`
}

/**
 * Finds by number alone, or by the order number of an import, the places and contacts of a delivery, or by its customer's or driver's name and phone. The
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
  if (words.length === 0) return eq(deliveries.externalId, q.trim())
  const people = await orm
    .select({ id: users.id })
    .from(users)
    .where(hasWords(wordsOfPerson(sql`${users}`), words))
    .limit(mostPeople)
  const ids = people.map(({ id }) => id)
  const owners = await orm
    .select({ id: contacts.id })
    .from(contacts)
    .where(hasWords(wordsOfContact(sql`${contacts}`), words))
    .limit(mostPeople)
  const companies = await orm
    .select({ id: organizations.id })
    .from(organizations)
    .where(hasWords(sql`lower(${organizations.name})`, words))
    .limit(mostPeople)
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
    // Order numbers of imports are found whole.
    eq(deliveries.externalId, q.trim()),
    words.every(isDigits) ? inArray(deliveries.id, withPhone) : undefined,
    ...(ids.length > 0
      ? [
          inArray(deliveries.customerId, ids),
          inArray(deliveries.driverId, ids),
          inArray(deliveries.id, plannedFor(orm, ids))
        ]
      : []),
    owners.length > 0
      ? inArray(
          deliveries.contactId,
          owners.map(({ id }) => id)
        )
      : undefined,
    companies.length > 0
      ? inArray(
          deliveries.organizationId,
          companies.map(({ id }) => id)
        )
      : undefined
  )
}
