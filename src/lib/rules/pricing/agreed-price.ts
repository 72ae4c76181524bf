/** A price that an operator has agreed with the caller, instead of the tariff's. Pure. Amounts are integer minor units. */
import type { Price } from '../../contract/pricing.ts'
import { netPart } from './net-price.ts'

/** An agreed price can be up to this many times the quote's. */
export const highestAgreedFactor = 10

/** How far from the tariff's a price may be that a dispatcher agrees on, in percent, where the company has set nothing. */
export const defaultAgreedPercent = 20

/**
 * Returns the totals that somebody may agree on who has a limit, in percent of the price. A discount that the price has already counts:
 * both together are never more than the limit, but the price as it is may always be kept.
 */
export function agreedRange(
  { total, items }: Pick<Price, 'total' | 'items'>,
  percent: number
): { least: number; most: number } {
  const discount = items.find(({ code }) => code === 'discount')?.amount ?? 0
  const full = total - netPart(discount, { items })
  return {
    least: Math.min(total, Math.ceil((full * (100 - percent)) / 100)),
    most: Math.floor((total * (100 + percent)) / 100)
  }
}

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
