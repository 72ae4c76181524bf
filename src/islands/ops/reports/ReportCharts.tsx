import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Figures, Report } from '../../../lib/contract/ops/reports.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatMoney, minorDigits } from '../../../lib/format/numbers/money.ts'
import { ratesOf } from '../../../lib/rules/console/report.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { ChartPlan } from './report-chart.ts'
import type { ReportsWords } from './report-look.ts'

export interface ReportChartsProps {
  report: Pick<Report, 'periods' | 'step' | 'currency'>
  locale: Locale
  words: Pick<ReportsWords, 'chartTitles' | 'columns' | 'chartFailed' | 'tiles'>
}

/** The charts of a report. The tables below them have the same figures. */
export function ReportCharts({ report, locale, words }: ReportChartsProps): ReactNode {
  const root = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const names = Object.keys(words.chartTitles) as (keyof ReportsWords['chartTitles'])[]

  useEffect(() => {
    let isGone = false
    let removers: (() => void)[] = []
    const plans = Object.entries(plansOf({ report, locale, words }))
    import('./report-chart.ts').then(
      ({ drawChart }) => {
        if (isGone) return
        removers = plans.map(([name, plan]) => {
          const box = root.current?.querySelector<HTMLElement>(`[data-chart="${name}"]`)
          return box ? drawChart(box, plan) : () => {}
        })
      },
      () => setFailed(true)
    )
    return () => {
      isGone = true
      for (const remove of removers) remove()
    }
  }, [report, locale, words])

  if (failed) return <p className="ops-note">{words.chartFailed}</p>
  return (
    <div className="report-charts" ref={root}>
      {names.map(name => (
        <figure key={name}>
          <figcaption>{words.chartTitles[name]}</figcaption>
          <div className="report-chart" data-chart={name} aria-hidden="true" />
        </figure>
      ))}
    </div>
  )
}

function plansOf({ report, locale, words }: ReportChartsProps) {
  const { periods, step, currency } = report
  const { columns, tiles } = words
  const unit = 10 ** minorDigits(currency)
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const times = {
    times: periods.map(({ from }) => Date.parse(`${from}T00:00:00Z`) / 1000),
    writeTime: (seconds: number) => formatCalendarDay(day(seconds), locale, { dateStyle: 'medium' }),
    writeShortTime: (seconds: number) =>
      formatCalendarDay(
        day(seconds),
        locale,
        step === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }
      ),
    write: (value: number) => number.format(value)
  }
  const of = (value: (figures: Figures) => number | null) => periods.map(value)
  const percent = (value: number | null) => (value === null ? null : value * 100)
  return {
    deliveries: {
      ...times,
      lines: [
        { label: columns.booked, token: '--status-accepted', values: of(each => each.booked) },
        { label: columns.completed, token: '--status-completed', values: of(each => each.completed) },
        { label: columns.cancelled, token: '--status-failed', values: of(each => each.cancelled) }
      ]
    },
    revenue: {
      ...times,
      write: value => formatMoney(Math.round(value * unit), currency, locale),
      lines: [
        { label: columns.revenue, token: '--primary', values: of(each => each.revenue / unit), bars: true }
      ]
    },
    acceptance: {
      ...times,
      top: 100,
      lines: [
        {
          label: tiles.acceptance,
          token: '--status-picked-up',
          values: of(each => percent(ratesOf(each).acceptance))
        }
      ]
    },
    accept: {
      ...times,
      lines: [
        {
          label: tiles.accept,
          token: '--status-searching',
          values: of(each => {
            const { acceptSeconds } = ratesOf(each)
            return acceptSeconds === null ? null : acceptSeconds / 60
          })
        }
      ]
    },
    onTime: {
      ...times,
      top: 100,
      lines: [
        { label: tiles.onTime, token: '--status-arrived', values: of(each => percent(ratesOf(each).onTime)) }
      ]
    }
  } satisfies Record<keyof ReportsWords['chartTitles'], ChartPlan>
}
