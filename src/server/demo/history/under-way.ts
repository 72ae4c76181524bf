/** The deliveries of the demo's history that are under way at its end: one is late, and one has a silent driver. */
import type { SignedIn } from '../../domain/core/principal.ts'
import { etaBounds } from '../../../lib/rules/matching/eta.ts'
import { handOver, pickUp, setOnline } from './drive.ts'
import type { Scene } from './scene.ts'

/** How late the late one is, in seconds. */
const lateSeconds = 14 * 60
/** As in the rule for late deliveries: each handover but the last takes this long. */
const handoverSeconds = 240

export async function playUnderWay(
  scene: Scene,
  driver: SignedIn,
  outcome: 'late' | 'silent',
  until: Date
): Promise<void> {
  const untilEnd = () => (until.getTime() - scene.context.now().getTime()) / 1000
  if (outcome === 'silent') {
    scene.wait(scene.toPickup * 0.6)
    await setOnline(scene, driver, true)
    return pickUp(scene, driver)
  }
  const { dropoffs, legSeconds } = scene.booking
  const route = legSeconds.reduce((sum, seconds) => sum + seconds, 0)
  const planned = etaBounds(route).high_seconds + handoverSeconds * (dropoffs - 1)
  scene.wait(Math.max(scene.toPickup, untilEnd() - planned - lateSeconds))
  await pickUp(scene, driver)
  // Two of the dropoffs are done.
  for (const position of [1, 2]) {
    scene.wait(untilEnd() * 0.4)
    await handOver(scene, driver, position)
  }
}
