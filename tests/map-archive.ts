/** A small PMTiles archive (version 3) with layers of Protomaps' basemap, and a server that answers ranges of it. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'
import type { Coordinate } from '../src/lib/geo.ts'

const headerBytes = 127
const zooms = { least: 10, most: 14 }

/** Writes integers of up to 53 bits as in Protocol Buffers. */
function varints(values: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let value of values) {
    while (value >= 128) {
      bytes.push((value % 128) + 128)
      value = Math.floor(value / 128)
    }
    bytes.push(value)
  }
  return Buffer.from(bytes)
}

/** Returns an archive with land, a lake, a road and a town around a point. */
export function makeArchive([longitude, latitude]: Coordinate): Buffer {
  const at = (east: number, north: number): Coordinate => [longitude + east, latitude + north]
  const square = (half: number) => [
    [at(-half, -half), at(half, -half), at(half, half), at(-half, half), at(-half, -half)]
  ]
  const feature = (type: string, coordinates: unknown, properties: object) =>
    ({ type: 'Feature', geometry: { type, coordinates }, properties }) as GeoJSON.Feature
  const layers = {
    earth: [feature('Polygon', square(0.5), { kind: 'earth' })],
    water: [feature('Polygon', square(0.004), { kind: 'lake' })],
    roads: [
      feature('LineString', [at(-0.1, 0.006), at(0.1, 0.006)], {
        kind: 'major_road',
        kind_detail: 'primary',
        name: 'Long Road',
        min_zoom: 8
      })
    ],
    places: [
      feature('Point', at(0, -0.006), { kind: 'locality', name: 'Lakeside', min_zoom: 6, population_rank: 9 })
    ]
  }
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: 'FeatureCollection', features } as GeoJSON.FeatureCollection, {
          maxZoom: zooms.most,
          indexMaxZoom: zooms.most,
          indexMaxPoints: 0
        })
      ] as const
  )
  const tiles: { id: number; bytes: Buffer }[] = []
  for (let z = zooms.least; z <= zooms.most; z++) {
    const size = 2 ** z
    const middleX = Math.floor(((longitude + 180) / 360) * size)
    const radians = (latitude * Math.PI) / 180
    const middleY = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size)
    for (let x = middleX - 6; x <= middleX + 6; x++) {
      for (let y = middleY - 6; y <= middleY + 6; y++) {
        const cut = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y)
          return tile ? [[name, tile] as const] : []
        })
        if (cut.length === 0) continue
        const bytes = Buffer.from(fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 }))
        tiles.push({ id: zxyToTileId(z, x, y), bytes })
      }
    }
  }
  tiles.sort((one, other) => one.id - other.id)
  const directory = varints([
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // 0 stands for: right after the one before.
    ...tiles.map((_, index) => (index === 0 ? 1 : 0))
  ])
  const metadata = Buffer.from('{}')
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const metadataAt = headerBytes + directory.length
  const dataAt = metadataAt + metadata.length
  const parts = [headerBytes, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length]
  for (const [index, value] of parts.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8)
  for (const index of [0, 1, 2]) header.writeBigUInt64LE(BigInt(tiles.length), 72 + index * 8)
  // Clustered, neither directories nor tiles compressed, vector tiles.
  header.set([1, 1, 1, 1, zooms.least, zooms.most], 96)
  const degrees = [longitude - 0.5, latitude - 0.5, longitude + 0.5, latitude + 0.5]
  for (const [index, value] of degrees.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, metadata, data])
}

export interface ArchiveServer {
  url: string
  /** The ranges that were asked for. */
  asked: string[]
  /** Answers everything with this status from now on. 0 answers with the archive again. */
  failWith(status: number): void
  close(): void
}

/** Serves an archive on a free port, by ranges only. */
export async function serveArchive(archive: Buffer): Promise<ArchiveServer> {
  const asked: string[] = []
  let failure = 0
  const server = createServer((request, response) => {
    const range = request.headers.range ?? ''
    asked.push(range)
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (failure || first === undefined) return response.writeHead(failure || 400).end()
    const part = archive.subarray(Number(first), Number(last) + 1)
    return response
      .writeHead(206, {
        'content-length': part.length,
        etag: '"one"',
        'content-type': 'application/octet-stream'
      })
      .end(part)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/map.pmtiles`,
    asked,
    failWith: status => {
      failure = status
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
