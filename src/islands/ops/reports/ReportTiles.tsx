import type { ReactNode } from 'react'
import type { Figures, Report } from '../../../lib/contract/ops/reports.ts'
import { ratesOf } from '../../../lib/rules/console/report.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { type ReportsWords, writerOf } from './report-look.ts'

export interface ReportPartProps {
  report: Report
  locale: Locale
  words: ReportsWords
}

/** The figures of the whole range, each with the one of the days before. Rendered by the server. */
export function ReportTiles({ report, locale, words }: ReportPartProps): ReactNode {
  const { total, before } = report
  const { count, money, share, duration } = writerOf(report, words, locale)
  const shareOf = (part: number, whole: number) => share(whole > 0 ? part / whole : null)
  const tiles: Record<keyof ReportsWords['tiles'], (of: Figures) => string> = {
    completed: of => count(of.completed),
    revenue: of => money(of.revenue),
    acceptance: of => share(ratesOf(of).acceptance),
    accept: of => duration(ratesOf(of).acceptSeconds),
    onTime: of => share(ratesOf(of).onTime),
    cancelled: of => shareOf(of.cancelled, of.booked)
  }
  const values: Record<keyof ReportsWords['tiles'], Record<string, string>> = {
    completed: { booked: count(total.booked) },
    revenue: { fees: money(total.fees) },
    acceptance: { declined: count(total.offers_declined), expired: count(total.offers_expired) },
    accept: {},
    onTime: {},
    cancelled: { expired: count(total.expired) }
  }
  return (
    <dl className="report-tiles">
      {(Object.keys(tiles) as (keyof typeof tiles)[]).map(name => (
        <div key={name}>
          <dt>{words.tiles[name]}</dt>
          <dd>
            <strong>{tiles[name](total)}</strong>
            <span className="ops-sub">{fill(words.details[name], values[name])}</span>
            <span className="ops-sub">{fill(words.compared, { value: tiles[name](before) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
