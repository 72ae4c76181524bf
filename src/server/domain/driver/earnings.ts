/** A driver's earnings from completed deliveries, by day of the handover in the region's time zone. */
import { and, desc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Money } from '../../../lib/contract/common.ts'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import {
  type EarnedDelivery,
  type Earnings,
  type getEarnings,
  type listEarnedDeliveries,
  maximumEarningDays
} from '../../../lib/contract/driver/earnings.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { addDays, dayOf, daysFrom, dayStart } from '../../../lib/rules/schedule/days.ts'
import { earningOf } from '../../../lib/rules/pricing/earning.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { isAmong } from '../../db/columns.ts'
import { transitions } from '../../db/tables/delivery/delivery-tables.ts'
import { takeovers } from '../../db/tables/delivery/intervention-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { ratingOfDriver } from '../delivery/ratings.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'

type Range = { from: string; to: string }

/** Returns the days of a range. Throws invalid-input if the range is reversed or too long. */
function checked({ from, to }: Range): string[] {
  if (from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  if (addDays(from, maximumEarningDays) <= to) {
    throw fieldError('invalid-input', 'to', `Must be within ${maximumEarningDays} days of from`)
  }
  return daysFrom(from, to)
}

/** The newest entry of the ledger that ended a delivery with a handover, in a range of days. */
function ended(context: Context, { from, to }: Range): SQL | undefined {
  const { time_zone: timeZone } = context.company.newest().data.settings
  return and(
    inArray(deliveries.status, [...deliveredStatuses]),
    // If an operator undid a handover after an earlier one, only the last counts.
    isAmong(transitions.after, deliveredStatuses),
    sql`not exists (
      select 1 from ${transitions} as undone where undone.delivery_id = ${transitions.deliveryId}
        and undone.id > ${transitions.id} and ${isAmong(sql`undone.before`, deliveredStatuses)}
    )`,
    gte(transitions.at, dayStart(from, timeZone)),
    lt(transitions.at, dayStart(addDays(to, 1), timeZone))
  )
}

/** What an earlier driver earns, rounded down. */
const sharePart = sql<number>`floor(${deliveries.total} * ${takeovers.share} / 100.0)::bigint`

interface EarnedPage {
  /** The last row of the page before. */
  after: { at: Date; number: number } | undefined
  limit: number
}

/**
 * Selects what a driver earned: the deliveries that they ended, without the parts of earlier drivers, and their own parts
 * of deliveries that others ended. The ledger's number is unique in it, because a driver who ends a delivery gets its
 * parts with it.
 */
function earnedBy(context: Context, { person: { userId } }: SignedIn, range: Range, page?: EarnedPage) {
  const after = page?.after
  // Each part reads no more than the page, because the union of both can't use an index for its order.
  const isInPage = and(
    ended(context, range),
    after &&
      or(lt(transitions.at, after.at), and(eq(transitions.at, after.at), lt(transitions.id, after.number)))
  )
  const columns = {
    deliveryId: sql<string>`${deliveries.id}`.as('delivery_id'),
    number: sql<number>`${transitions.id}::double precision`.as('ledger_id'),
    at: transitions.at
  }
  const ofOthers = sql`(
    select coalesce(sum(${sharePart}), 0) from ${takeovers}
    where ${takeovers.deliveryId} = ${deliveries.id} and ${takeovers.fromDriverId} <> ${userId}
  )`
  const own = context.orm
    .select({
      ...columns,
      amount: sql<number>`(${deliveries.total} - ${ofOthers})::bigint`.as('amount'),
      meters: sql<number>`(${deliveries.route}->>'meters')::double precision`.as('meters')
    })
    .from(deliveries)
    .innerJoin(transitions, eq(transitions.deliveryId, deliveries.id))
    .where(and(eq(deliveries.driverId, userId), eq(transitions.actorId, userId), isInPage))
    .$dynamic()
  const parts = context.orm
    .select({
      ...columns,
      amount: sql<number>`sum(${sharePart})::bigint`.as('amount'),
      meters: sql<number>`0::double precision`.as('meters')
    })
    .from(takeovers)
    .innerJoin(deliveries, eq(deliveries.id, takeovers.deliveryId))
    .innerJoin(transitions, eq(transitions.deliveryId, deliveries.id))
    .where(
      and(
        eq(takeovers.fromDriverId, userId),
        gt(takeovers.share, 0),
        ne(deliveries.driverId, userId),
        isInPage
      )
    )
    .groupBy(deliveries.id, transitions.id, transitions.at)
    .$dynamic()
  if (!page) return unionAll(own, parts).as('earned')
  const [newest, earlier] = [desc(transitions.at), desc(transitions.id)]
  return unionAll(
    own.orderBy(newest, earlier).limit(page.limit),
    parts.orderBy(newest, earlier).limit(page.limit)
  ).as('earned')
}

export async function earningsOf(
  context: Context,
  principal: SignedIn,
  query: z.output<NonNullable<typeof getEarnings.query>>
): Promise<Earnings> {
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  const today = dayOf(context.now(), timeZone)
  const to = query.to ?? (query.from ? addDays(query.from, 6) : today)
  const range = { from: query.from ?? addDays(to, -6), to }
  const days = checked(range)
  // Find the day by the times at which the days begin, so that days of 23 or 25 hours work.
  const starts = days.map(day => sql`${dayStart(day, timeZone).toISOString()}::timestamptz`)
  const earned = earnedBy(context, principal, range)
  const place = sql<number>`width_bucket(${earned.at}, array[${sql.join(starts, sql`, `)}])`
  const rows = await context.orm
    .select({
      place: place.as('place'),
      amount: sql<number>`sum(${earned.amount})::double precision`,
      meters: sql<number>`sum(${earned.meters})::double precision`,
      deliveries: sql<number>`count(*)::int`
    })
    .from(earned)
    .groupBy(sql`1`)
  const byPlace = new Map(rows.map(row => [row.place, row]))
  const money = (amount: number): Money => earningOf({ total: amount, currency })
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((so, row) => so + pick(row), 0)
  return {
    ...range,
    today,
    time_zone: timeZone,
    earning: money(sum(row => row.amount)),
    deliveries: sum(row => row.deliveries),
    meters: sum(row => row.meters),
    days: days.map((day, index) => {
      const row = byPlace.get(index + 1)
      return {
        day,
        earning: money(row?.amount ?? 0),
        deliveries: row?.deliveries ?? 0,
        meters: row?.meters ?? 0
      }
    }),
    rating: await ratingOfDriver(context.orm, principal.person.userId)
  }
}

/** Returns a page of the deliveries in the earnings. The cursor is the time and ledger id of the last one. */
export async function earnedDeliveries(
  context: Context,
  principal: SignedIn,
  query: z.output<NonNullable<typeof listEarnedDeliveries.query>>
): Promise<z.output<typeof listEarnedDeliveries.answer>> {
  checked(query)
  const after = cursorOf(query.cursor)
  const earned = earnedBy(context, principal, query, { after, limit: query.limit + 1 })
  const rows = await context.orm
    .select({
      delivery: deliveries,
      number: earned.number,
      at: earned.at,
      amount: sql<number>`${earned.amount}::double precision`
    })
    .from(earned)
    .innerJoin(deliveries, eq(deliveries.id, earned.deliveryId))
    .orderBy(desc(earned.at), desc(earned.number))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const stopRows = await stopsOfMany(
    context.orm,
    page.map(row => row.delivery.id)
  )
  const items = page.map(({ delivery, at, amount }): EarnedDelivery => {
    const own = stopRows.filter(stop => stop.deliveryId === delivery.id)
    const type = context.company.reference().transportTypes.find(each => each.id === delivery.transportTypeId)
    return {
      pickanddropoff_id: delivery.id,
      completed_at: at.toISOString(),
      transport_type: type?.code ?? 'car',
      pickup: own[0]?.name ?? '',
      dropoff: own.at(-1)?.name ?? '',
      meters: delivery.route.meters,
      earning: earningOf({ total: amount, currency: delivery.currency })
    }
  })
  return { items, next_cursor: last ? `${last.at.getTime()}.${last.number}` : null }
}

/** Parses a cursor. Throws invalid-input if it's malformed. */
function cursorOf(cursor: string | undefined): { at: Date; number: number } | undefined {
  if (cursor === undefined) return undefined
  const match = /^(\d{1,14})\.(\d{1,15})$/.exec(cursor)
  if (!match) throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  return { at: new Date(Number(match[1])), number: Number(match[2]) }
}
