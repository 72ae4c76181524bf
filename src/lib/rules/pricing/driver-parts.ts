/** Divides what a delivery pays among the drivers who carried it. Pure. Amounts are integer minor units. */

export interface Takeover {
  /** Who had the packages before. */
  fromDriverId: string
  /** The part that this driver earns, in percent of what the delivery pays. */
  share: number
}

/**
 * Returns each driver's part. An earlier driver has a share rounded down, and the driver of the end has the rest. One who carried
 * it twice, and ends it, has all of the rest.
 */
export function driverParts(
  pay: number,
  lastDriverId: string,
  takeovers: readonly Takeover[]
): { driverId: string; amount: number }[] {
  const earlier = new Map<string, number>()
  for (const { fromDriverId, share } of takeovers) {
    if (fromDriverId === lastDriverId) continue
    const part = Math.floor((pay * share) / 100)
    earlier.set(fromDriverId, (earlier.get(fromDriverId) ?? 0) + part)
  }
  const given = [...earlier.values()].reduce((sum, part) => sum + part, 0)
  return [
    ...[...earlier].map(([driverId, amount]) => ({ driverId, amount })),
    { driverId: lastDriverId, amount: pay - given }
  ].filter(({ amount }) => amount !== 0)
}
