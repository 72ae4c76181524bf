import type { Spot } from './planar.ts'

/**
 * A river or a railway: a long line with a width. The line is in its own frame, where it runs from south to north and
 * each y has one x. `turn` rotates the frame around the market square, counterclockwise in radians.
 */
export interface Strip {
  own: Spot[]
  turn: number
  half: number
  /** The line in the coordinates of the plan. */
  line: Spot[]
}

/** Creates a strip from its line in its own frame. */
export function createStrip(own: Spot[], turn: number, half: number): Strip {
  return { own, turn, half, line: own.map(spot => rotate(spot, turn)) }
}

export function rotate([x, y]: Spot, angle: number): Spot {
  // Exact for no rotation, so that the demo city keeps its bytes.
  if (angle === 0) return [x, y]
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return [x * cos - y * sin, x * sin + y * cos]
}

/** Returns a position of the plan in the strip's own frame. */
export function inFrame(strip: Strip, spot: Spot): Spot {
  return rotate(spot, -strip.turn)
}

/** Returns the position on the strip's center line at a height of the strip's frame. */
export function spotOn(strip: Strip, y: number): Spot {
  return rotate([lineX(strip.own, y), y], strip.turn)
}

/** Returns a parallel line in the plan's coordinates. Positive offsets are to the right of its direction. */
export function parallel(strip: Strip, meters: number): Spot[] {
  return beside(strip.own, meters).map(spot => rotate(spot, strip.turn))
}

/** Returns the distance from the center line in meters, or Infinity beyond an end. */
export function awayFrom(strip: Strip, spot: Spot): number {
  const [x, y] = inFrame(strip, spot)
  // One meter more, because a corner of the end isn't exactly there after a turn.
  if (y < strip.own[0]![1] - 1 || y > strip.own.at(-1)![1] + 1) return Infinity
  return Math.abs(x - lineX(strip.own, y))
}

/** Returns whether a strip meets another one at less than 35 degrees, so that its bridge would be too long. */
export function runsAlong(strip: Strip, river: Strip): boolean {
  const reach = river.half + strip.half + 20
  return strip.line.some((spot, index) => {
    const before = strip.line[index - 1]
    if (!before || awayFrom(river, spot) > reach) return false
    const [x, y] = inFrame(river, spot)
    const [fromX, fromY] = inFrame(river, before)
    const sway = lineX(river.own, y + 33) - lineX(river.own, y - 33)
    const angle = Math.atan2(y - fromY, x - fromX) - Math.atan2(66, sway)
    return Math.abs(Math.sin(angle)) < 0.57
  })
}

/** Returns the x coordinate of a south-north line at a height. */
export function lineX(line: Spot[], y: number): number {
  const at = line.findIndex(point => point[1] > y)
  const b = line[at < 0 ? line.length - 1 : at]!
  const a = line[at < 0 ? line.length - 2 : Math.max(0, at - 1)]!
  return b[1] === a[1] ? a[0] : a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1])
}

/** Returns a parallel of a south-north line. Positive offsets are to the right of its direction. */
export function beside(line: Spot[], meters: number): Spot[] {
  return line.map((point, index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const dx = after[0] - before[0]
    const dy = after[1] - before[1]
    const length = Math.hypot(dx, dy)
    // The ends stay on the region's border, so that the strip between two such lines is closed.
    const isEnd = index === 0 || index === line.length - 1
    return isEnd
      ? ([point[0] + meters, point[1]] as const)
      : ([point[0] + (dy / length) * meters, point[1] - (dx / length) * meters] as const)
  })
}
