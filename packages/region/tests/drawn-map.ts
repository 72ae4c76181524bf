/** Small OpenStreetMap data sets drawn in meters: a harbor town, with different coasts. */
import type { Bounds } from '../src/geo.ts'
import type { OsmMember, Tags } from '../src/import/files/osm.ts'
import { at } from './builders.ts'
import type { LittleMap } from './osm-file.ts'

/** Meters east and north of the center of the test town. 'missing' is a node that isn't in the extract. */
export type DrawnPoint = [east: number, north: number] | 'missing'

export interface DrawnWay {
  tags: Tags
  line: DrawnPoint[]
  /** Only for the members of a relation. */
  id?: number
}

export interface DrawnRelation {
  tags: Tags
  members: OsmMember[]
}

/** Returns a data set. Lines that pass the same point share a node there. */
export function drawnMap(
  ways: DrawnWay[],
  points: { tags: Tags; at: [number, number] }[] = [],
  relations: DrawnRelation[] = []
): LittleMap {
  const nodes = new Map<string, LittleMap['nodes'][number]>()
  const missingNode = 999_999
  const nodeAt = (point: DrawnPoint): number => {
    if (point === 'missing') return missingNode
    const known = nodes.get(point.join())
    if (known) return known.id
    const node = { id: nodes.size + 1, ...at(...point) }
    nodes.set(point.join(), node)
    return node.id
  }
  const littleWays = ways.map(({ tags, line, id }, index) => ({
    id: id ?? 10_000 + index,
    nodes: line.map(nodeAt),
    tags
  }))
  for (const { tags, at: place } of points) {
    nodeAt(place)
    nodes.get(place.join())!.tags = tags
  }
  return {
    nodes: [...nodes.values()],
    ways: littleWays,
    relations: relations.map((relation, index) => ({ id: 20_000 + index, ...relation }))
  }
}

/** Coastlines with the sea in the east, for a town with data up to 2,000 m from its center. */
export const coasts: Record<
  'cut' | 'beyond' | 'island' | 'twice' | 'surrounding' | 'crossing' | 'land',
  DrawnPoint[][]
> = {
  /** One line across, cut at the edge of the data. */
  cut: [
    [
      [900, -1990],
      [700, -1200],
      [1000, -300],
      [600, 400],
      [900, 1200],
      [700, 1990]
    ]
  ],
  /** One line across, with its ends far outside. */
  beyond: [
    [
      [2500, -6000],
      [900, -1700],
      [700, -400],
      [1000, 600],
      [1300, 2000],
      [-500, 6000]
    ]
  ],
  /** Two ways that share an end, and an island. */
  island: [
    [
      [700, 300],
      [900, 1990]
    ],
    [
      [900, -1990],
      [700, 300]
    ],
    [
      [1300, -300],
      [1700, -300],
      [1800, 100],
      [1400, 300],
      [1300, -300]
    ]
  ],
  /** The coast leaves the data in the south and returns. Its nodes outside are missing. */
  twice: [
    [[1980, -700], [1450, -900], [1500, -1980], 'missing', 'missing', [900, -1980], [500, 500], [300, 1990]]
  ],
  /** The whole town is on an island. */
  surrounding: [
    [
      [-1900, -1900],
      [1700, -2100],
      [1900, 1500],
      [600, 1900],
      [-1700, 2000],
      [-1900, -1900]
    ]
  ],
  /** An island that the edge of the view cuts. Its first node is in the view. */
  crossing: [
    [
      [1000, 0],
      [9000, -900],
      [9000, 900],
      [1000, 0]
    ],
    [
      [300, -9000],
      [300, 9000]
    ]
  ],
  land: []
}

const street = (name: string, line: DrawnPoint[], more: Tags = {}): DrawnWay => ({
  tags: { highway: 'residential', name, ...more },
  line
})

