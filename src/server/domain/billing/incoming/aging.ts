/** What organizations owe, by how long it is due. One query for the sums, whatever number of invoices there is. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AgingPage, AgingRow, listAging } from '../../../../lib/contract/billing/incoming/aging.ts'
import { fieldError } from '../../../../lib/contract/errors.ts'
import { addDays, dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { creditRows, settledOfInvoice } from './rests.ts'

type Query = z.output<NonNullable<typeof listAging.query>>
type Figures = Omit<AgingRow, 'organization'>
/** `overdue`: all that is due. */
type Aged = Figures & { id: string; name: string; overdue: number }

const columns = sql`sum(not_due)::float8 as not_due, sum(days_30)::float8 as days_30, sum(days_60)::float8 as days_60,
  sum(days_90)::float8 as days_90, sum(older)::float8 as older, sum(credit)::float8 as credit,
  sum(not_due + days_30 + days_60 + days_90 + older - credit)::float8 as total`

/** One row for each organization and currency in which there is something. */
function aged(today: string): SQL {
  const from = (days: number) => addDays(today, -days)
  const isBetween = (first: string, last: string) => sql`filter (where due_day between ${first} and ${last})`
  return sql`
    select organization_id, currency, sum(not_due) as not_due, sum(days_30) as days_30, sum(days_60) as days_60,
      sum(days_90) as days_90, sum(older) as older, sum(credit) as credit
    from (
      select organization_id, currency,
        coalesce(sum(open) filter (where due_day >= ${today}), 0) as not_due,
        coalesce(sum(open) ${isBetween(from(30), from(1))}, 0) as days_30,
        coalesce(sum(open) ${isBetween(from(60), from(31))}, 0) as days_60,
        coalesce(sum(open) ${isBetween(from(90), from(61))}, 0) as days_90,
        coalesce(sum(open) filter (where due_day < ${from(90)}), 0) as older,
        0 as credit
      from (
        select i.organization_id, i.currency, i.due_day,
          i.amount - ${settledOfInvoice(sql`i.id`)} as open
        from invoices i
        where i.number is not null and i.amount > 0 and i.reverses is null
          and not exists (select from invoices r where r.reverses = i.id)
      ) o group by 1, 2
      union all
      select organization_id, currency, 0, 0, 0, 0, 0, amount from (${creditRows(() => sql`true`)}) k
    ) f group by 1, 2
    having sum(not_due + days_30 + days_60 + days_90 + older) <> 0 or sum(credit) <> 0`
}

/** Adds the sums up once for all that a statement says of them. */
const withAged = (today: string): SQL => sql`with aged as materialized (${aged(today)})`

/** The rows after one, the most overdue first. */
const rowsAfter = (after: SQL, limit: number | null): SQL => sql`
  select a.organization_id as id, n.name, a.currency, a.overdue::float8 as overdue, ${columns}
  from (select *, days_30 + days_60 + days_90 + older as overdue from aged) a
  join organizations n on n.id = a.organization_id
  where ${after} group by 1, 2, 3, a.overdue
  order by a.overdue desc, a.currency, a.organization_id limit ${limit}::int`

/** Returns a row of each organization and currency, the most overdue first. */
export async function agedOrganizations(db: Queryable, today: string): Promise<Aged[]> {
  const { rows } = await db.execute<Aged & Record<string, unknown>>(
    sql`${withAged(today)} ${rowsAfter(sql`true`, null)}`
  )
  return rows
}

const cursorPattern = /^(-?\d+)_([A-Z]{3})_([A-Za-z0-9_-]{1,64})$/

/** Returns a page, the most overdue first. Throws invalid-input for a cursor of another list. */
export async function agingPage(context: Context, { cursor, limit }: Query): Promise<AgingPage> {
  const { orm, company, now } = context
  const today = dayOf(now(), company.newest().data.settings.time_zone)
  const [, overdue, currency, id] = cursorPattern.exec(cursor ?? '') ?? []
  if (cursor !== undefined && id === undefined)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  const after =
    id === undefined
      ? sql`true`
      : sql`(-overdue, currency, organization_id) > (${-Number(overdue)}::bigint, ${currency}, ${id})`
  const { rows: found } = await orm.execute<{ rows: Aged[] | null; totals: Figures[] | null }>(sql`
    ${withAged(today)}
    select (select json_agg(r) from (${rowsAfter(after, limit + 1)}) r) as rows,
      (select json_agg(t) from (select currency, ${columns} from aged group by 1 order by 1) t) as totals`)
  const { rows, totals } = { rows: found[0]?.rows ?? [], totals: found[0]?.totals ?? [] }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    today,
    items: shown.map(({ id: organizationId, name, overdue: _overdue, ...figures }) => ({
      organization: { id: organizationId, name },
      ...figures
    })),
    totals,
    next_cursor: rows.length > limit && last ? `${last.overdue}_${last.currency}_${last.id}` : null
  }
}
