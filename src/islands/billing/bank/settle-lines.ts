import type { BankCandidate } from '../../../lib/contract/billing/incoming/bank-files.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/**
 * Returns the lines of a payment: one for each invoice that it settles or has settled, and one for the part that stays as a balance.
 */
export function settleLines(
  { organization, settles, rest }: BankCandidate,
  currency: string,
  locale: Locale,
  words: Words['bank'],
  isBooked = false
): string[] {
  const money = (amount: number) => formatMoney(amount, currency, locale)
  return [
    ...settles.map(({ number, amount, open }) =>
      fill(isBooked ? words.settled : amount === open ? words.settlesWhole : words.settlesPart, {
        invoice: number,
        organization: organization.name,
        amount: money(amount),
        open: money(open)
      })
    ),
    ...(rest > 0 ? [fill(words.staysBalance, { amount: money(rest), organization: organization.name })] : [])
  ]
}
