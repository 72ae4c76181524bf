/** What each dropoff adds to a price. Pure: amounts are integer minor units. */
import type { ItemizedPrice } from './price.ts'

export interface PricedLeg {
  meters: number
  seconds: number
}

/**
 * The part of a price that each dropoff brings with it, in the order they are visited; the parts add up to
 * the total exactly. A dropoff's own costs are
 *
 *   base (the first alone) + distance × leg's meters / meters + time × leg's seconds / seconds
 *   + size × its packages' surcharge / all surcharges + stops / (dropoffs − 1) (all but the first)
 *
 * and what depends on the sum (minimum, demand, rounding) is shared in proportion to them. Fractions go to the
 * largest remainders (Hamilton's method), so that no cent is lost or made.
 * @param legs one for each dropoff: the way to it from the stop before
 * @param surcharges one for each dropoff: what the sizes of its packages cost
 */
export function pricePerStop(
  { total, items }: Pick<ItemizedPrice, 'total' | 'items'>,
  legs: readonly PricedLeg[],
  surcharges: readonly number[]
): number[] {
  const amount = (code: ItemizedPrice['items'][number]['code']) =>
    items.find(item => item.code === code)?.amount ?? 0
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

/** Each value's part of the whole; even parts where the whole is nothing. */
function shares(values: number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  return values.map(value => (whole > 0 ? value / whole : 1 / values.length))
}

/** Whole units that add up to `total`, each within one of its share. */
function apportioned(total: number, parts: number[]): number[] {
  const exact = parts.map(part => part * total)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - whole[index]! }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) whole[index]!++
  return whole
}
