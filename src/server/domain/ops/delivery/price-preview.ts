/** What an action of an operator makes of a delivery's price, before it's done. */
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { PricePreview } from '../../../../lib/contract/ops/delivery/price-preview.ts'
import type { Price } from '../../../../lib/contract/pricing.ts'

/** Returns both totals. */
export const priceChange = (before: Price, after: Price): PricePreview => ({
  former_total: before.total,
  total: after.total,
  currency: before.currency
})

/** Throws price-changed if a total isn't the one that the operator has seen. Without a preview, any total is right. */
export function requireTotal(total: number | undefined, expected: number | undefined): void {
  if (total !== undefined && expected !== undefined && total !== expected)
    throw new ProductError('price-changed')
}
