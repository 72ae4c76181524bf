import type { Coordinate } from '../../../../lib/geo.ts'

/**
 * Decodes an encoded polyline (Google's algorithm: zigzag deltas in groups of five bits). `precision` is the
 * number of decimal places it was written with. Text that ends in the middle of a number gives what was whole.
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
      // By multiplication: shifts would overflow past 31 bits.
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
 * Decodes a polyline that begins at a known spot, whichever of the two precisions in use it was written with: a
 * server may not know `geometries=polyline6`. Undefined where neither leads there.
 */
export function decodeFrom(text: string, start: Coordinate): Coordinate[] | undefined {
  for (const precision of [6, 5]) {
    const line = decodePolyline(text, precision)
    const first = line[0]
    if (first && Math.abs(first[0] - start[0]) < 0.01 && Math.abs(first[1] - start[1]) < 0.01) return line
  }
  return undefined
}
