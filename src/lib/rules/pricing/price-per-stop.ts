/** The part of a price that each stop adds. Pure. Amounts are integer minor units. */
import { apportioned, sharesOf } from './apportioned.ts'
import type { PriceItemCode } from './price.ts'

export interface PricedLeg {
  meters: number
  seconds: number
}

/**
 * Returns the part of a price that each stop after the first adds, in the order of visiting. The parts add up exactly to the
 * total. A stop's own costs are
 *
 *   base (only the first) + distance × leg's meters / meters + time × leg's seconds / seconds
 *   + size × its packages' surcharge / all surcharges + stops / (legs − 1) (all but the first)
 *
 * Items that depend on the sum (minimum, demand, rounding) are shared in proportion to these costs. Fractions go to the
 * largest remainders (Hamilton's method), so that no cent is lost or added.
 * @param legs one for each stop after the first: the route to it from the stop before
 * @param surcharges one for each of them: the surcharge for the sizes of the packages that go there
 */
export function pricePerStop(
  { total, items }: { total: number; items: readonly { code: string; amount: number }[] },
  legs: readonly PricedLeg[],
  surcharges: readonly number[]
): number[] {
  const amount = (code: PriceItemCode) => items.find(item => item.code === code)?.amount ?? 0
  const meters = sharesOf(legs.map(leg => leg.meters))
  const seconds = sharesOf(legs.map(leg => leg.seconds))
  const sizes = sharesOf(legs.map((_, index) => surcharges[index] ?? 0))
  const own = legs.map(
    (_, index) =>
      (index === 0 ? amount('base') : amount('stops') / (legs.length - 1)) +
      amount('distance') * meters[index]! +
      amount('time') * seconds[index]! +
      amount('size') * sizes[index]!
  )
  return apportioned(total, sharesOf(own))
}
