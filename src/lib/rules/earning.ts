import type { Money } from '../contract/common.ts'
import type { Price } from '../contract/pricing.ts'

/** What a driver earns of a price once it is handed over: all of it, for Dropway takes no share. */
export function earningOf(price: Pick<Price, 'total' | 'currency'>): Money {
  return { amount: price.total, currency: price.currency }
}
