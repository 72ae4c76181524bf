import type { Wave } from '../planar/curves.ts'
import { demoForm } from './demo-form.ts'
import type { Form } from './form.ts'

/** Returns the radius in meters of the three rings and of the city limit, by angle in radians. */
export function ringRadii(form: Form, wave: Wave): ((angle: number) => number)[] {
  const ringWaves = [0.05, 0.05, 0.05, 0.1].map(height => [
    wave(height, Math.PI),
    wave(height, (Math.PI * 2) / 3),
    wave(height * 0.6, Math.PI * 0.4)
  ])
  const { stretch } = form
  const ownRadius = form.radii.map(
    (radius, ring) => (angle: number) =>
      radius *
      (1 +
        ringWaves[ring]!.reduce((sum, one) => sum + one(angle), 0) +
        (stretch.by === 0 ? 0 : stretch.by * (ring / 3) * Math.cos(2 * (angle - stretch.angle))))
  )
  // The road at the city limit stays outside the third ring.
  const limit = (angle: number) => Math.max(ownRadius[3]!(angle), 1.1 * ownRadius[2]!(angle))
  return form === demoForm ? ownRadius : [...ownRadius.slice(0, 3), limit]
}
