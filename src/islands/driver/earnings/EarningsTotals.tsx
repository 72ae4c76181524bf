import '../../../styles/driver/earnings.css'
import type { ReactNode } from 'react'
import type { Earnings } from '../../../lib/contract/driver/earnings.ts'
import { formatDistance } from '../../../lib/format/numbers/distance.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface EarningsTotalsProps {
  earnings: Earnings
  locale: Locale
  words: Words['earnings']
}

/** Shows the totals of a period. */
export function EarningsTotals({ earnings, locale, words }: EarningsTotalsProps): ReactNode {
  const { earning, deliveries, meters, rating } = earnings
  const average =
    rating.average === null
      ? null
      : numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating.average)
  return (
    <dl className="totals">
      <Total name={words.earned} value={formatMoney(earning.amount, earning.currency, locale)} main />
      <Total name={words.deliveries} value={numberFormat(locale, {}).format(deliveries)} />
      <Total name={words.distance} value={formatDistance(meters, locale)} />
      <Total
        name={words.rating}
        value={average === null ? '–' : fill(words.average, { average })}
        note={rating.count === 0 ? words.noRating : plural(locale, words.ratings, rating.count)}
      />
    </dl>
  )
}

interface TotalProps {
  name: string
  value: string
  note?: string
  main?: boolean
}

function Total({ name, value, note, main }: TotalProps): ReactNode {
  return (
    <div className="total" data-main={main}>
      <dt>{name}</dt>
      <dd>
        <span>{value}</span>
        {note ? <span className="total-note">{note}</span> : null}
      </dd>
    </div>
  )
}
