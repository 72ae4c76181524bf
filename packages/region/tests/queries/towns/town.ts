/** Makes small towns as OpenStreetMap files, with the queries that are typed there. */
import type { Tags } from '../../../src/import/files/osm.ts'
import { at } from '../../builders.ts'
import type { LittleMap } from '../../osm-file.ts'

export interface TownQueries {
  map: LittleMap
  /** In the form of demo-city.ts. */
  queries: string
}

interface TownPlan {
  /**
   * A street each line, from west to east, 150 m north of the one before: 'name | house numbers | city | postal code'. An
   * underscore is a space within a house number. Houses are 20 m apart.
   */
  streets: string
  /** The street that crosses all others, at their middle. */
  across: string
  /** Other nodes, in meters from the corner in the southwest. */
  nodes?: { east: number; north: number; tags: Tags }[]
  ways?: (nodes: { west: number; middle: number; east: number }[]) => LittleMap['ways']
  relations?: LittleMap['relations']
}

export const apart = 150

export function townOf({ streets, across, nodes: others = [], ways, relations = [] }: TownPlan): LittleMap {
  const map: LittleMap = { nodes: [], ways: [], relations }
  const add = (east: number, north: number, tags?: Tags) =>
    map.nodes.push({ id: map.nodes.length + 1, ...at(east, north), ...(tags ? { tags } : {}) })
  const rows = streets
    .trim()
    .split('\n')
    .map((line, row) => {
      const [name = '', numbers = '', city = '', postcode = ''] = line.split('|').map(part => part.trim())
      const north = row * apart
      const [west, middle, east] = [add(0, north), add(500, north), add(1_000, north)]
      numbers
        .split(' ')
        .filter(Boolean)
        .forEach((number, index) =>
          add(20 + index * 20, north + 12, {
            'addr:street': name,
            'addr:housenumber': number.replaceAll('_', ' '),
            ...(city ? { 'addr:city': city } : {}),
            ...(postcode ? { 'addr:postcode': postcode } : {})
          })
        )
      return { name, west, middle, east }
    })
  for (const { east, north, tags } of others) add(east, north, tags)
  const tagsOf = (name: string) => ({ highway: 'residential', name })
  map.ways = [
    ...rows.map(({ name, west, middle, east }, row) => ({
      id: row + 1,
      nodes: [west, middle, east],
      tags: tagsOf(name)
    })),
    { id: 100, nodes: rows.map(({ middle }) => middle), tags: tagsOf(across) },
    ...(ways?.(rows) ?? [])
  ]
  return map
}
