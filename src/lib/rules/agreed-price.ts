/** A price that an operator has agreed with the caller, instead of the tariff's. Pure. Amounts are integer minor units. */
import type { Price } from '../contract/pricing.ts'

/** An agreed price can be up to this many times the quote's. */
export const highestAgreedFactor = 10

/** Returns a price with another total. One item has the difference, so that the items add up to the total. */
export function agreedPrice(price: Price, total: number): Price {
  if (total === price.total) return price
  return { ...price, total, items: [...price.items, { code: 'agreed', amount: total - price.total }] }
}

/** Keeps the difference of an agreement after the tariff's price has changed. The total is never below 0. */
export function keepAgreement(next: Price, { items }: Pick<Price, 'items'>): Price {
  const difference = items.find(({ code }) => code === 'agreed')?.amount ?? 0
  return agreedPrice(next, Math.max(0, next.total + difference))
}
