/** The lists of a day that somebody must look at: deliveries without a price or without confirmed cash, and late entries. */
import { type SQL, sql } from 'drizzle-orm'
import { type DayBooks, type MoneyDay, mostDayRows } from '../../../lib/contract/billing/day-end.ts'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { CauseKind } from '../../../lib/contract/journal.ts'
import { addDays, dayStart } from '../../../lib/rules/schedule/days.ts'
import type { Queryable } from '../../db/open.ts'
import { enters } from '../delivery/ledger/enters.ts'
import { namesOf } from './names.ts'

export interface DayOf {
  day: string
  timeZone: string
  currency: string
}

type Ended = { id: string; number: string; driver: string | null; due: number }

const cut = <Row>(rows: readonly Row[]) => ({
  items: rows.slice(0, mostDayRows),
  is_complete: rows.length <= mostDayRows
})

/** Selects deliveries that entered one of the statuses on a day, and are still there. `due` is the amount that's shown. */
function ended(
  { day, timeZone }: DayOf,
  statuses: readonly string[],
  condition: SQL,
  due: SQL = sql`v.total`
): SQL {
  const [start, next] = [dayStart(day, timeZone), dayStart(addDays(day, 1), timeZone)]
  const entered = enters(statuses)
  return sql`
    with ended as (
      select l.delivery_id as id, max(l.at) as at from transitions l
      where l.at >= ${start.toISOString()}::timestamptz and l.at < ${next.toISOString()}::timestamptz
      group by 1 having sum(${entered}) > 0
    )
    select v.id, v.number, v.driver_id as driver, (${due})::float8 as due
    from ended join deliveries v on v.id = ended.id
    where ${condition} order by due desc, ended.at, v.id limit ${mostDayRows + 1}::int`
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | null) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** Returns deliveries that ended on a day and cost nothing. */
export async function unpricedOn(db: Queryable, of: DayOf): Promise<DayBooks['unpriced']> {
  const statuses = [...deliveredStatuses, 'returned']
  const { rows } = await db.execute<Ended>(ended(of, statuses, sql`v.total = 0`))
  const names = await namesOf(
    db,
    rows.map(({ driver }) => driver)
  )
  return cut(
    rows.map(({ id, number, driver }) => ({ pickanddropoff_id: id, number, driver: nameOf(names, driver) }))
  )
}

/** Payments of the owner that somebody entered by hand, less those back. */
const paidByHand = sql`(
    select greatest(0, coalesce(sum(case b.direction when 'received' then b.amount else -b.amount end), 0))
    from entered_payments b where b.delivery_id = v.id)`

/**
 * Returns deliveries that were handed over on a day, and of which no cash is in the books. A payment that was entered by hand is
 * subtracted, so a paid one isn't there.
 */
export async function unconfirmedOn(db: Queryable, of: DayOf): Promise<MoneyDay['unconfirmed']> {
  const hasCash = sql`exists (
    select from journal_entries e join postings p on p.entry_id = e.id
    join money_accounts a on a.id = p.account_id and a.kind = 'cash_held'
    where e.subject = v.id group by e.subject having sum(p.amount) > 0)`
  const due = sql`v.total - ${paidByHand}`
  const condition = sql`v.payment_method = 'cash' and v.total > 0 and v.currency = ${of.currency} and not ${hasCash}
    and ${due} > 0`
  const { rows } = await db.execute<Ended>(ended(of, deliveredStatuses, condition, due))
  const names = await namesOf(
    db,
    rows.map(({ driver }) => driver)
  )
  return cut(
    rows.map(({ id, number, driver, due: open }) => ({
      pickanddropoff_id: id,
      number,
      driver: nameOf(names, driver),
      due: open
    }))
  )
}

/** Returns entries that count on this day because an earlier one was closed when they arrived. */
export async function lateOn(db: Queryable, { day, timeZone, currency }: DayOf): Promise<DayBooks['late']> {
  const { rows } = await db.execute<{
    id: number
    cause: CauseKind
    at: number
    delivery_id: string | null
    number: string | null
    owed: number
    cash: number
  }>(sql`
    select e.id::float8 as id, e.cause_kind as cause, extract(epoch from e.occurred_at)::float8 * 1000 as at,
      v.id as delivery_id, v.number, sum.owed, sum.cash
    from journal_entries e
    left join deliveries v on v.id = e.subject
    cross join lateral (
      select coalesce(sum(p.amount) filter (where a.kind = 'receivable'), 0)::float8 as owed,
        coalesce(sum(p.amount) filter (where a.kind = 'cash_held'), 0)::float8 as cash
      from postings p join money_accounts a on a.id = p.account_id where p.entry_id = e.id
    ) sum
    where e.day = ${day} and e.currency = ${currency}
      and (least(e.occurred_at, e.posted_at) at time zone ${timeZone}::text)::date < e.day
      and exists (select from closed_days c where c.day >= (least(e.occurred_at, e.posted_at) at time zone ${timeZone}::text)::date
        and c.day < e.day)
    order by e.occurred_at, e.id limit ${mostDayRows + 1}::int`)
  return cut(
    rows.map(({ id, cause, at, delivery_id: deliveryId, number, owed, cash }) => ({
      id,
      cause,
      occurred_at: new Date(at).toISOString(),
      delivery: deliveryId === null ? null : { pickanddropoff_id: deliveryId, number: number ?? '' },
      owed,
      cash
    }))
  )
}
