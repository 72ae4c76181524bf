/** A small town for an import: streets in a grid of 200 m. */
import { at } from '../../region/builders.ts'
import { asPbf } from '../../region/osm-file.ts'

const size = 9
const meters = 200
const idOf = (column: number, row: number) => 1 + column + row * size
const numbers = Array.from({ length: size }, (_, index) => index)
const place = (index: number) => (index - (size - 1) / 2) * meters

/** Returns the town as .osm.pbf. */
export function townExtract(): Uint8Array {
  const street = (id: number, nodes: number[], name: string) => ({
    id,
    nodes,
    tags: { highway: 'residential', name }
  })
  return asPbf({
    nodes: [
      ...numbers.flatMap(row =>
        numbers.map(column => ({ id: idOf(column, row), ...at(place(column), place(row)) }))
      ),
      { id: 1_000, ...at(10, 10), tags: { place: 'town', name: 'Gridton' } },
      { id: 1_001, ...at(20, 5), tags: { 'addr:housenumber': '7', 'addr:street': 'Row 4' } }
    ],
    ways: numbers.flatMap(index => [
      street(
        2_000 + index,
        numbers.map(column => idOf(column, index)),
        `Row ${index}`
      ),
      street(
        3_000 + index,
        numbers.map(row => idOf(index, row)),
        `Column ${index}`
      )
    ])
  })
}

/** Returns a point of the town, in streets east and north of its middle. */
export const streetCorner = (east: number, north: number) => at(east * meters, north * meters)
