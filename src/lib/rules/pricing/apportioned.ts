/** Divides whole amounts in parts. Pure. */

/** Returns each value's share of the sum, or equal shares if the sum is 0. */
export function sharesOf(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0)
  return values.map(value => (whole > 0 ? value / whole : 1 / values.length))
}

/**
 * Returns whole units that add up to `total`, by shares that add up to 1. Each is within one unit of its share. Of equal remainders, the
 * first is rounded up (Hamilton's method).
 */
export function apportioned(total: number, shares: readonly number[]): number[] {
  const exact = shares.map(part => part * total)
  const whole = exact.map(Math.floor)
  const left = total - whole.reduce((sum, value) => sum + value, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - whole[index]! }))
    .toSorted((one, other) => other.remainder - one.remainder)
  for (const { index } of byRemainder.slice(0, left)) whole[index]!++
  return whole
}
