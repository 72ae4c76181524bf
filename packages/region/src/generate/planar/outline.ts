import { insideRing } from '../../geometry.ts'
import type { Spot } from './planar.ts'

/**
 * Returns the parts of a line outside a ring. Each part has one more point inside at an end where it was cut, so that
 * it crosses the ring.
 */
export function outside(line: Spot[], ring: Spot[]): Spot[][] {
  const isIn = line.map(([x, y]) => insideRing(x, y, ring))
  if (!isIn.includes(true)) return [line]
  const parts: Spot[][] = []
  let part: Spot[] | undefined
  line.forEach((spot, index) => {
    if (isIn[index]) {
      part?.push(spot)
      part = undefined
      return
    }
    if (!part) parts.push((part = index > 0 ? [line[index - 1]!] : []))
    part.push(spot)
  })
  return parts
}
