/** The map from a PMTiles archive, which a local server answers by ranges. */
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstLabelLayer } from '@dropway/region/style'
import { readConfig } from '../../src/server/config/config.ts'
import { createArchive } from '../../src/server/site/maps/archive.ts'
import { type ArchiveServer, makeArchive, serveArchive } from '../map-archive.ts'
import { mapsAt } from './engines/maps-at.ts'

let server: ArchiveServer
beforeEach(async () => {
  const { region } = await mapsAt({})
  server = await serveArchive(makeArchive(region.meta.center))
})
afterEach(() => server.close())

async function archiveAt(environment: Record<string, string> = {}) {
  const { maps } = await mapsAt(environment)
  const config = readConfig({ DROPWAY_MODE: 'test', MAP_ARCHIVE_URL: server.url, ...environment })
  let time = Date.now()
  const now = () => new Date(time)
  const log = pino({ level: 'silent' })
  const answer = createArchive({ config, maps, log, now })!
  const [longitude, latitude] = maps.area.center
  const x = Math.floor(((longitude + 180) / 360) * 2 ** 14)
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * 2 ** 14)
  return {
    get: (path: string) => answer(new Request('http://test'), `/region/archive/${path}`),
    pass: (seconds: number) => {
      time += seconds * 1000
    },
    center: `14/${x}/${y}`
  }
}

test('gives a style by color mode and language, with an anchor below all names and no images', async () => {
  const { get } = await archiveAt()
  const response = await get('style/dark/fr.json')
  const style = await response.json()
  expect(style.sources.archive).toMatchObject({ minzoom: 10, maxzoom: 14 })
  expect(style.sources.archive.tiles[0]).toMatch(
    /^\/region\/archive\/[0-9a-f]{12}\/\{z\}\/\{x\}\/\{y\}\.mvt$/
  )
  const types: string[] = style.layers.map(({ type }: { type: string }) => type)
  const anchor = style.layers.findIndex(({ id }: { id: string }) => id === firstLabelLayer)
  expect(anchor).toBe(types.indexOf('symbol'))
  expect(new Set(types.slice(anchor))).toEqual(new Set(['symbol']))
  expect(JSON.stringify(style)).not.toContain('icon-image')
  expect(JSON.stringify(style)).toContain('name:fr')
  // A page has the family 'Inter Variable'. The weight before it is no family.
  const fonts = JSON.stringify(style).match(/"Inter Variable \w+"(,"Inter Variable")?/g) ?? []
  expect(fonts.length).toBeGreaterThan(10)
  expect(fonts.filter(font => !font.endsWith(',"Inter Variable"'))).toEqual([])
  const light = await (await get('style/light/en.json')).text()
  expect(light).not.toBe(JSON.stringify(style))
})

test('reads a tile by ranges once, and nothing for tiles that no view shows', async () => {
  const { get, center } = await archiveAt()
  const response = await get(`v/${center}.mvt`)
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const bytes = gunzipSync(new Uint8Array(await response.arrayBuffer()))
  const tile = new VectorTile(new PbfReader(bytes))
  expect(Object.keys(tile.layers).toSorted()).toEqual(expect.arrayContaining(['earth', 'water']))
  const before = server.asked.length
  expect((await get(`v/${center}.mvt`)).status).toBe(200)
  expect((await get('v/14/0/0.mvt')).status).toBe(404)
  expect((await get('v/99/0/0.mvt')).status).toBe(404)
  expect((await get('v/14/1.mvt')).status).toBe(404)
  expect((await get('style/light/xx.json')).status).toBe(404)
  // Closer than the archive's tiles: the map draws those instead.
  const [, x, y] = center.split('/').map(Number)
  expect((await get(`v/15/${x! * 2}/${y! * 2}.mvt`)).status).toBe(204)
  expect(server.asked.length).toBe(before)
})

test('answers 503 while the archive fails, and reads it again afterwards', async () => {
  const { get, pass, center } = await archiveAt()
  server.failWith(500)
  const failed = await get('style/light/en.json')
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await get(`v/${center}.mvt`)).status).toBe(503)
  server.failWith(0)
  pass(600)
  expect((await get('style/light/en.json')).status).toBe(200)
  expect((await get(`v/${center}.mvt`)).status).toBe(200)
})

test('answers 503 for a file that is no archive', async () => {
  server.close()
  server = await serveArchive(Buffer.from('not an archive '.repeat(2_000)))
  const { get } = await archiveAt()
  expect((await get('style/light/en.json')).status).toBe(503)
})

test('allows a served area beyond the region only with engines for places and routes', async () => {
  const beyond = { SERVED_AREA: 'Everywhere -10,40,10,60', MAP_ARCHIVE_URL: server.url }
  await expect(mapsAt(beyond)).rejects.toThrow(/MAP_ARCHIVE_URL/)
  const engines = { PLACES_URL: 'http://127.0.0.1:1', ROUTING_URL: 'http://127.0.0.1:1' }
  expect((await mapsAt({ ...beyond, ...engines })).maps.area.name).toBe('Everywhere')
})
