/** Reads sums of days: the stored ones, and for days with a mark those that are computed now. */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { dayIn, type MarkKind, type Sums } from './report-sums.ts'
import { daysFrom } from '../../../lib/rules/schedule/days.ts'

export interface ReportRange {
  from: string
  to: string
  vehicleId: number | undefined
}

export interface ReportReader {
  /** Returns the sums of a range, grouped by the expressions of `by`, which are also the names of its values. */
  sums<Row extends Record<string, unknown>>(
    sums: Sums,
    range: ReportRange,
    by?: Record<string, SQL>,
    order?: SQL
  ): Promise<Row[]>
}

/** Runs `read` on one snapshot, so that stored and computed days fit together. */
export function readReports<Result>(
  context: Context,
  whole: { from: string; to: string },
  read: (reader: ReportReader, transaction: Transaction) => Promise<Result>
): Promise<Result> {
  const timeZone = context.company.newest().data.settings.time_zone
  return context.orm.transaction(
    async transaction => {
      // These statements read few rows. Starting workers or a compiler would take longer than they do.
      await transaction.execute(
        sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`
      )
      const open = await openDays(transaction, whole, timeZone)
      const sums: ReportReader['sums'] = async (each, range, by = {}, order) => {
        const { rows } = await transaction.execute(
          statement(each, range, by, order, open[each.kind], timeZone)
        )
        return rows as never
      }
      return read({ sums }, transaction)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' }
  )
}

/** Returns the days without exact stored sums. */
async function openDays(
  transaction: Transaction,
  { from, to }: { from: string; to: string },
  timeZone: string
): Promise<Record<MarkKind, string[]>> {
  const { rows: zones } = await transaction.execute<{ time_zone: string }>(
    sql`select time_zone from report_zone`
  )
  if (zones[0] && zones[0].time_zone !== timeZone) {
    const all = daysFrom(from, to)
    return { deliveries: all, offers: all }
  }
  const day = dayIn(sql`at`, timeZone)
  const { rows } = await transaction.execute<{ kind: MarkKind; day: string }>(
    sql`select kind, ${day}::text as day from report_marks
      where at >= ${from}::timestamp at time zone ${timeZone}::text
        and at < (${to}::date + 1)::timestamp at time zone ${timeZone}::text group by 1, 2`
  )
  const of = (kind: MarkKind) => rows.filter(row => row.kind === kind).map(row => row.day)
  return { deliveries: of('deliveries'), offers: of('offers') }
}

function statement(
  { table, keys, values, of }: Sums,
  { from, to, vehicleId }: ReportRange,
  by: Record<string, SQL>,
  order: SQL | undefined,
  open: string[],
  timeZone: string
): SQL {
  const columns = sql.join(
    [...keys, ...values].map(name => sql.identifier(name)),
    sql`, `
  )
  const computed = open.filter(day => day >= from && day <= to)
  const stored = sql`select ${columns} from ${sql.identifier(table)}
    where day between ${from}::date and ${to}::date and day <> all(${`{${computed.join(',')}}`}::date[])`
  const rows =
    computed.length === 0
      ? stored
      : sql`${stored} union all select ${columns} from (${of(computed, timeZone)}) computed`
  const totals = sql.join(
    values.map(name => sql`sum(${sql.identifier(name)})::double precision as ${sql.identifier(name)}`),
    sql`, `
  )
  const only = vehicleId === undefined ? sql`` : sql`where transport_type_id = ${vehicleId}`
  const names = Object.keys(by)
  const keysShown = names.map(name => sql`${by[name]} as ${sql.identifier(name)}, `)
  const grouped =
    names.length === 0 ? sql`` : sql.raw(` group by ${names.map((_, index) => index + 1).join(', ')}`)
  return sql`select ${sql.join(keysShown)} ${totals} from (${rows}) r ${only} ${grouped} ${order ?? sql``}`
}
