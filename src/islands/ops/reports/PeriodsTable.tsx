import type { ReactNode } from 'react'
import type { Figures } from '../../../lib/contract/ops/reports.ts'
import { ratesOf } from '../../../lib/rules/console/report.ts'
import { fill } from '../../../lib/words/fill.ts'
import { writerOf } from './report-look.ts'
import type { ReportPartProps } from './ReportTiles.tsx'

/** The figures of each day, week or month, newest first. Rendered by the server. */
export function PeriodsTable({ report, locale, words }: ReportPartProps): ReactNode {
  const { columns, table, stepNames } = words
  const { count, money, share, duration, period } = writerOf(report, words, locale)
  const cells = (of: Figures) => {
    const { acceptance, acceptSeconds, onTime, lateSeconds } = ratesOf(of)
    return [
      count(of.booked),
      count(of.completed),
      count(of.cancelled),
      count(of.expired),
      count(of.returned),
      money(of.revenue),
      money(of.fees),
      share(acceptance),
      duration(acceptSeconds),
      share(onTime),
      duration(lateSeconds)
    ]
  }
  const heads = [
    columns.booked,
    columns.completed,
    columns.cancelled,
    columns.expired,
    columns.returned,
    columns.revenue,
    words.fees,
    columns.acceptance,
    columns.accept,
    columns.onTime,
    columns.late
  ]
  const row = (key: string, name: string, of: Figures) => (
    <tr key={key} data-total={key === 'total' || undefined}>
      <th scope="row">{name}</th>
      {cells(of).map((cell, index) => (
        <td key={index} data-number="">
          {cell}
        </td>
      ))}
    </tr>
  )
  return (
    <div
      className="table-box report-periods"
      tabIndex={0}
      role="group"
      aria-label={fill(table, { step: stepNames[report.step] })}
    >
      <table className="table" data-dense="">
        <thead>
          <tr>
            <th scope="col">{columns[report.step]}</th>
            {heads.map(head => (
              <th key={head} scope="col" data-number="">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('total', columns.total, report.total)}
          {report.periods.toReversed().map(each => row(each.from, period(each.from), each))}
        </tbody>
      </table>
    </div>
  )
}
