import { distance } from '../plan/plan.ts'
import type { Spot } from './planar.ts'

/** The sharpest corner of a house, in radians. The distortion of the plan makes some up to 7 degrees sharper. */
const sharpest = (37 * Math.PI) / 180

/** The length of the wall that replaces a sharp corner, in meters. */
const blunt = 7

/** Returns the angle inside a corner of a ring, in radians. */
export function cornerAngle(ring: readonly Spot[], index: number): number {
  const at = ring[index]!
  const before = ring[(index + ring.length - 1) % ring.length]!
  const after = ring[(index + 1) % ring.length]!
  const turn =
    Math.atan2(before[1] - at[1], before[0] - at[0]) - Math.atan2(after[1] - at[1], after[0] - at[0])
  return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
}

/** Cuts off the sharp corners of a house, as builders do where two streets meet at a small angle. */
export function bluntCorners(ring: Spot[], rounds = 3): Spot[] {
  const isSharp = ring.map((_, index) => cornerAngle(ring, index) < sharpest)
  if (rounds === 0 || !isSharp.includes(true)) return ring
  const cut = ring.flatMap((at, index) => {
    if (!isSharp[index]) return [at]
    const back = blunt / 2 / Math.sin(cornerAngle(ring, index) / 2)
    return [ring[(index + ring.length - 1) % ring.length]!, ring[(index + 1) % ring.length]!].map(
      (other): Spot => {
        const share = Math.min(0.45, back / distance(at, other))
        return [at[0] + (other[0] - at[0]) * share, at[1] + (other[1] - at[1]) * share]
      }
    )
  })
  return bluntCorners(cut, rounds - 1)
}
