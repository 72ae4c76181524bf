import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

export interface DeclaredAmountProps {
  delivery: Pick<Delivery, 'declared_value' | 'price'>
  locale: Locale
  words: { live: Pick<Words['live'], 'declared'> }
}

/** Says what the packages are worth, if the customer has said it. */
export function DeclaredAmount({ delivery, locale, words }: DeclaredAmountProps): ReactNode {
  const { declared_value: value, price } = delivery
  if (value === null || value === undefined) return null
  return (
    <p className="small muted">
      {fill(words.live.declared, { amount: formatMoney(value, price.currency, locale) })}
    </p>
  )
}
