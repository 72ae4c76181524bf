import { apart, townOf } from './town.ts'
import type { TownQueries } from './town.ts'

/** Postal codes with letters, two streets of one name in two towns, house names, and numbers by interpolation. */
const towns = townOf({
  streets: `
    Main Street | 1 2 14 | Testville | EC4Y 1BE
    Fleet Road | 8 10 11a | Testville | EC4Y 7AB
    Church Lane | 1 4 6 | Testville | EC4Y 7AC
    King's Walk | 3 5 | Testville | SW1A 2AA
    Old Bakery Row | | |
    St John's Square | 1 2 | Testville | EC1M 4DA
    St John's Lane | 3 | Testville | EC1M 4DA`,
  across: 'Station Road',
  nodes: [
    { east: 250, north: 470, tags: { 'addr:housename': 'Rose Cottage', 'addr:street': "King's Walk" } },
    { east: 400, north: 10, tags: { highway: 'bus_stop', name: 'Fleet Road' } },
    { east: 600, north: 5 * apart + 20, tags: { tourism: 'museum', name: "St John's Gate", wikidata: 'Q1' } },
    { east: 800, north: 450, tags: { leisure: 'park', name: "King's Walk Park" } },
    ...[20, 2].map((number, index) => ({
      east: 100 + index * 360,
      north: 4 * apart + 20,
      tags: { 'addr:street': 'Old Bakery Row', 'addr:housenumber': String(number), 'addr:city': 'Testville' }
    })),
    {
      east: 12_000,
      north: 0,
      tags: {
        'addr:street': 'Main Street',
        'addr:housenumber': '1',
        'addr:city': 'Otherton',
        'addr:postcode': 'N1 9GU'
      }
    },
    {
      east: 12_040,
      north: 0,
      tags: {
        'addr:street': 'Main Street',
        'addr:housenumber': '9',
        'addr:city': 'Otherton',
        'addr:postcode': 'N1 9GU'
      }
    }
  ]
})
const otherton = towns.nodes.filter(({ tags }) => tags?.['addr:city'] === 'Otherton').map(({ id }) => id)
const [from, to] = towns.nodes.filter(({ tags }) => tags?.['addr:street'] === 'Old Bakery Row')

export const british: TownQueries = {
  map: {
    ...towns,
    ways: [
      ...towns.ways,
      { id: 150, nodes: [towns.ways[0]!.nodes[2]!, ...otherton], tags: { highway: 'tertiary' } },
      { id: 200, nodes: [from!.id, to!.id], tags: { 'addr:interpolation': 'even' } }
    ]
  },
  queries: `
99 Main Street EC4Y 1BE => Main Street @ Testville ! 99
99 Main Street, EC4Y 1BE => Main Street @ Testville ! 99
Main Street EC4Y 1BE => Main Street @ EC4Y 1BE
Main Street, Testville EC4Y 1BE => Main Street @ Testville
1 Main Street EC4Y 1BE => 1 Main Street @ EC4Y 1BE
1 Main St, Testville, EC4Y 1BE, United Kingdom => 1 Main Street @ Testville
1 main street otherton => 1 Main Street @ Otherton
1 Main Street, Otherton N1 9GU => 1 Main Street @ N1 9GU
1 Main Street, N1 9GU => 1 Main Street @ Otherton
1 Main Street, EC4Y => 1 Main Street @ Testville
main street otherton => Main Street @ Otherton
9 Main Street, Testville EC4Y 1BE => Main Street @ Testville ! 9
8 Fleet Road, London SW1A 1AA => 8 Fleet Road
8 fleet rd ec4y7ab => 8 Fleet Road
7 Fleet Road EC4Y 7AB => Fleet Road ! 7
Flat 2, 8 Fleet Road, Testville, EC4Y 7AB => 8 Fleet Road
11A Fleet Road => 11a Fleet Road
11 a fleet road => 11a Fleet Road
fleet road => Fleet Road
Unit 4 Church Lane => Church Lane|4 Church Lane
Church Ln 6 => 6 Church Lane
5 Church Lane, Testville EC4Y 7AC => Church Lane ! 5
kings walk 5 => 5 King's Walk
3 King’s Walk, SW1A 2AA => 3 King's Walk
st johns sq => St John's Square
2 st johns sq => 2 St John's Square
st johns gate => St John's Gate
8 EC4Y 7AB => 8 Fleet Road
EC4Y 7AB 8 => 8 Fleet Road
rose cottage => Rose Cottage
Rose Cottage, King's Walk, Testville => Rose Cottage
12 Old Bakery Row => 12 Old Bakery Row
old bakery row 16, testville => 16 Old Bakery Row
13 old bakery row => Old Bakery Row ! 13
EC4Y 1BE => EC4Y 1BE @ Testville
N1 9GU => N1 9GU @ Otherton
otherton => Otherton
47.0001, 8.001 => #address|#street|#poi
47.0001,8.001 => #address|#street|#poi
47.0001 N, 8.001 E => #address|#street|#poi
47°00'00.4"N 8°00'03.6"E => #address|#street|#poi
47° 0.006' N, 8° 0.06' E => #address|#street|#poi
N 47.0001 E 8.001 => #address|#street|#poi
main st & station rd => Main Street & Station Road
station road at church lane => Church Lane & Station Road
Mr John Smith, Smith & Sons Ltd, 8 Fleet Road, Testville EC4Y 7AB => 8 Fleet Road
Delivery to: 14 Main Street\\nTestville\\nEC4Y 1BE => 14 Main Street
`
}
