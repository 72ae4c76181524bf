/** The part of a price that each stop adds. Pure. Amounts are integer minor units. */
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
  const meters = shares(legs.map(leg => leg.meters))
  const seconds = shares(legs.map(leg => leg.seconds))
  const sizes = shares(legs.map((_, index) => surcharges[index] ?? 0))
  const own = legs.map(
    (_, index) =>
      (index === 0 ? amount('base') : amount('stops') / (legs.length - 1)) +
      amount('distance') * meters[index]! +
      amount('time') * seconds[index]! +
      amount('size') * sizes[index]!
  )
  return apportioned(total, shares(own))
}

/** Returns each value's share of the sum, or equal shares if the sum is 0. */
function shares(values: number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  return values.map(value => (whole > 0 ? value / whole : 1 / values.length))
}

/** Returns whole units that add up to `total`. Each is within one unit of its share. Of equal remainders, the first is rounded up. */
function apportioned(total: number, parts: number[]): number[] {
  const exact = parts.map(part => part * total)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - whole[index]! }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, left)) whole[index]!++
  return whole
}
