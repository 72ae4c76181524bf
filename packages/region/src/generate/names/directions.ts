import type { Spot } from '../planar/planar.ts'

export type Direction = 'North' | 'East' | 'South' | 'West'

/** Returns the main direction of a position from the market square. */
export function compass([x, y]: Spot): Direction {
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? 'East' : 'West'
  return y > 0 ? 'North' : 'South'
}
