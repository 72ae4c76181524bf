/** The report of a range of days, and its tables as CSV. */
import { inArray, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError } from '../../../lib/contract/errors.ts'
import {
  type exportReport as exportEndpoint,
  type Figures,
  type getReport as getEndpoint,
  mostReportDays,
  type Report,
  type ReportStep
} from '../../../lib/contract/ops/reports.ts'
import { addDays, dayOf, daysFrom, periodOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { csvOfReport } from './report-csv.ts'
import { type ReportReader, type ReportRange, readReports } from './report-reads.ts'
import { cancellationSums, daySums, driverSums, offerSums } from './report-sums.ts'

type Query = z.output<NonNullable<typeof getEndpoint.query>>
type Export = z.output<NonNullable<typeof exportEndpoint.query>>

const mostDrivers = 100
const usualDays = 30

/** Throws invalid-input for a reversed range and one that's too long. */
export function readReport(context: Context, query: Query): Promise<Report> {
  const { currency, time_zone: timeZone } = context.company.newest().data.settings
  const today = dayOf(context.now(), timeZone)
  const to = query.to ?? (query.from && query.from > today ? query.from : today)
  const from = query.from ?? addDays(to, 1 - usualDays)
  if (from > to) throw fieldError('invalid-input', 'to', 'Must not be before from')
  if (addDays(from, mostReportDays) <= to)
    throw fieldError('invalid-input', 'to', `Must be within ${mostReportDays} days of from`)
  const days = daysFrom(from, to)
  const earlier = addDays(from, -days.length)
  const range: ReportRange = { from, to, vehicleId: query.vehicle_id }
  return readReports(context, { from: earlier, to }, async (reader, transaction) => {
    const periods = await periodsOf(reader, range, query.step, days)
    const [before] = await periodsOf(reader, { ...range, from: earlier, to: addDays(from, -1) }, null, [
      earlier
    ])
    return {
      from,
      to,
      step: query.step,
      today,
      time_zone: timeZone,
      currency,
      total: periods.reduce<Figures>((sum, period) => added(sum, period), nothing()),
      before: before ? added(nothing(), before) : nothing(),
      periods,
      cancellations: await cancellationsOf(context, reader, range),
      drivers: await driversOf(reader, transaction, range)
    }
  })
}

/** Exports a table. The export is audited, because it can name drivers. */
export async function exportReport(
  context: Context,
  principal: SignedIn,
  { table, ...query }: Export
): Promise<z.output<typeof exportEndpoint.answer>> {
  const report = await readReport(context, query)
  const { csv, rows } = csvOfReport(report, table)
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: table },
      after: { ...query, from: report.from, to: report.to, rows }
    })
  )
  return { file_name: `${table}-${report.from}-${report.to}.csv`, csv, rows }
}

const names = [
  'booked',
  'completed',
  'cancelled',
  'expired',
  'returned',
  'revenue',
  'fees',
  'accepted',
  'accept_seconds',
  'promised',
  'on_time',
  'late_seconds',
  'offers_accepted',
  'offers_declined',
  'offers_expired'
] as const satisfies (keyof Figures)[]

const nothing = (): Figures => Object.fromEntries(names.map(name => [name, 0])) as unknown as Figures

const added = (sum: Figures, more: Partial<Figures>): Figures =>
  Object.fromEntries(names.map(name => [name, sum[name] + (more[name] ?? 0)])) as unknown as Figures

type Period = Report['periods'][number]

/** Returns the figures by step, or of the whole range without one. Periods without anything are there, too. */
async function periodsOf(
  reader: ReportReader,
  range: ReportRange,
  step: ReportStep | null,
  days: string[]
): Promise<Period[]> {
  const first = step
    ? sql`greatest(date_trunc(${step}::text, day)::date, ${range.from}::date)`
    : sql`${range.from}::date`
  const by = { from: sql`(${first})::text` }
  const sums = await reader.sums<Figures & { from: string }>(daySums, range, by)
  const offers = await reader.sums<{ from: string; accepted: number; declined: number; expired: number }>(
    offerSums,
    range,
    by
  )
  const found = new Map(sums.map(row => [row.from, row]))
  const answered = new Map(offers.map(row => [row.from, row]))
  const begins =
    step === 'day' || !step ? days : [...new Set(days.map(day => beginOf(day, step, range.from)))]
  return begins.map(from => {
    const of = answered.get(from)
    return {
      from,
      ...added(nothing(), found.get(from) ?? {}),
      offers_accepted: of?.accepted ?? 0,
      offers_declined: of?.declined ?? 0,
      offers_expired: of?.expired ?? 0
    }
  })
}

function beginOf(day: string, step: 'week' | 'month', first: string): string {
  const { from } = periodOf(day, step)
  return from < first ? first : from
}

async function cancellationsOf(
  { company }: Context,
  reader: ReportReader,
  range: ReportRange
): Promise<Report['cancellations']> {
  const rows = await reader.sums<{ by: string; reason_id: number; cancelled: number; fees: number }>(
    cancellationSums,
    range,
    { by: sql`by`, reason_id: sql`reason_id` },
    sql`order by cancelled desc, by, reason_id`
  )
  const { reasons } = company.reference()
  return rows
    .filter(row => row.cancelled !== 0)
    .map(({ by, reason_id, cancelled, fees }) => {
      const reason = reasons.find(({ id }) => id === reason_id)
      return { by, reason: reason ? { code: reason.code, name: reason.name } : null, cancelled, fees }
    })
}

async function driversOf(
  reader: ReportReader,
  transaction: Transaction,
  range: ReportRange
): Promise<Report['drivers']> {
  const rows = await reader.sums<{ driver_id: string; deliveries: number; earned: number }>(
    driverSums,
    range,
    { driver_id: sql`driver_id` },
    sql`order by earned desc, driver_id limit ${mostDrivers}`
  )
  if (rows.length === 0) return []
  const people = await transaction
    .select({ id: users.id, first: users.firstName, last: users.lastName })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(row => row.driver_id)
      )
    )
  const byId = new Map(people.map(({ id, first, last }) => [id, { first, last }]))
  return rows.map(({ driver_id, deliveries, earned }) => {
    const { first = '', last = '' } = byId.get(driver_id) ?? {}
    const initial = [...last][0]
    return { driver_id, name: initial ? `${first} ${initial}.` : first, deliveries, earned }
  })
}
