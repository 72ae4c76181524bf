/** A town center full of shops, as OpenStreetMap data: 10 by 10 streets, with a named shop each 15 m on both sides. */
import type { Point } from '../../../src/lib/geo.ts'
import { planeAt } from '../../../src/lib/geo.ts'

export const townCenter: Point = { longitude: 8, latitude: 47 }

const plane = planeAt(townCenter)
const streets = 10
/** Meters between streets. */
const block = 100
const half = ((streets - 1) * block) / 2
/** Meters between shops, and from a shop to its street. */
const [every, beside] = [15, 9]

/** In turn, so that many ranks occur. */
const kinds = [
  'shop="clothes"',
  'amenity="cafe"',
  'shop="hairdresser"',
  'amenity="restaurant"',
  'shop="books"',
  'shop="supermarket"',
  'amenity="pharmacy"',
  'tourism="hotel"'
]

/** Returns the town as an .osm file. */
export function shoppingTown(): string {
  const nodes: string[] = []
  const ways: string[] = []
  const put = (east: number, north: number, tags = '') =>
    nodes.push(
      `<node id="${nodes.length + 1}" lon="${plane.longitude(east)}" lat="${plane.latitude(north)}">${tags}</node>`
    )
  const tag = (key: string, value: string) => `<tag k="${key}" v="${value}"/>`
  const rows = Array.from({ length: streets }, (_, row) => row * block - half)
  for (const north of rows) for (const east of rows) put(east, north)
  const way = (name: string, refs: number[]) =>
    ways.push(
      `<way id="${ways.length + 1}">${refs.map(ref => `<nd ref="${ref}"/>`).join('')}` +
        `${tag('highway', 'residential')}${tag('name', name)}</way>`
    )
  rows.forEach((_, row) => {
    way(
      `Long Row ${row + 1}`,
      rows.map((_east, column) => row * streets + column + 1)
    )
    way(
      `Cross Lane ${row + 1}`,
      rows.map((_north, column) => column * streets + row + 1)
    )
  })
  let shop = 0
  for (const street of rows)
    for (let along = every / 2 - half; along < half; along += every)
      for (const side of [-beside, beside])
        for (const [east, north] of [
          [along, street + side],
          [street + side, along]
        ] as const) {
          const [key = '', value = ''] = kinds[shop % kinds.length]!.replaceAll('"', '').split('=')
          shop++
          put(east, north, tag(key, value) + tag('name', `Market Goods ${shop}`))
        }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6">\n${[...nodes, ...ways].join('\n')}\n</osm>\n`
}