/** Returns a town of 4 by 4 km with streets in the west, and with a harbor, a border, an airport and a tunnel. */
export function harborTown(coast: readonly DrawnPoint[][]): LittleMap {
  const [southwest, northeast] = [at(-2000, -2000), at(2000, 2000)]
  const box: Bounds = [southwest.longitude, southwest.latitude, northeast.longitude, northeast.latitude]
  const grid = [-1800, -1400, -1000, -600, -200]
  const map = drawnMap(
    [
      ...coast.map(line => ({ tags: { natural: 'coastline' }, line })),
      ...grid.map(east =>
        street(
          `Column ${-east}`,
          grid.map(north => [east, north])
        )
      ),
      ...grid.map((north, row) =>
        street(
          `Row ${-north}`,
          grid.map(east => [east, north]),
          row === 1 ? { oneway: '-1' } : {}
        )
      ),
      {
        tags: { highway: 'motorway', ref: 'A 7;E 45', oneway: 'yes' },
        line: [
          [-1990, 1500],
          [-200, 1300],
          [500, 1990]
        ]
      },
      {
        tags: { highway: 'primary', ref: 'B 96' },
        line: [
          [-200, -200],
          [-100, 400],
          [-200, 1300]
        ]
      },
      {
        tags: { highway: 'tertiary', ref: 'K 14', tunnel: 'yes' },
        line: [
          [-1800, -200],
          [-1800, 200]
        ]
      },
      {
        tags: { highway: 'tertiary', ref: 'K 14', tunnel: 'yes' },
        line: [
          [-1800, 200],
          [-1600, 500],
          [-1200, 700]
        ]
      },
      {
        tags: { highway: 'tertiary', ref: 'K 14' },
        line: [
          [-1200, 700],
          [-100, 400]
        ]
      },
      {
        tags: { highway: 'unclassified', ref: 'C 12' },
        line: [
          [-600, -200],
          [-500, 557]
        ]
      },
      {
        tags: { highway: 'secondary', junction: 'roundabout' },
        line: [
          [-100, 400],
          [-60, 440],
          [-100, 480],
          [-140, 440],
          [-100, 400]
        ]
      },
      {
        tags: { railway: 'rail' },
        line: [
          [-1990, -1200],
          [-1200, -800]
        ]
      },
      {
        tags: { railway: 'rail', tunnel: 'yes' },
        line: [
          [-1200, -800],
          [-300, -700],
          [-100, -1300]
        ]
      },
      {
        tags: { railway: 'rail' },
        line: [
          [-100, -1300],
          [0, -1990]
        ]
      },
      {
        tags: { man_made: 'pier' },
        line: [
          [650, 300],
          [1150, 250]
        ]
      },
      {
        tags: { man_made: 'pier' },
        line: [
          [500, -500],
          [1200, -520],
          [1200, -560],
          [500, -540],
          [500, -500]
        ]
      },
      {
        tags: {},
        line: [
          [1150, 250],
          [1600, 700],
          [1990, 900]
        ],
        id: 501
      },
      {
        tags: { route: 'ferry', name: 'Island ferry' },
        line: [
          [1150, 250],
          [1500, 50]
        ]
      },
      { tags: {}, line: [[-1990, 1700], [-1000, 1750], [100, 1800], [700, 1990], 'missing'], id: 502 },
      {
        tags: { aeroway: 'aerodrome', name: 'Testford Airport' },
        line: [
          [-1500, 800],
          [-300, 800],
          [-300, 1200],
          [-1500, 1200],
          [-1500, 800]
        ]
      },
      {
        tags: { aeroway: 'runway' },
        line: [
          [-1450, 950],
          [-350, 950]
        ]
      },
      {
        tags: { aeroway: 'taxiway' },
        line: [
          [-1400, 950],
          [-1350, 1050],
          [-500, 1050],
          [-450, 950]
        ]
      },
      {
        tags: { aeroway: 'apron' },
        line: [
          [-1000, 1050],
          [-700, 1050],
          [-700, 1150],
          [-1000, 1150],
          [-1000, 1050]
        ]
      }
    ],
    [
      {
        tags: { place: 'town', name: 'Тестово', 'name:en': 'Testford', 'name:fr': 'Testbourg' },
        at: [-900, -900]
      },
      { tags: { place: 'suburb', name: 'Münster', 'name:en': 'Münster' }, at: [-1500, -1500] },
      { tags: { amenity: 'ferry_terminal', name: 'Pier 1' }, at: [640, 310] },
      { tags: { 'addr:housenumber': '12' }, at: [-980, -620] }
    ],
    [
      {
        tags: { type: 'route', route: 'ferry', name: 'Лодка', 'name:fr': 'Le bac' },
        members: [{ type: 'way', ref: 501, role: '' }]
      },
      {
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '2' },
        members: [
          { type: 'way', ref: 502, role: 'outer' },
          { type: 'way', ref: 777, role: 'outer' }
        ]
      },
      {
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '4' },
        members: [{ type: 'way', ref: 502, role: 'outer' }]
      }
    ]
  )
  return { ...map, box }
}
