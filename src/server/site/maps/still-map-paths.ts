/** Writes the geometry of tiles as path data of an SVG, in whole units and relative, because that's shortest. */
import type { StillMapShape } from '../../../lib/map/still-map.ts'

export const unitsInPixel = 2

/** Features up to this far outside the image are drawn, because their lines have a width. Pixels. */
const beside = 8
/** Points closer than this to the previous one are dropped. Pixels. */
const fine = 0.7

interface TilePoint {
  x: number
  y: number
}

/**
 * Returns path data ('M… l…'), or '' if nothing of it is in the image.
 * @param offset the tile's upper left corner in the image, in pixels
 * @param scale pixels in a unit of the tile
 */
export type PathWriter = (
  lines: readonly (readonly TilePoint[])[],
  offset: [number, number],
  scale: number,
  closed: boolean
) => string

export function createPathWriter({ width, height }: Pick<StillMapShape, 'width' | 'height'>): PathWriter {
  const [right, bottom] = [width + beside, height + beside]

  function isOutside(line: readonly TilePoint[], [left, top]: [number, number], scale: number): boolean {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
    for (const { x, y } of line) {
      if (x < west) west = x
      if (x > east) east = x
      if (y < north) north = y
      if (y > south) south = y
    }
    return (
      left + east * scale < -beside ||
      left + west * scale > right ||
      top + south * scale < -beside ||
      top + north * scale > bottom
    )
  }

  return (lines, offset, scale, closed) => {
    const [left, top] = offset
    const least = fine / scale
    let data = ''
    for (const line of lines) {
      if (isOutside(line, offset, scale)) continue
      let [before, atX, atY] = [undefined as TilePoint | undefined, 0, 0]
      for (const [index, point] of line.entries()) {
        const isLast = index === line.length - 1
        if (before && !isLast && Math.hypot(point.x - before.x, point.y - before.y) < least) continue
        const x = Math.round((left + point.x * scale) * unitsInPixel)
        const y = Math.round((top + point.y * scale) * unitsInPixel)
        if (!before) data += `M${x} ${y}l`
        else if (x !== atX || y !== atY || isLast) data += `${x - atX} ${y - atY} `
        before = point
        atX = x
        atY = y
      }
      if (closed) data += 'z'
    }
    return data
  }
}
