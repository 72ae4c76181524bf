import type { Money } from '../../contract/common.ts'
import type { Price } from '../../contract/pricing.ts'

/** Returns what a driver earns from a price: all of it, because Dropway takes no share. */
export function earningOf(price: Pick<Price, 'total' | 'currency'>): Money {
  return { amount: price.total, currency: price.currency }
}
