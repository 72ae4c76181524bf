import { vehicleSeconds } from './price.ts'
import { stopSeconds } from './run.ts'

/** Returns the seconds from the arrival at the pickup to the last dropoff: driving, and a while at each stop before. */
export function firstEtaSeconds(
  { seconds, legs }: { seconds: number; legs: readonly unknown[] },
  speedFactor: number
): number {
  return vehicleSeconds(seconds, speedFactor) + legs.length * stopSeconds
}
