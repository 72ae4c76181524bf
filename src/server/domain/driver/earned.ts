/** Selects what drivers earned: which handovers by the ledger, and how much by the books. */
import { and, desc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ChargeKind } from '../../../lib/contract/billing/charge-kinds.ts'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { Context } from '../../context.ts'
import { isAmong } from '../../db/columns.ts'
import { charges } from '../../db/tables/delivery/charge-tables.ts'
import { transitions } from '../../db/tables/delivery/delivery-tables.ts'
import { takeovers } from '../../db/tables/delivery/intervention-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { earnedBy } from '../journal/sums.ts'

/** From a time, and before another one. */
export interface Times {
  from: Date
  before: Date
}

/** The newest row of the ledger that ended a delivery with a handover, in a range of times. */
const ended = ({ from, before }: Times): SQL | undefined =>
  and(
    inArray(deliveries.status, [...deliveredStatuses]),
    // If an operator undid a handover after an earlier one, only the last counts.
    isAmong(transitions.after, deliveredStatuses),
    sql`not exists (
      select 1 from ${transitions} as undone where undone.delivery_id = ${transitions.deliveryId}
        and undone.id > ${transitions.id} and ${isAmong(sql`undone.before`, deliveredStatuses)}
    )`,
    gte(transitions.at, from),
    lt(transitions.at, before)
  )

interface EarnedPage {
  /** The last row of the page before. */
  after: { at: Date; number: number } | undefined
  limit: number
}

/**
 * Selects what a driver earned: by the deliveries that they ended, by those that they had before another driver, and their parts of
 * charges after the end. The ledger's number is unique in it, because a driver who ends a delivery gets its parts with it.
 */
export function earnedIn({ orm }: Pick<Context, 'orm'>, driverId: string, times: Times, page?: EarnedPage) {
  const after = page?.after
  // Each part reads no more than the page, because the union of both can't use an index for its order.
  const isInPage = and(
    ended(times),
    after &&
      or(lt(transitions.at, after.at), and(eq(transitions.at, after.at), lt(transitions.id, after.number)))
  )
  const columns = {
    deliveryId: sql<string>`${deliveries.id}`.as('delivery_id'),
    number: sql<number>`${transitions.id}::double precision`.as('ledger_id'),
    at: transitions.at,
    amount: earnedBy(sql`${transitions.id}`, sql`${driverId}`).as('amount'),
    /** What of a charge after the end, or null for a handover. */
    charge: sql<ChargeKind | null>`null::text`.as('charge')
  }
  const own = orm
    .select({
      ...columns,
      meters: sql<number>`(${deliveries.route}->>'meters')::double precision`.as('meters')
    })
    .from(deliveries)
    .innerJoin(transitions, eq(transitions.deliveryId, deliveries.id))
    .where(and(eq(deliveries.driverId, driverId), eq(transitions.actorId, driverId), isInPage))
    .$dynamic()
  const parts = orm
    .select({ ...columns, meters: sql<number>`0::double precision`.as('meters') })
    .from(takeovers)
    .innerJoin(deliveries, eq(deliveries.id, takeovers.deliveryId))
    .innerJoin(transitions, eq(transitions.deliveryId, deliveries.id))
    .where(
      and(
        eq(takeovers.fromDriverId, driverId),
        gt(takeovers.share, 0),
        ne(deliveries.driverId, driverId),
        isInPage
      )
    )
    .groupBy(deliveries.id, transitions.id, transitions.at)
    .$dynamic()
  const later = orm
    .select({
      deliveryId: sql<string>`${charges.deliveryId}`.as('delivery_id'),
      number: sql<number>`${charges.ledgerId}::double precision`.as('ledger_id'),
      at: charges.at,
      amount: earnedBy(sql`${charges.ledgerId}`, sql`${driverId}`).as('amount'),
      charge: sql<ChargeKind | null>`${charges.kind}`.as('charge'),
      meters: sql<number>`0::double precision`.as('meters')
    })
    .from(charges)
    .where(
      and(
        eq(charges.driverId, driverId),
        gte(charges.at, times.from),
        lt(charges.at, times.before),
        after &&
          or(lt(charges.at, after.at), and(eq(charges.at, after.at), lt(charges.ledgerId, after.number)))
      )
    )
    .$dynamic()
  if (!page) return unionAll(own, parts, later).as('earned')
  const [newest, earlier] = [desc(transitions.at), desc(transitions.id)]
  return unionAll(
    own.orderBy(newest, earlier).limit(page.limit),
    parts.orderBy(newest, earlier).limit(page.limit),
    later.orderBy(desc(charges.at), desc(charges.ledgerId)).limit(page.limit)
  ).as('earned')
}

/** Returns what a driver earned in a range of times, in minor units. */
export async function sumEarned(
  context: Pick<Context, 'orm'>,
  driverId: string,
  times: Times
): Promise<number> {
  const earned = earnedIn(context, driverId, times)
  const [sum] = await context.orm
    .select({ amount: sql<number>`coalesce(sum(${earned.amount}), 0)::double precision` })
    .from(earned)
  return sum?.amount ?? 0
}
