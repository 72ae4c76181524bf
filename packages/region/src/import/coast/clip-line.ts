import type { Bounds, Coordinate } from '../../geo.ts'

/** Returns the parts of a line inside a box (Liang and Barsky, 1984, for each segment). */
export function clipLine(line: Coordinate[], [west, south, east, north]: Bounds): Coordinate[][] {
  const parts: Coordinate[][] = []
  let part: Coordinate[] = []
  for (let index = 1; index < line.length; index++) {
    const a = line[index - 1]!
    const b = line[index]!
    const dx = b[0] - a[0]
    const dy = b[1] - a[1]
    let from = 0
    let to = 1
    for (const [step, room] of [
      [-dx, a[0] - west],
      [dx, east - a[0]],
      [-dy, a[1] - south],
      [dy, north - a[1]]
    ] as const) {
      if (step === 0) {
        if (room < 0) to = -1
      } else if (step < 0) from = Math.max(from, room / step)
      else to = Math.min(to, room / step)
    }
    if (from > to) {
      if (part.length > 1) parts.push(part)
      part = []
      continue
    }
    if (part.length === 0 || from > 0) {
      if (part.length > 1) parts.push(part)
      part = [[a[0] + dx * from, a[1] + dy * from]]
    }
    part.push([a[0] + dx * to, a[1] + dy * to])
    if (to < 1) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 1) parts.push(part)
  return parts
}
