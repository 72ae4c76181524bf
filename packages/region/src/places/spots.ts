import type { Point } from '../geo.ts'
import type { Place } from '../types.ts'
import type { Reverse } from './reverse.ts'

/** Positions as places. */
export interface Spots {
  at(point: Point): Place
  /** Returns undefined for the id of another kind of place. */
  byId(id: string): Place | undefined
}

/** Creates the places of positions. Their second line is the nearest address. */
export function createSpots(reverse: Reverse): Spots {
  /** In millionths of a degree. The id has all that a spot is, so that it needs no checksum. */
  function spotOf(north: number, east: number): Place {
    const point = { latitude: north / 1e6, longitude: east / 1e6 }
    const near = reverse(point)
    return {
      id: `g${north}_${east}`,
      kind: 'address',
      name: `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`,
      detail: near ? [near.name, near.detail].filter(Boolean).join(', ') : '',
      ...point
    }
  }

  return {
    at: ({ latitude, longitude }) => spotOf(Math.round(latitude * 1e6), Math.round(longitude * 1e6)),
    byId(id) {
      const position = /^g(-?\d{1,8})_(-?\d{1,9})$/u.exec(id)
      return position ? spotOf(Number(position[1]), Number(position[2])) : undefined
    }
  }
}
