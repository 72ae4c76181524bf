/** Another total than the quote's, which an operator has agreed with the caller. */
import type { SignedIn } from '../core/principal.ts'
import type * as z from 'zod/mini'
import type { priceOverrideBody } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import { agreedPrice, highestAgreedFactor } from '../../../lib/rules/pricing/agreed-price.ts'
import { may } from '../core/access.ts'

export type Override = z.output<typeof priceOverrideBody> | undefined

/** Throws forbidden for a principal who names a price without the permission. */
export function requireOverride(principal: SignedIn, override: Override): void {
  if (override && !may(principal, 'ops:prices.override')) throw new ProductError('forbidden')
}

/** Returns the price of a booking. Throws invalid-input for a total that is too high. */
export function priceBooked(quoted: Price, override: Override): Price {
  if (!override) return quoted
  if (override.total > quoted.total * highestAgreedFactor) {
    const message = `Must be at most ${highestAgreedFactor} times the price of the quote`
    throw fieldError('invalid-input', 'price_override.total', message)
  }
  return agreedPrice(quoted, override.total)
}
