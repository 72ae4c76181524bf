/** Writes the parts of a driver's statement, for screens and for the document. */
import type { StatementContent, StatementLine } from '../../contract/billing/pay/statement-content.ts'
import { fill } from '../../words/fill.ts'
import type { Locale } from '../../words/locale.ts'
import type { Words } from '../../words/words.ts'
import { formatDuration } from '../times/duration.ts'
import { formatMoney } from './money.ts'

type StatementWords = Words['statements']

/** Returns what a line is about: 'Delivery DW-4K7-92QF'. */
export function lineText({ kind, delivery, is_late: isLate }: StatementLine, words: StatementWords): string {
  const text = fill(words.kinds[kind], { number: delivery?.number ?? '' }).trim()
  return isLate ? `${text}, ${words.late}` : text
}

export const hoursText = (
  { per_hour: perHour, seconds }: StatementContent['hours'][number],
  currency: string,
  locale: Locale,
  words: StatementWords
): string =>
  fill(words.hours, {
    hours: formatDuration(seconds, locale),
    amount: formatMoney(perHour, currency, locale)
  })

export function minimumText(
  { minimum, days, of, earned }: NonNullable<StatementContent['minimum']>,
  currency: string,
  locale: Locale,
  words: StatementWords
): string {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const amount = money(minimum)
  const text =
    days === of
      ? fill(words.minimum, { amount })
      : fill(words.minimumPart, { amount, days: String(days), of: String(of) })
  return `${text}, ${fill(words.minimumEarned, { amount: money(earned) })}`
}
