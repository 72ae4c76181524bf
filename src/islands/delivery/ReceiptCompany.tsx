import type { ReactNode } from 'react'
import type { Company } from '../../lib/contract/company/company-public.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { includedVat } from '../../lib/rules/pricing/vat.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { withoutVatText } from '../../lib/words/without-vat.ts'
import type { Words } from '../../lib/words/words.ts'

type ReceiptCompany = Pick<Company, 'name' | 'legal_name' | 'contact' | 'vat'>

export interface IssuerProps {
  company: ReceiptCompany
  words: Words['receipt']
}

/** Names the company that issues the receipt, with its address and VAT number. */
export function Issuer({
  company: { name, legal_name: legalName, contact, vat },
  words
}: IssuerProps): ReactNode {
  return (
    <section aria-label={words.issuer}>
      <p className="strong">
        <bdi>{legalName || name}</bdi>
      </p>
      {contact.address ? <p className="keeps-lines">{contact.address}</p> : null}
      {vat.number ? <p>{fill(words.vatNumber, { number: vat.number })}</p> : null}
    </section>
  )
}

export interface VatLineProps {
  delivery: Pick<Delivery, 'vat'>
  company: ReceiptCompany
  total: { amount: number; currency: string }
  locale: Locale
  words: Pick<Words, 'receipt' | 'price'>
}

/** Shows the tax that the total contains, by the delivery's own rate, or why there is none. Nothing if nobody has said why. */
export function VatLine({
  delivery,
  company,
  total,
  locale,
  words: { receipt, price }
}: VatLineProps): ReactNode {
  const { percent } = company.vat
  // An earlier server only knows the company's rate.
  const vat = delivery.vat ?? { percent, amount: includedVat(total.amount, percent) }
  if (vat.treatment === 'reverse_charge' || vat.exemption_reason)
    return (
      <>
        <p className="receipt-note small">{withoutVatText(price, vat)}</p>
        {vat.buyer_vat_id ? (
          <p className="receipt-note small">{fill(receipt.buyerVatId, { number: vat.buyer_vat_id })}</p>
        ) : null}
      </>
    )
  if (vat.percent === 0) return null
  return (
    <p className="receipt-note numbers small">
      {fill(receipt.vat, {
        percent: new Intl.NumberFormat(locale).format(vat.percent),
        amount: formatMoney(vat.amount, total.currency, locale)
      })}
    </p>
  )
}
