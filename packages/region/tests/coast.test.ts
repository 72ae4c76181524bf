import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, it } from 'vitest'
import { mercatorX, mercatorY, viewBounds } from '../src/geo.ts'
import type { RegionDraft } from '../src/draft.ts'
import { insideRing } from '../src/geometry.ts'
import { clipLine } from '../src/import/coast/clip-line.ts'
import { importOsm } from '../src/import/import.ts'
import { openRegion } from '../src/open.ts'
import { writePack } from '../src/pack/write.ts'
import { openTiles, writeTiles } from '../src/tiles/tile-file.ts'
import { at, inFolder } from './builders.ts'
import { coasts, type DrawnPoint, drawnMap, harborTown } from './drawn-map.ts'
import { asXml, type LittleMap } from './osm-file.ts'

async function imported<Result>(
  map: LittleMap,
  use: (draft: RegionDraft, folder: string) => Promise<Result> | Result
): Promise<Result> {
  return inFolder(async folder => {
    const path = join(folder, 'town.osm')
    await writeFile(path, asXml(map))
    return use(await importOsm(path), folder)
  })
}

/** Returns whether the map has water at a point, in meters from the center of the town. */
function isWater({ layers }: RegionDraft, east: number, north: number): boolean {
  const { longitude, latitude } = at(east, north)
  return [...layers.water].some(
    ({ geometry }) =>
      geometry.type === 'Polygon' &&
      geometry.coordinates.filter(ring => insideRing(longitude, latitude, ring)).length % 2 === 1
  )
}

/** Points of the town, points of the sea inside the region, and points of both outside it. The view ends at 2,650 m. */
const cases: [name: keyof typeof coasts, land: [number, number][], sea: [number, number][]][] = [
  [
    'cut',
    [
      [-1000, 0],
      [600, -1900],
      [500, 2500],
      [800, -2500]
    ],
    [
      [1500, 0],
      [1000, 2500],
      [1200, -2500],
      [2600, 0]
    ]
  ],
  [
    'beyond',
    [
      [-1000, 0],
      [900, 1900],
      [800, -2500]
    ],
    [
      [1500, 0],
      [1500, 1900],
      [2600, 0],
      [2600, 2500]
    ]
  ],
  [
    'island',
    [
      [-1000, 0],
      [1500, 0],
      [600, 0]
    ],
    [
      [1000, 0],
      [1900, 0],
      [1500, -1000],
      [2600, 2600]
    ]
  ],
  [
    'twice',
    [
      [-1000, 0],
      [1700, -1500],
      [1900, -2500],
      [2500, -1000]
    ],
    [
      [1200, -1500],
      [1800, -300],
      [1200, -2500]
    ]
  ],
  [
    'surrounding',
    [
      [-1000, 0],
      [1600, 0]
    ],
    [
      [-2000, 0],
      [0, 2300],
      [2400, -2400]
    ]
  ],
  [
    'crossing',
    [
      [-1000, 0],
      [1500, 0],
      [2600, 0],
      [200, 2600]
    ],
    [
      [700, 0],
      [1500, 500],
      [1500, -500],
      [2600, 1500]
    ]
  ],
  [
    'land',
    [
      [-1000, 0],
      [1500, 0],
      [2600, 2600]
    ],
    []
  ]
]

