/** Writes the tables of a report as CSV. Amounts are in whole units of the currency, with a point. */
import type { Report, ReportTable } from '../../../lib/contract/ops/reports.ts'
import { csvOf } from '../../../lib/format/csv.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'

type Rows = (string | number | null)[][]

export function csvOfReport(report: Report, table: ReportTable): { csv: string; rows: number } {
  const money = (amount: number) => wholeUnits(amount, report.currency)
  const { header, rows } = tables[table](report, money)
  return { csv: csvOf([header, ...rows]), rows: rows.length }
}

const tables: Record<
  ReportTable,
  (report: Report, money: (amount: number) => string) => { header: string[]; rows: Rows }
> = {
  periods: ({ periods, step, currency }, money) => ({
    header: [
      step,
      'booked',
      'completed',
      'cancelled',
      'expired',
      'returned',
      `revenue_${currency}`,
      `fees_${currency}`,
      'offers_accepted',
      'offers_declined',
      'offers_expired',
      'accepted',
      'accept_seconds_average',
      'with_eta',
      'on_time',
      'late_seconds'
    ],
    rows: periods.map(each => [
      each.from,
      each.booked,
      each.completed,
      each.cancelled,
      each.expired,
      each.returned,
      money(each.revenue),
      money(each.fees),
      each.offers_accepted,
      each.offers_declined,
      each.offers_expired,
      each.accepted,
      each.accepted === 0 ? null : Math.round(each.accept_seconds / each.accepted),
      each.promised,
      each.on_time,
      each.late_seconds
    ])
  }),
  cancellations: ({ cancellations, currency }, money) => ({
    header: ['by', 'reason', 'cancelled', `fees_${currency}`],
    rows: cancellations.map(({ by, reason, cancelled, fees }) => [
      by,
      reason?.name ?? '',
      cancelled,
      money(fees)
    ])
  }),
  drivers: ({ drivers, currency }, money) => ({
    header: ['driver_id', 'name', 'deliveries', `earned_${currency}`],
    rows: drivers.map(({ driver_id, name, deliveries, earned }) => [
      driver_id,
      name,
      deliveries,
      money(earned)
    ])
  })
}
