import { fill } from '../words/fill.ts'
import type { Locale } from '../words/locale.ts'
import type { Words } from '../words/words.ts'
import { formatMoney } from './numbers/money.ts'

/**
 * Returns the rest of a price that has changed since a driver collected the cash: '€3.00 left to pay', or '€1.00 too much'.
 * Returns '' if it was the price, or if nothing is collected. Amounts are in minor units.
 */
export function formatCashLeft(
  price: { amount: number; currency: string },
  collected: number | null | undefined,
  locale: Locale,
  words: Pick<Words['price'], 'paidLess' | 'paidMore'>
): string {
  const left = price.amount - (collected ?? price.amount)
  if (left === 0) return ''
  const amount = formatMoney(Math.abs(left), price.currency, locale)
  return fill(left > 0 ? words.paidLess : words.paidMore, { amount })
}
