import '../../../styles/driver/earnings.css'
import '../../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Earnings } from '../../../lib/contract/driver/earnings.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { formatMoney, minorDigits, moneyFormat } from '../../../lib/format/numbers/money.ts'
import type { Period } from '../../../lib/rules/schedule/days.ts'
import { axisTop } from '../../../lib/rules/console/scale.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/** In pixels: the chart's height, the baseline of the bars, and the height of the tallest bar. */
const [height, ground, room] = [220, 188, 164]

export interface EarningsChartProps {
  earnings: Earnings
  period: Period
  locale: Locale
  words: Words['earnings']
}

/** Draws the earnings of each day as bars, and the same numbers as a table. Rendered by the server; needs no script. */
export function EarningsChart({ earnings, period, locale, words }: EarningsChartProps): ReactNode {
  const { days, today } = earnings
  const { currency } = earnings.earning
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const unit = 10 ** minorDigits(currency)
  const top = axisTop(days.reduce((most, day) => Math.max(most, day.earning.amount), 0) / unit) * unit
  const short = moneyFormat(currency, locale, {
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumFractionDigits: top / unit < 2 ? 1 : 0
  })
  const width = 100 / days.length
  const written = (day: string, options: Intl.DateTimeFormatOptions) =>
    formatCalendarDay(day, locale, options)

  return (
    <figure className="day-chart">
      <svg role="img" aria-label={words.chart} width="100%" height={height}>
        {[0, 0.5, 1].map(part => (
          <g key={part}>
            <line
              className="day-chart-line"
              x1="0"
              x2="100%"
              y1={ground - room * part}
              y2={ground - room * part}
            />
            {part > 0 ? (
              <text className="day-chart-scale" x="0" y={ground - room * part - 5}>
                {short.format((top * part) / unit)}
              </text>
            ) : null}
          </g>
        ))}
        {days.map(({ day, earning }, index) => {
          const bar = (earning.amount / top) * room
          const middle = `${(index + 0.5) * width}%`
          const shown = period === 'week' || Number(day.slice(8)) % 7 === 1
          return (
            <g key={day} data-today={day === today || undefined}>
              <title>{`${written(day, { weekday: 'long', day: 'numeric', month: 'long' })}: ${money(earning.amount)}`}</title>
              <rect
                className="day-chart-touch"
                x={`${index * width}%`}
                y="0"
                width={`${width}%`}
                height={height}
              />
              {earning.amount > 0 ? (
                <rect
                  className="day-chart-bar"
                  x={`${(index + 0.18) * width}%`}
                  y={ground - Math.max(bar, 2)}
                  width={`${width * 0.64}%`}
                  height={Math.max(bar, 2)}
                  rx="3"
                />
              ) : null}
              {shown ? (
                <text className="day-chart-day" x={middle} y={ground + 22}>
                  {written(day, period === 'week' ? { weekday: 'short' } : { day: 'numeric' })}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <details className="disclosure">
        <summary>
          <span className="fill">{words.table}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        <table className="day-table">
          <caption className="visually-hidden">{words.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.deliveries}</th>
              <th scope="col">{words.distance}</th>
              <th scope="col">{words.earned}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(each => (
              <tr key={each.day}>
                <th scope="row">{written(each.day, { weekday: 'short', day: 'numeric', month: 'short' })}</th>
                <td>{each.deliveries}</td>
                <td>{each.deliveries > 0 ? formatDistance(each.meters, locale) : '–'}</td>
                <td>{money(each.earning.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td>{earnings.deliveries}</td>
              <td>{formatDistance(earnings.meters, locale)}</td>
              <td>{money(earnings.earning.amount)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
    </figure>
  )
}
