/** Decides which of a driver's positions are used. Devices also report places where the driver isn't. Pure. */
import { metersBetween, type Point } from '../../geo.ts'

/** A position on the server's clock, in milliseconds. Accuracy in meters, or null if the device doesn't say it. */
export interface PlacedFix extends Point {
  accuracy: number | null
  at: number
}

/** Worse than this, a position comes from a cell tower or an IP address, not from satellites or Wi-Fi. */
const coarseMeters = 200
/** A better position counts for this long, until a coarse one is better than none. */
const recentMilliseconds = 120_000
/** Nobody drives faster, in m/s (250 km/h). */
const fastest = 70
/** The radius where the device is twice out of three times. Three times as much is nearly certain. */
const certainty = 3
/** The accuracy of a device that doesn't say it, and the least that is believed of one that does. */
const unknownAccuracy = 100
const bestAccuracy = 20

type Placed = Point & { accuracy: number | null }

const isCoarse = ({ accuracy }: Placed) => (accuracy ?? 0) > coarseMeters
const radius = ({ accuracy }: PlacedFix) => certainty * Math.max(bestAccuracy, accuracy ?? unknownAccuracy)

/** Devices without a position report zeros. No car drives in the Gulf of Guinea. */
const isNowhere = ({ latitude, longitude }: Point) => Math.abs(latitude) < 0.01 && Math.abs(longitude) < 0.01

/** Returns whether a position says where the device is, within a few streets. */
export const isPlaced = (position: Placed): boolean => !isCoarse(position) && !isNowhere(position)

/** Returns whether nobody can get from one of these to the other in the time between them. */
export function isJump(one: PlacedFix, other: PlacedFix): boolean {
  const driven = (fastest * Math.abs(other.at - one.at)) / 1000
  return metersBetween(one, other) > driven + radius(one) + radius(other)
}

export interface Usable<Fix extends PlacedFix> {
  /** In the given order. */
  used: Fix[]
  /** A jump that a later position may confirm. */
  held: PlacedFix | null
}

/**
 * Returns the positions that are used, of those that follow the newest used one. A coarse one doesn't replace a better
 * one that is recent. A jump is held back until the next position confirms it: the first may be wrong, and so may the one before it.
 */
export function usablePositions<Fix extends PlacedFix>(
  fixes: readonly Fix[],
  newest: PlacedFix | null,
  heldBefore: PlacedFix | null
): Usable<Fix> {
  const used: Fix[] = []
  let held = heldBefore
  let known = newest
  for (const fix of fixes) {
    if (isNowhere(fix)) continue
    if (known && isCoarse(fix) && !isCoarse(known) && fix.at - known.at < recentMilliseconds) continue
    if (known && isJump(known, fix) && !(held && !isJump(held, fix))) {
      held = fix
      continue
    }
    held = null
    used.push(fix)
    if (!known || fix.at >= known.at) known = fix
  }
  return { used, held }
}
