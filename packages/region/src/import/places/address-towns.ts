/** The towns and postal codes that the addresses of a neighborhood name, which are those of its streets. */
import { planeAt } from '../../geo.ts'
import type { Bounds } from '../../geo.ts'
import { coordinates, middleOf } from '../map/areas.ts'
import type { Extract } from '../files/extract.ts'
import type { Tags } from '../files/osm.ts'

/** Sides of squares in meters. A position has the names of its square and of the eight around it. */
const [near, wide] = [300, 1_500]
/** An address counts this often in its own square. */
const ownWeight = 3

interface Square {
  names: Map<string, number>
  x: number
  y: number
  count: number
}

export interface NamedSpot {
  name: string
  longitude: number
  latitude: number
}

export interface Neighborhoods {
  add(name: string, longitude: number, latitude: number): void
  /** Returns the most frequent name around a position. */
  nameAt(longitude: number, latitude: number): string | undefined
  /** Returns each name once, in the middle of the square with most of its addresses. */
  names(): NamedSpot[]
}

export function createNeighborhoods(box: Bounds, side = near): Neighborhoods {
  const plane = planeAt({ longitude: (box[0] + box[2]) / 2, latitude: (box[1] + box[3]) / 2 })
  const squares = new Map<number, Square>()
  const found = new Map<number, string | undefined>()
  const columnOf = (longitude: number) => Math.floor(plane.x(longitude) / side)
  const rowOf = (latitude: number) => Math.floor(plane.y(latitude) / side)
  const keyOf = (column: number, row: number) => column * 1_000_000 + row

  function mostFrequent(column: number, row: number): string | undefined {
    const counts = new Map<string, number>()
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const weight = x === column && y === row ? ownWeight : 1
        for (const [name, count] of squares.get(keyOf(x, y))?.names ?? [])
          counts.set(name, (counts.get(name) ?? 0) + count * weight)
      }
    }
    let [best, most]: [string | undefined, number] = [undefined, 0]
    for (const [name, count] of counts) if (count > most) [best, most] = [name, count]
    return best
  }

  return {
    add(name, longitude, latitude) {
      const key = keyOf(columnOf(longitude), rowOf(latitude))
      const square = squares.get(key) ?? { names: new Map<string, number>(), x: 0, y: 0, count: 0 }
      square.names.set(name, (square.names.get(name) ?? 0) + 1)
      square.x += longitude
      square.y += latitude
      square.count++
      squares.set(key, square)
    },
    nameAt(longitude, latitude) {
      const [column, row] = [columnOf(longitude), rowOf(latitude)]
      const key = keyOf(column, row)
      if (!found.has(key)) found.set(key, mostFrequent(column, row))
      return found.get(key)
    },
    names() {
      const best = new Map<string, { most: number; square: Square }>()
      for (const square of squares.values())
        for (const [name, count] of square.names)
          if (count > (best.get(name)?.most ?? 0)) best.set(name, { most: count, square })
      return Array.from(best, ([name, { square }]) => {
        return { name, longitude: square.x / square.count, latitude: square.y / square.count }
      })
    }
  }
}

/** What the addresses of a file say about where they are. */
export interface AddressTowns {
  cities: Neighborhoods
  /** The same over more ground, for where no address is near. */
  citiesAround: Neighborhoods
  postcodes: Neighborhoods
  /** Addresses have states, as in America, where the postal code comes after the town. */
  hasStates: boolean
}

export function readAddressTowns(extract: Extract, box: Bounds): AddressTowns {
  const [cities, postcodes] = [createNeighborhoods(box), createNeighborhoods(box)]
  const citiesAround = createNeighborhoods(box, wide)
  let hasStates = false
  const add = (tags: Tags, longitude: number, latitude: number) => {
    const [city, postcode] = [cityOf(tags), postcodeOf(tags)]
    if (city) for (const each of [cities, citiesAround]) each.add(city, longitude, latitude)
    if (postcode) postcodes.add(postcode, longitude, latitude)
    if (tags['addr:state']) hasStates = true
  }
  for (const { tags, longitude, latitude } of extract.points) add(tags, longitude, latitude)
  for (const { tags, nodes } of extract.ways) {
    if (!cityOf(tags) && !postcodeOf(tags)) continue
    const middle = middleOf(coordinates(extract, nodes))
    if (middle) add(tags, ...middle)
  }
  return { cities, citiesAround, postcodes, hasStates }
}

export function cityOf(tags: Tags): string | undefined {
  return tags['addr:city']?.trim() || undefined
}

/** Returns the postal code. Lists of several say nothing about one place. */
export function postcodeOf(tags: Tags): string | undefined {
  const code = (tags['addr:postcode'] ?? tags.postal_code)?.trim()
  return code && !/[;,]/u.test(code) && code.length <= 12 ? code : undefined
}