describe('the sea', () => {
  it.each(cases)(
    'with a coast "%s" is where it should be, also around the region',
    async (name, land, sea) => {
      await imported(harborTown(coasts[name]), draft => {
        expect(land.filter(point => isWater(draft, ...point))).toEqual([])
        expect(sea.filter(point => !isWater(draft, ...point))).toEqual([])
      })
    }
  )

  it('goes on in the direction of a coast that ends in the data', async () => {
    // The coast ends a kilometer before the edge of the region, on its way to the northeast.
    const coast: DrawnPoint[] = [
      [600, -6000],
      [600, 0],
      [700, 300],
      [1000, 600]
    ]
    await imported(harborTown([coast]), draft => {
      const land: [number, number][] = [
        [1400, 1100],
        [1900, 1600]
      ]
      const sea: [number, number][] = [
        [1600, 900],
        [2100, 1400],
        [2600, 1800],
        [2600, -2000]
      ]
      expect(land.filter(point => isWater(draft, ...point))).toEqual([])
      expect(sea.filter(point => !isWater(draft, ...point))).toEqual([])
    })
  })

  it('turns aside from a railway on land, and from another coast', async () => {
    const coast: DrawnPoint[] = [
      [600, -6000],
      [600, 600]
    ]
    const town = (more: DrawnPoint[][], railway: DrawnPoint[]) => {
      const map = harborTown([coast, ...more])
      const first = map.nodes.length + 1000
      railway.forEach((point, index) =>
        map.nodes.push({ id: first + index, ...at(...(point as [number, number])) })
      )
      map.ways.push({
        id: 77_777,
        nodes: railway.map((_, index) => first + index),
        tags: { railway: 'rail' }
      })
      return map
    }
    const railway: DrawnPoint[] = [
      [300, 1200],
      [600, 1300],
      [900, 1500]
    ]
    await imported(town([], railway), draft => {
      expect(isWater(draft, 500, 1300)).toBe(false)
      expect(isWater(draft, 700, 1300)).toBe(false)
      expect(isWater(draft, 1500, 1300)).toBe(true)
    })
    const along: DrawnPoint[] = [
      [750, 700],
      [800, 1200],
      [900, 1900]
    ]
    await imported(town([], along), draft => {
      // The coast would cross no railway, but leave it in the sea.
      for (const [east, north] of along as [number, number][]) expect(isWater(draft, east, north)).toBe(false)
      expect(isWater(draft, 1500, 700)).toBe(true)
    })
    const island: DrawnPoint[] = [
      [500, 1000],
      [900, 1000],
      [900, 1200],
      [500, 1200],
      [500, 1000]
    ]
    await imported(town([island], railway), draft => {
      expect(isWater(draft, 700, 1100)).toBe(false)
      expect(isWater(draft, 1500, 1300)).toBe(true)
    })
  })

  it('is left out where it would cover a part of the town', async () => {
    const map = harborTown(coasts.cut)
    const roads = map.ways.filter(({ tags }) => tags.highway).length
    for (let index = 0; index < roads; index++) {
      const [a, b] = [90_000 + 2 * index, 90_001 + 2 * index]
      map.nodes.push({ id: a, ...at(1400 + 20 * index, 0) }, { id: b, ...at(1400 + 20 * index, 300) })
      map.ways.push({ id: a, nodes: [a, b], tags: { highway: 'residential' } })
    }
    await imported(map, ({ layers }) => expect([...layers.water]).toEqual([]))
  })

  it('is left out if most of the town would be in it', async () => {
    const reversed = coasts.cut.map(line => line.toReversed())
    await imported(harborTown(reversed), ({ layers }) => expect([...layers.water]).toEqual([]))
  })

  it('is cut into tiles up to the edge of the view', async () => {
    await imported(harborTown(coasts.cut), async (draft, folder) => {
      await writePack(join(folder, 'region'), draft)
      const region = await openRegion(join(folder, 'region'))
      const [, south, east] = viewBounds(draft.meta.bounds)
      const [x, y] = [mercatorX(east), mercatorY(south)].map(part => Math.floor(part * 2 ** 15))
      const tile = region.tile(15, x!, y!)
      const { water } = new VectorTile(new PbfReader(gunzipSync(tile!.gzip))).layers
      expect(water!.feature(0).properties).toEqual({ class: 'sea' })
      expect(region.meta.bounds[2]).toBeLessThan(east)
    })
  })

  it('goes on around the view, where a wide screen shows more', async () => {
    await imported(harborTown(coasts.cut), async (draft, folder) => {
      for (const [east, north] of [
        [4000, 0],
        [4000, 4000],
        [4000, -4000],
        [1500, 4000]
      ])
        expect(isWater(draft, east!, north!), `${east}, ${north}`).toBe(true)
      for (const [east, north] of [
        [-4000, 0],
        [-4000, 4000],
        [0, 4000],
        [0, -4000]
      ])
        expect(isWater(draft, east!, north!), `${east}, ${north}`).toBe(false)
      await writePack(join(folder, 'region'), draft)
      const region = await openRegion(join(folder, 'region'))
      const [west, , east, north] = viewBounds(draft.meta.bounds)
      const tileAt = (longitude: number, tiles: number) => {
        const [x, y] = [mercatorX(longitude), mercatorY(north)].map(part => Math.floor(part * 2 ** 15))
        return region.tile(15, x! + tiles, y! + 2)
      }
      expect(Object.keys(new VectorTile(new PbfReader(gunzipSync(tileAt(east, 2)!.gzip))).layers)).toEqual([
        'water'
      ])
      expect(tileAt(east, 3)).toBeUndefined()
      expect(tileAt(west, -1)).toBeUndefined()
    })
  })

  it('is refused without roads', async () => {
    const line: DrawnPoint[] = [
      [-100, 0],
      [100, 0]
    ]
    const sea = drawnMap([{ tags: { natural: 'coastline' }, line }])
    await expect(imported(sea, () => {})).rejects.toThrow('no roads')
  })
})

describe('tiles with equal contents', () => {
  it('share their bytes in the file, which is sorted by address', async () => {
    const gzip = new Uint8Array(5_000).fill(7)
    const tiles = [1, 2, 3].map(x => ({ z: 9, x, y: 0, gzip, etag: '"sea"' }))
    const other = { z: 9, x: 4, y: 0, gzip: Uint8Array.of(1, 2), etag: '"town"' }
    await inFolder(async folder => {
      const [path, sorted] = [join(folder, 'tiles.bin'), join(folder, 'sorted.bin')]
      expect(await writeTiles(path, [other, ...tiles])).toBe(4)
      await writeTiles(sorted, [...tiles, other])
      const file = await readFile(path)
      expect(file).toEqual(await readFile(sorted))
      expect(file.length).toBeLessThan(6_000)
      expect(await readdir(folder)).toEqual(['sorted.bin', 'tiles.bin'])
      const tile = openTiles(file)
      expect(tile(9, 3, 0)).toEqual({ gzip, etag: '"sea"' })
      expect(Buffer.from(tile(9, 4, 0)!.gzip)).toEqual(Buffer.from(other.gzip))
    })
  })
})

describe('a line clipped to a box', () => {
  it('keeps only its parts inside', () => {
    const box: [number, number, number, number] = [0, 0, 10, 10]
    expect(
      clipLine(
        [
          [-5, 5],
          [5, 5],
          [15, 5]
        ],
        box
      )
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [10, 5]
      ]
    ])
    expect(
      clipLine(
        [
          [-5, -5],
          [-1, 20]
        ],
        box
      )
    ).toEqual([])
  })
})
