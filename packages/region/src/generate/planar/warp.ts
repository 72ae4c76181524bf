import type { Random } from '../../random.ts'
import type { Spot } from './planar.ts'

/** A smooth distortion of the whole plane. It never folds, so lines that don't cross before don't cross after. */
export type Warp = (x: number, y: number) => [number, number]

/**
 * Creates a sum of sine waves in all directions. Their total slope is below one half, so the distortion is
 * one-to-one. It makes straight streets look natural.
 */
export function createWarp(random: Random): Warp {
  const lengths = [3100, 2300, 1500, 1100, 760, 520]
  const waves = lengths.map(length => {
    const angle = random.between(0, Math.PI * 2)
    const direction = random.between(0, Math.PI * 2)
    const rate = (Math.PI * 2) / length
    const height = length * 0.0125
    return {
      kx: Math.cos(angle) * rate,
      ky: Math.sin(angle) * rate,
      phase: random.between(0, Math.PI * 2),
      dx: Math.cos(direction) * height,
      dy: Math.sin(direction) * height
    }
  })
  return (x, y) => {
    let toX = x
    let toY = y
    for (const { kx, ky, phase, dx, dy } of waves) {
      const wave = Math.sin(kx * x + ky * y + phase)
      toX += dx * wave
      toY += dy * wave
    }
    return [toX, toY]
  }
}

/** Adds points to a line so that no segment is longer than `step` meters. Only then does the distortion bend it. */
export function densify(line: readonly Spot[], step: number): Spot[] {
  const dense: Spot[] = []
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (before) {
      const pieces = Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / step)
      for (let piece = 1; piece < pieces; piece++) {
        const share = piece / pieces
        dense.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share])
      }
    }
    dense.push(point)
  })
  return dense
}
