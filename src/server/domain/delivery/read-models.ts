/**
 * The three forms in which deliveries are read. A new column of `deliveries` is in all of them, so only the contract and
 * the presenters name it. Each form is one statement for any number of deliveries.
 */
import { and, asc, avg, countDistinct, desc, eq, type SQL, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { isAmong } from '../../db/columns.ts'
import { ledger, packagePhotos, packages } from '../../db/tables/delivery-tables.ts'
import { deliveryCorrections } from '../../db/tables/dispatch-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { ratings } from '../../db/tables/people-tables.ts'
import { deliveries, offers, stops } from '../../db/tables/schema.ts'
import { eventCursors } from '../../db/tables/transient-tables.ts'

const inOrder = { orderBy: asc(stops.position) } as const
const person = { columns: { id: true, firstName: true, lastName: true, phone: true, image: true } } as const
/** A driver, with the vehicle. */
const driver = {
  columns: { vehicle: true, plate: true },
  with: { user: person, transportType: { columns: { code: true } } }
} as const

/**
 * Reads cards, newest first: what a list shows of a delivery, without its route. The condition may only name columns of
 * `deliveries`.
 */
export function readCards(db: Queryable, where: SQL | undefined, limit?: number) {
  return db.query.deliveries.findMany({
    columns: { route: false },
    with: { stops: inOrder, driver },
    where,
    orderBy: desc(deliveries.id),
    ...(limit === undefined ? {} : { limit })
  })
}
export type DeliveryCard = Awaited<ReturnType<typeof readCards>>[number]

/**
 * Reads one delivery with all that belongs to it, and the number of the reader's newest event at that moment. Throws
 * not-found. Doesn't check whether the reader may see it.
 */
export async function readWhole(db: Queryable, id: string, reader: string) {
  const newest = db
    .select({ last: eventCursors.last })
    .from(eventCursors)
    .where(eq(eventCursors.recipientId, reader))
  const found = await db.query.deliveries.findFirst({
    extras: { cursor: sql<number>`coalesce((${newest}), 0)::int`.as('cursor') },
    with: {
      stops: inOrder,
      driver,
      customer: person,
      transportType: { columns: { code: true } },
      packages: {
        orderBy: asc(packages.id),
        with: { photos: { columns: { fileId: true }, orderBy: asc(packagePhotos.position) } }
      },
      ledger: { orderBy: asc(ledger.id) },
      rating: { columns: { stars: true, comment: true } },
      corrections: { columns: { id: true }, where: eq(deliveryCorrections.status, 'pending') }
    },
    where: eq(deliveries.id, id)
  })
  if (!found) throw new ProductError('not-found')
  return found
}

/** Reads rows of the console, newest first. The condition may only name columns of `deliveries`. */
export function readConsoleRows(db: Queryable, where: SQL | undefined, limit?: number) {
  return db.query.deliveries.findMany({
    columns: { route: false, outline: false },
    extras: { routeSeconds: sql<number>`(${deliveries.route}->>'seconds')::float8`.as('route_seconds') },
    with: {
      stops: inOrder,
      driver,
      customer: person,
      transportType: { columns: { code: true } },
      offers: {
        columns: { driverId: true, answeredAt: true, seconds: true },
        where: eq(offers.status, 'accepted'),
        orderBy: desc(offers.createdAt)
      }
    },
    where,
    orderBy: desc(deliveries.id),
    ...(limit === undefined ? {} : { limit })
  })
}
export type ConsoleRow = Awaited<ReturnType<typeof readConsoleRows>>[number]

/** Returns what a customer wants to know of their driver: finished trips, and the mean rating or null without one. */
export async function driverRecord(
  db: Queryable,
  driverId: string
): Promise<{ trips: number; rating: number | null }> {
  const [done] = await db
    .select({ trips: countDistinct(ledger.deliveryId) })
    .from(ledger)
    .where(and(eq(ledger.actorId, driverId), isAmong(ledger.after, deliveredStatuses)))
  const [rated] = await db
    .select({ rating: avg(ratings.stars).mapWith(Number) })
    .from(ratings)
    .where(eq(ratings.driverId, driverId))
  return { trips: done?.trips ?? 0, rating: rated?.rating ?? null }
}
