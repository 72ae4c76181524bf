/** Writes what a pay rule gives. */
import type { PayFormula } from '../../contract/billing/pay/pay-rules.ts'
import { fill } from '../../words/fill.ts'
import type { Locale } from '../../words/locale.ts'
import type { Words } from '../../words/words.ts'
import { numberFormat } from '../intl.ts'
import { formatMoney } from './money.ts'

/** Returns the parts of a formula, without those of 0: '80% of the price + $1.20 per delivery'. */
export function payFormulaText(
  { percent, of, per_delivery: perDelivery, per_km: perKm, per_hour: perHour = 0, minimum = 0 }: PayFormula,
  currency: string,
  locale: Locale,
  words: Words['opsCompany']['pay']['formula']
): string {
  const part = numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 10_000)
  const money = (amount: number) => ({ amount: formatMoney(amount, currency, locale) })
  const parts = [
    percent > 0 ? fill(words[of], { percent: part }) : '',
    perDelivery > 0 ? fill(words.perDelivery, money(perDelivery)) : '',
    perKm > 0 ? fill(words.perKm, money(perKm)) : '',
    perHour > 0 ? fill(words.perHour, money(perHour)) : ''
  ].filter(Boolean)
  const text = parts.length > 0 ? parts.join(' + ') : words.nothing
  return minimum > 0 ? fill(words.minimum, { text, ...money(minimum) }) : text
}
