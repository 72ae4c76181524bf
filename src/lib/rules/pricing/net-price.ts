/** Prices without VAT, for an owner who pays none. Pure. Amounts are integer minor units. */
import type { Price } from '../../contract/pricing.ts'
import type { VatTreatment } from '../../contract/company/vat.ts'
import { includedVat, vatRateOf } from './vat.ts'

/** Why a price has no VAT. */
export interface WithoutVat {
  treatment: Exclude<VatTreatment, 'standard'>
  /** '' for reverse charge. */
  reason: string
}

/**
 * Returns a price without the VAT that it contains, by a rate in percent. One item has the difference, so that the items add up to the
 * total. A price that contains none stays as it is: the company charges no VAT, whoever pays.
 */
export function priceWithoutVat<Given extends Pick<Price, 'total' | 'items'>>(
  price: Given,
  percent: number,
  { treatment, reason }: WithoutVat
): Given & Pick<Price, 'total' | 'items' | 'treatment' | 'exemption_reason'> {
  if (percent === 0) return price
  const vat = includedVat(price.total, percent)
  const item = { code: 'vat' as const, amount: 0 - vat, percent }
  return {
    ...price,
    total: price.total - vat,
    items: [...price.items, item],
    treatment,
    ...(reason === '' ? {} : { exemption_reason: reason })
  }
}

/** Returns why a price has no VAT, and the percent that was taken off. Undefined if it contains VAT. */
export function withoutVatIn({
  treatment,
  exemption_reason: reason = '',
  items
}: Pick<Price, 'items' | 'treatment' | 'exemption_reason'>): (WithoutVat & { percent: number }) | undefined {
  const percent = items.find(({ code }) => code === 'vat')?.percent
  return treatment && percent !== undefined ? { treatment, reason, percent } : undefined
}

/** Returns how VAT applies to a booking: as its price says, or by the company's rate. */
export function vatOfBooking(
  { treatment }: Pick<Price, 'treatment'>,
  percent: number
): { treatment: VatTreatment; vatRate: number } {
  if (treatment) return { treatment, vatRate: 0 }
  return percent === 0
    ? { treatment: 'exempt', vatRate: 0 }
    : { treatment: 'standard', vatRate: vatRateOf(percent) }
}

/** Returns a part of a price with VAT, such as a discount, as that part of the price without it. */
export function netPart(amount: number, { items }: Pick<Price, 'items'>): number {
  const percent = items.find(({ code }) => code === 'vat')?.percent
  return percent === undefined ? amount : amount - includedVat(amount, percent)
}
