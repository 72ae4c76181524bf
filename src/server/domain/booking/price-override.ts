/** Another total than the quote's, which an operator has agreed with the caller. */
import type { Principal, SignedIn } from '../core/principal.ts'
import type * as z from 'zod/mini'
import type { priceOverrideBody } from '../../../lib/contract/delivery/deliveries.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Price } from '../../../lib/contract/pricing.ts'
import { agreedPrice, agreedRange, highestAgreedFactor } from '../../../lib/rules/pricing/agreed-price.ts'
import type { Context } from '../../context.ts'
import { agreedPercentFor } from '../company/agreed-limit.ts'
import { may } from '../core/access.ts'

export type Override = z.output<typeof priceOverrideBody> | undefined

/** Throws forbidden for a principal who names a price without the permission. */
export function requireOverride(principal: SignedIn, override: Override): void {
  if (override && !may(principal, 'ops:prices.override')) throw new ProductError('forbidden')
}

/** Returns the price of a booking. Throws invalid-input for a total that is too high, and beyond-agreed-limit. */
export function priceBooked(
  context: Pick<Context, 'config' | 'company'>,
  principal: Principal,
  quoted: Price,
  override: Override
): Price {
  if (!override) return quoted
  const { total } = override
  if (total > quoted.total * highestAgreedFactor) {
    const message = `Must be at most ${highestAgreedFactor} times the price of the quote`
    throw fieldError('invalid-input', 'price_override.total', message)
  }
  const percent = agreedPercentFor(context, principal)
  const range = percent === null ? null : agreedRange(quoted, percent)
  if (range && (total < range.least || total > range.most))
    throw fieldError(
      'beyond-agreed-limit',
      'price_override.total',
      `Must be from ${range.least} to ${range.most}, which is what the company lets dispatchers agree on`
    )
  return agreedPrice(quoted, total)
}
