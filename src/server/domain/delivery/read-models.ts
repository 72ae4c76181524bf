/**
 * The three forms in which deliveries are read. A new column of `deliveries` is in all of them, so only the contract and
 * the presenters name it. Each form is one statement for any number of deliveries.
 */
import { and, asc, avg, countDistinct, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { deliveredStatuses, drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { isAmong } from '../../db/columns.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'
import { charges, enteredPayments } from '../../db/tables/delivery/charge-tables.ts'
import { ledger, packagePhotos, packages, transitions } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveryCorrections } from '../../db/tables/delivery/dispatch-tables.ts'
import { takeovers } from '../../db/tables/delivery/intervention-tables.ts'
import { bookedOf } from '../journal/sums.ts'
import type { Queryable } from '../../db/open.ts'
import { ratings } from '../../db/tables/people/people-tables.ts'
import { preparedFor } from '../../db/prepared.ts'
import { deliveries, drivers, offers, stops } from '../../db/tables/schema.ts'
import { pickupsOfStop } from './stop-rows.ts'
import { eventCursors } from '../../db/tables/transient-tables.ts'

const inOrder = {
  orderBy: asc(stops.position),
  extras: ({ id }: { id: SQLWrapper }) => ({ pickups: pickupsOfStop(sql`${id}`).as('pickups') })
} as const
const person = { columns: { id: true, firstName: true, lastName: true, phone: true, image: true } } as const
/** An owner that is an organization, and the account that booked. */
const organization = { columns: { id: true, name: true } } as const
const booker = { columns: { firstName: true, lastName: true, phone: true } } as const
/** An owner without an account. */
const contact = { columns: { id: true, name: true, phone: true } } as const
/** A driver, with the vehicle. */
const driver = {
  columns: { vehicle: true, plate: true },
  with: { user: person, transportType: { columns: { code: true } } }
} as const

const cards = preparedFor(db =>
  db.query.deliveries
    .findMany({
      columns: { route: false },
      with: { stops: inOrder, driver, organization, booker },
      where: sql`${deliveries.id} = any(${sql.placeholder('ids')})`
    })
    .prepare('delivery_cards')
)

/** Reads cards in the order of the ids: what a list shows of a delivery, without its route. */
export async function readCards(db: Queryable, ids: readonly string[]) {
  const found = ids.length > 0 ? await cards(db).execute({ ids }) : []
  const places = new Map(ids.map((id, place) => [id, place]))
  return found.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}
export type DeliveryCard = Awaited<ReturnType<typeof readCards>>[number]

const withAct = { with: { act: { columns: { reason: true, actorId: true } } } } as const

/** All that belongs to a delivery. */
function wholeOf(db: Queryable) {
  const newest = db
    .select({ last: eventCursors.last })
    .from(eventCursors)
    .where(eq(eventCursors.recipientId, sql.placeholder('reader')))
  return {
    extras: (row: { id: SQLWrapper; organizationId: SQLWrapper; treatment: SQLWrapper }) => ({
      cursor: sql<number>`coalesce((${newest}), 0)::int`.as('cursor'),
      booked: bookedOf(sql`${row.id}`).as('booked'),
      /** Of an organization that owes the VAT itself. */
      buyerVatId: sql<string | null>`case when ${row.treatment} = 'reverse_charge' then (
        select o.billing ->> 'vat_id' from ${organizations} o where o.id = ${row.organizationId}) end`.as(
        'buyer_vat_id'
      )
    }),
    with: {
      stops: { ...inOrder, with: { planned: { columns: { toldFrom: true, toldUntil: true } } } },
      driver,
      customer: person,
      contact,
      organization,
      booker,
      costCenter: { columns: { name: true } },
      transportType: { columns: { code: true } },
      packages: {
        orderBy: asc(packages.id),
        with: { photos: { columns: { fileId: true }, orderBy: asc(packagePhotos.position) } }
      },
      // A relation can't name the view.
      transitions: { where: eq(ledger.kind, 'transition'), orderBy: asc(ledger.id) },
      rating: { columns: { stars: true, comment: true } },
      linkedTo: { columns: { id: true, number: true } },
      links: {
        columns: { id: true, number: true, link: true, status: true, price: true },
        orderBy: asc(deliveries.id)
      },
      corrections: { columns: { stopId: true }, where: eq(deliveryCorrections.status, 'pending') },
      takeovers: { where: eq(takeovers.status, 'open'), with: { from: { columns: { firstName: true } } } },
      charges: { orderBy: asc(charges.id), ...withAct },
      payments: { orderBy: asc(enteredPayments.id), ...withAct }
    }
  } as const
}

const whole = preparedFor(db =>
  db.query.deliveries
    .findFirst({ ...wholeOf(db), where: eq(deliveries.id, sql.placeholder('id')) })
    .prepare('delivery_whole')
)

const driven = preparedFor(db =>
  db.query.deliveries
    .findMany({
      ...wholeOf(db),
      where: and(
        eq(deliveries.driverId, sql.placeholder('reader')),
        isAmong(deliveries.status, drivingStatuses)
      ),
      orderBy: asc(deliveries.id)
    })
    .prepare('deliveries_driven')
)

/** Reads all deliveries that a driver has now, with all that belongs to them. */
export function readDriven(db: Queryable, driverId: string) {
  return driven(db).execute({ reader: driverId })
}

/**
 * Reads one delivery with all that belongs to it, and the number of the reader's newest event at that moment. Throws
 * not-found. Doesn't check whether the reader may see it.
 */
export async function readWhole(db: Queryable, id: string, reader: string) {
  const found = await whole(db).execute({ id, reader })
  if (!found) throw new ProductError('not-found')
  return found
}

/** Reads rows of the console, newest first by default. Condition and order may only name columns of `deliveries`. */
export function readConsoleRows(
  db: Queryable,
  where: SQL | undefined,
  limit?: number,
  order: SQL[] = [desc(deliveries.id)]
) {
  return db.query.deliveries.findMany({
    columns: { route: false, outline: false },
    extras: {
      routeSeconds: sql<number>`(${deliveries.route}->>'seconds')::float8`.as('route_seconds'),
      legs: sql<{ seconds: number }[]>`${deliveries.route}->'legs'`.as('legs')
    },
    with: {
      stops: inOrder,
      driver,
      customer: person,
      contact,
      organization,
      booker,
      transportType: { columns: { code: true, speedFactor: true } },
      offers: {
        columns: { driverId: true, answeredAt: true, seconds: true },
        where: eq(offers.status, 'accepted'),
        orderBy: desc(offers.createdAt)
      }
    },
    where,
    orderBy: order,
    ...(limit === undefined ? {} : { limit })
  })
}
export type ConsoleRow = Awaited<ReturnType<typeof readConsoleRows>>[number]

const record = preparedFor(db => {
  const trips = db
    .select({ trips: countDistinct(transitions.deliveryId) })
    .from(transitions)
    .where(and(eq(transitions.actorId, drivers.userId), isAmong(transitions.after, deliveredStatuses)))
  const rating = db
    .select({ rating: avg(ratings.stars) })
    .from(ratings)
    .where(eq(ratings.driverId, drivers.userId))
  return db
    .select({
      trips: sql<number>`(${trips})`.mapWith(Number),
      rating: sql<number | null>`(${rating})::float8`
    })
    .from(drivers)
    .where(eq(drivers.userId, sql.placeholder('driver')))
    .prepare('driver_record')
})

/** Returns what a customer wants to know of their driver: finished trips, and the mean rating or null without one. */
export async function driverRecord(
  db: Queryable,
  driverId: string
): Promise<{ trips: number; rating: number | null }> {
  const [found] = await record(db).execute({ driver: driverId })
  return found ?? { trips: 0, rating: null }
}
