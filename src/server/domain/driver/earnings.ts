/** A driver's earnings from completed deliveries, by day of the handover in the region's time zone. */
import { desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Money } from '../../../lib/contract/common.ts'
import {
  type EarnedDelivery,
  type Earnings,
  type getEarnings,
  type listEarnedDeliveries,
  maximumEarningDays
} from '../../../lib/contract/driver/earnings.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import { addDays, dayOf, daysFrom, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { ratingOfDriver } from '../delivery/ratings.ts'
import { stopsOfMany } from '../delivery/stop-rows.ts'
import { earnedIn, type Times } from './earned.ts'

type Range = { from: string; to: string }

/** Returns the days of a range. Throws invalid-input if the range is reversed or too long. */
function checked({ from, to }: Range): string[] {
  if (from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  if (addDays(from, maximumEarningDays) <= to) {
    throw fieldError('invalid-input', 'to', `Must be within ${maximumEarningDays} days of from`)
  }
  return daysFrom(from, to)
}

/** Returns when the first day of a range begins, and the day after its last. */
const timesOf = ({ from, to }: Range, timeZone: string): Times => ({
  from: dayStart(from, timeZone),
  before: dayStart(addDays(to, 1), timeZone)
})

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
  const earned = earnedIn(context, principal.person.userId, timesOf(range, timeZone))
  const place = sql<number>`width_bucket(${earned.at}, array[${sql.join(starts, sql`, `)}])`
  const rows = await context.orm
    .select({
      place: place.as('place'),
      amount: sql<number>`sum(${earned.amount})::double precision`,
      meters: sql<number>`sum(${earned.meters})::double precision`,
      deliveries: sql<number>`count(*) filter (where ${earned.charge} is null)::int`
    })
    .from(earned)
    .groupBy(sql`1`)
  const byPlace = new Map(rows.map(row => [row.place, row]))
  const money = (amount: number): Money => ({ amount, currency })
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
  const { time_zone: timeZone } = context.company.newest().data.settings
  const times = timesOf(query, timeZone)
  const earned = earnedIn(context, principal.person.userId, times, { after, limit: query.limit + 1 })
  const rows = await context.orm
    .select({
      delivery: deliveries,
      number: earned.number,
      at: earned.at,
      charge: earned.charge,
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
  const items = page.map(({ delivery, at, amount, charge }): EarnedDelivery => {
    const own = stopRows.filter(stop => stop.deliveryId === delivery.id)
    const type = context.company.reference().transportTypes.find(each => each.id === delivery.transportTypeId)
    return {
      pickanddropoff_id: delivery.id,
      completed_at: at.toISOString(),
      transport_type: type?.code ?? 'car',
      pickup: own[0]?.name ?? '',
      dropoff: own.at(-1)?.name ?? '',
      meters: delivery.route.meters,
      earning: { amount, currency: delivery.currency },
      ...(charge ? { charge } : {})
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
