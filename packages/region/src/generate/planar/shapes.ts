import { insideRing } from '../../geometry.ts'
import type { Spot } from './planar.ts'

/** Returns the centroid of a ring. */
export function centroid(ring: readonly Spot[]): Spot {
  let x = 0
  let y = 0
  let area = 0
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    const cross = a[0] * b[1] - b[0] * a[1]
    area += cross
    x += (a[0] + b[0]) * cross
    y += (a[1] + b[1]) * cross
  })
  return Math.abs(area) < 1e-6 ? ring[0]! : [x / (3 * area), y / (3 * area)]
}

/** Returns a point well inside a ring: its centroid, or the middle of its widest horizontal section. */
export function innerPoint(ring: readonly Spot[]): Spot {
  const middle = centroid(ring)
  if (insideRing(middle[0], middle[1], ring)) return middle
  const ys = ring.map(point => point[1])
  const low = Math.min(...ys)
  const high = Math.max(...ys)
  let best: Spot = middle
  let width = -1
  for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
    const y = low + (high - low) * share
    const xs: number[] = []
    ring.forEach((a, index) => {
      const b = ring[(index + 1) % ring.length]!
      if (a[1] > y !== b[1] > y) xs.push(a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
    })
    xs.sort((one, other) => one - other)
    for (let index = 1; index < xs.length; index += 2) {
      const gap = xs[index]! - xs[index - 1]!
      if (gap > width) {
        width = gap
        best = [(xs[index]! + xs[index - 1]!) / 2, y]
      }
    }
  }
  return best
}

/**
 * Returns the smallest bounding box of a ring at any angle: the
 * direction of its longer side in radians, and both sides in meters.
 */
export function longAxis(ring: readonly Spot[]): { angle: number; long: number; short: number } {
  let best = { angle: 0, long: Infinity, short: Infinity }
  let least = Infinity
  ring.forEach((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    const { width, height } = extent(ring, angle)
    if (width * height >= least - 1e-6) return
    least = width * height
    best =
      width >= height
        ? { angle, long: width, short: height }
        : { angle: angle + Math.PI / 2, long: height, short: width }
  })
  return best
}

/** Returns the size of a ring along and across a direction. */
export function extent(ring: readonly Spot[], angle: number): { width: number; height: number } {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let left = Infinity
  let right = -Infinity
  let low = Infinity
  let high = -Infinity
  for (const [x, y] of ring) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    left = Math.min(left, along)
    right = Math.max(right, along)
    low = Math.min(low, across)
    high = Math.max(high, across)
  }
  return { width: right - left, height: high - low }
}
