/** A small town for an import: streets in a grid of 200 m. */
import { planeAt } from '../../../src/lib/geo.ts'

const size = 9
const meters = 200
const plane = planeAt({ longitude: 8, latitude: 47 })
const idOf = (column: number, row: number) => 1 + column + row * size
const numbers = Array.from({ length: size }, (_, index) => index)
const place = (index: number) => (index - (size - 1) / 2) * meters

/** Returns the point this many meters east and north of the town's middle. */
const at = (east: number, north: number) => ({
  longitude: plane.longitude(east),
  latitude: plane.latitude(north)
})

const tagsOf = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('')

function node(id: number, east: number, north: number, tags: Record<string, string> = {}): string {
  const { longitude, latitude } = at(east, north)
  return `<node id="${id}" lat="${latitude}" lon="${longitude}">${tagsOf(tags)}</node>`
}

function street(id: number, nodes: number[], name: string): string {
  const references = nodes.map(each => `<nd ref="${each}"/>`).join('')
  return `<way id="${id}">${references}${tagsOf({ highway: 'residential', name })}</way>`
}

/** Returns the town in OpenStreetMap's XML, which an import recognizes under any name of the file. */
export function townExtract(): string {
  return [
    '<osm version="0.6">',
    ...numbers.flatMap(row => numbers.map(column => node(idOf(column, row), place(column), place(row)))),
    node(1_000, 10, 10, { place: 'town', name: 'Gridton' }),
    node(1_001, 20, 5, { 'addr:housenumber': '7', 'addr:street': 'Row 4' }),
    ...numbers.flatMap(index => [
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
    ]),
    '</osm>'
  ].join('\n')
}

/** Returns a point of the town, in streets east and north of its middle. */
export const streetCorner = (east: number, north: number) => at(east * meters, north * meters)
