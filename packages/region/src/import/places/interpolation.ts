/** House numbers between two known ones, along a line that the file has for them. */
import { metersApart } from '../../geo.ts'
import type { Coordinate } from '../../geo.ts'

/** More houses between two known ones are rather a mistake. */
const mostHouses = 200

export interface NumberedCorner {
  number: string
}

/** Returns the houses between each two neighboring corners with a number. Each position is in proportion to its number. */
export function* housesBetween<Corner extends NumberedCorner>(
  kind: string,
  line: readonly Coordinate[],
  cornerAt: (spot: Coordinate) => Corner | undefined
): Generator<{ from: Corner; to: Corner; number: string; spot: Coordinate }> {
  const step = kind === 'all' ? 1 : kind === 'even' || kind === 'odd' ? 2 : Number(kind)
  if (!Number.isInteger(step) || step < 1) return
  let last: { corner: Corner; at: number } | undefined
  for (const [at, spot] of line.entries()) {
    const corner = cornerAt(spot)
    if (!corner || !/^\d{1,5}$/u.test(corner.number)) continue
    if (last) {
      const [from, to] = [Number(last.corner.number), Number(corner.number)]
      const count = Math.floor((Math.abs(to - from) - 1) / step)
      if (count <= mostHouses && (kind === 'all' || from % 2 === to % 2 || step > 2)) {
        const piece = line.slice(last.at, at + 1)
        for (let house = 1; house <= count; house++) {
          const number = from + Math.sign(to - from) * step * house
          const spotOf = along(piece, (number - from) / (to - from))
          yield { from: last.corner, to: corner, number: String(number), spot: spotOf }
        }
      }
    }
    last = { corner, at }
  }
}

/** Returns the position at a share of a line's length. */
function along(line: readonly Coordinate[], share: number): Coordinate {
  const lengths = line.slice(1).map((spot, at) => metersApart(...line[at]!, ...spot))
  let left = lengths.reduce((sum, length) => sum + length, 0) * share
  for (const [at, length] of lengths.entries()) {
    if (left <= length && length > 0) {
      const [from, to] = [line[at]!, line[at + 1]!]
      const part = left / length
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
    }
    left -= length
  }
  return line.at(-1)!
}
