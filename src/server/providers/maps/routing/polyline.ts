import type { Coordinate } from '../../../../lib/geo.ts'

/**
 * Decodes an encoded polyline (Google's algorithm: zigzag deltas in groups of five bits). `precision` is the number
 * of decimal places that it was encoded with. If the text ends within a number, returns the complete points.
 */
function decodePolyline(text: string, precision: number): Coordinate[] {
  const factor = 10 ** precision
  const line: Coordinate[] = []
  let at = 0
  let latitude = 0
  let longitude = 0
  const next = (): number | undefined => {
    let value = 0
    let shift = 0
    while (at < text.length) {
      const group = text.charCodeAt(at++) - 63
      // Multiply instead of shifting: shifts overflow at 32 bits.
      value += (group & 31) * 2 ** shift
      if (group < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
      shift += 5
    }
    return undefined
  }
  for (;;) {
    const north = next()
    const east = next()
    if (north === undefined || east === undefined) return line
    latitude += north
    longitude += east
    line.push([longitude / factor, latitude / factor])
  }
}

/**
 * Decodes a polyline that begins at a known position. Tries both common precisions, because a server may not support
 * `geometries=polyline6`. Returns undefined if neither matches.
 */
export function decodeFrom(text: string, start: Coordinate): Coordinate[] | undefined {
  for (const precision of [6, 5]) {
    const line = decodePolyline(text, precision)
    const first = line[0]
    if (first && Math.abs(first[0] - start[0]) < 0.01 && Math.abs(first[1] - start[1]) < 0.01) return line
  }
  return undefined
}
