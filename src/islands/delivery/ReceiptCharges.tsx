import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { netOf } from '../../lib/rules/billing/charges.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

export interface ReceiptChargesProps {
  delivery: Pick<Delivery, 'charges' | 'owed'>
  /** What it cost at its end: the price, or the fee. */
  before: { amount: number; currency: string }
  locale: Locale
  words: Words['receipt']
}

/** Charges and credits after the end, the new total, and the rest to pay. */
export function ReceiptCharges({ delivery, before, locale, words }: ReceiptChargesProps): ReactNode {
  const { charges = [], owed = 0 } = delivery
  const money = (amount: number) => formatMoney(amount, before.currency, locale)
  if (charges.length === 0) return null
  return (
    <>
      <dl className="price-items">
        {charges.map((charge, index) => (
          <div key={index} className="price-item">
            <dt>{fill(words.charges[charge.kind], { cause: words.chargeCauses[charge.cause] })}</dt>
            <dd>{money(netOf([charge]))}</dd>
          </div>
        ))}
        <div className="price-item" data-total>
          <dt>{words.newTotal}</dt>
          <dd>{money(before.amount + netOf(charges))}</dd>
        </div>
      </dl>
      {owed === 0 ? null : (
        <p className="receipt-note numbers small">
          {fill(owed > 0 ? words.owed : words.credit, { amount: money(Math.abs(owed)) })}
        </p>
      )}
    </>
  )
}
