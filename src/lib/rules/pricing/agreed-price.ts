/** A price that an operator has agreed with the caller, instead of the tariff's. Pure. Amounts are integer minor units. */
import type { Price } from '../../contract/pricing.ts'

/** An agreed price can be up to this many times the quote's. */
export const highestAgreedFactor = 10

/** Returns a price with another total. One item has the difference, so that the items add up to the total. */
export function agreedPrice(price: Price, total: number): Price {
  if (total === price.total) return price
  return { ...price, total, items: [...price.items, { code: 'agreed', amount: total - price.total }] }
}

const agreementIn = ({ items }: Pick<Price, 'items'>) => items.find(({ code }) => code === 'agreed')

/** Returns a new price with the total that was agreed, or the new price if nothing was agreed. The words were a total. */
export function keepAgreedTotal(next: Price, before: Pick<Price, 'items' | 'total'>): Price {
  return agreementIn(before) ? agreedPrice(next, before.total) : next
}

/**
 * Keeps the difference of an agreement after a part of the delivery is gone, and with it a part of its price. The total is never
 * below 0.
 */
export function keepAgreement(next: Price, before: Pick<Price, 'items'>): Price {
  return agreedPrice(next, Math.max(0, next.total + (agreementIn(before)?.amount ?? 0)))
}
