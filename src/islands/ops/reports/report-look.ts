import type { Report } from '../../../lib/contract/ops/reports.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatShare } from '../../../lib/format/numbers/share.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export type ReportsWords = Words['reportsWords']

/** Writes the values of a report in the reader's language. Values that there are none of are a dash. */
export function writerOf(
  { currency, step }: Pick<Report, 'currency' | 'step'>,
  { none }: Pick<ReportsWords, 'none'>,
  locale: Locale
) {
  const maybe = (write: (value: number) => string) => (value: number | null) =>
    value === null ? none : write(value)
  return {
    count: (value: number) => numberFormat(locale, {}).format(value),
    money: (value: number) => formatMoney(value, currency, locale),
    share: maybe(value => formatShare(value, locale)),
    duration: maybe(value => formatDuration(value, locale)),
    period: (from: string) =>
      formatCalendarDay(
        from,
        locale,
        step === 'month'
          ? { month: 'long', year: 'numeric' }
          : { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }
      )
  }
}
