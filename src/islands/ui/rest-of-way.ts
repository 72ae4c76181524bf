import type { Coordinate } from '../../lib/map/types.ts'

const metresInDegree = 111_320

/**
 * What is left of a way after `along` metres, beginning where one is. Flat between two points: they
 * are close. Nothing is left past the end.
 */
export function restOfWay(way: readonly Coordinate[], along: number): Coordinate[] {
  let left = along
  for (let index = 1; index < way.length; index++) {
    const [from, to] = [way[index - 1], way[index]]
    if (!from || !to) continue
    const narrow = Math.cos((from[1] * Math.PI) / 180)
    const metres = Math.hypot((to[0] - from[0]) * narrow, to[1] - from[1]) * metresInDegree
    if (left < metres) {
      const share = left / metres
      const here: Coordinate = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      return [here, ...way.slice(index)]
    }
    left -= metres
  }
  return []
}
