/** Divides a price among the drivers who carried a delivery. Pure. Amounts are integer minor units. */

import type { Money } from '../../contract/common.ts'
import type { Price } from '../../contract/pricing.ts'

/** Returns what a driver gets who carries a delivery alone: all of its price, because Dropway takes no share. */
export const wholePart = ({ total, currency }: Pick<Price, 'total' | 'currency'>): Money => ({
  amount: total,
  currency
})

export interface Takeover {
  /** Who had the packages before. */
  fromDriverId: string
  /** The part that this driver earns, in percent of the price. */
  share: number
}

/**
 * Returns each driver's part. An earlier driver has a share rounded down, and the driver of the end has the rest. One who carried
 * it twice, and ends it, has all of the rest.
 */
export function driverParts(
  total: number,
  lastDriverId: string,
  takeovers: readonly Takeover[]
): { driverId: string; amount: number }[] {
  const earlier = new Map<string, number>()
  for (const { fromDriverId, share } of takeovers) {
    if (fromDriverId === lastDriverId) continue
    const part = Math.floor((total * share) / 100)
    earlier.set(fromDriverId, (earlier.get(fromDriverId) ?? 0) + part)
  }
  const given = [...earlier.values()].reduce((sum, part) => sum + part, 0)
  return [
    ...[...earlier].map(([driverId, amount]) => ({ driverId, amount })),
    { driverId: lastDriverId, amount: total - given }
  ].filter(({ amount }) => amount !== 0)
}
