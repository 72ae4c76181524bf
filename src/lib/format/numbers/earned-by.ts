/** Writes by which formula a driver earned something. */
import type { Money } from '../../contract/common.ts'
import type { EarnedByFormula } from '../../contract/billing/pay/earned-by-formula.ts'
import { fill } from '../../words/fill.ts'
import type { Locale } from '../../words/locale.ts'
import type { Words } from '../../words/words.ts'
import { numberFormat } from '../intl.ts'
import { formatDistance } from './distance.ts'
import { formatMoney } from './money.ts'

/**
 * Returns the parts of what a driver earned, without those of 0: '80% of $12.40 + $1.20 for 4.0 km'. If several drivers share it,
 * their part of it comes first.
 */
export function earnedBy(
  { formula, gross, net, meters, pay, share }: EarnedByFormula,
  earning: Money,
  locale: Locale,
  words: Words['earnings']['by']
): string {
  const money = (amount: number) => formatMoney(amount, earning.currency, locale)
  const percent = (hundredths: number) =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000)
  const price = money(formula.of === 'gross' ? gross : net)
  const distance = formatDistance(meters, locale)
  const parts = [
    formula.percent > 0 ? fill(words[formula.of], { percent: percent(formula.percent), price }) : '',
    formula.per_delivery > 0 ? fill(words.delivery, { amount: money(formula.per_delivery) }) : '',
    formula.per_km > 0
      ? fill(words.distance, { amount: money(Math.floor((formula.per_km * meters) / 1_000)), distance })
      : ''
  ]
    .filter(Boolean)
    .reduce((one, other) => (one ? fill(words.and, { one, other }) : other), '')
  if (share !== null) return fill(words.share, { share: percent(share * 100), pay: money(pay), parts })
  return pay === earning.amount ? parts : fill(words.rest, { pay: money(pay), parts })
}
