/** The map from a PMTiles archive elsewhere, read tile by tile with HTTP ranges. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { FetchSource, PMTiles, ResolvedValueCache, type Source } from 'pmtiles'
import { gzipSync } from 'node:zlib'
import { type Bounds, mercatorX, mercatorY, viewBounds } from '../../../lib/geo.ts'
import { endpointPrefixes } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { createCircuitBreaker } from '../../providers/maps/circuit-breaker.ts'
import { EngineFailure } from '../../providers/maps/maps.ts'
import { archiveStyle } from './archive-style.ts'

const stylePattern = /^style\/(light|dark)\/(en|fr)\.json$/
const tilePattern = /^[\w-]+\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.mvt$/
/** Tiles are kept in this many bytes. */
const keptBytes = 32 * 2 ** 20
const outage = { 'cache-control': 'no-store', 'retry-after': '5' }

export type ArchiveEndpoint = (request: Request, pathname: string) => Promise<Response>

/**
 * GET /region/archive/style/{mode}/{language}.json and /region/archive/{version}/{z}/{x}/{y}.mvt. Only tiles that a view of
 * the served area can show are read. While the archive can't be read, answers 503. Returns undefined without an archive.
 */
export function createArchive({
  config,
  maps,
  log,
  now
}: Pick<Context, 'config' | 'maps' | 'log' | 'now'>): ArchiveEndpoint | undefined {
  const url = config.mapArchiveUrl
  if (!url) return undefined
  // The cache of promises would keep a failure forever.
  const archive = new PMTiles(limited(url, config.engineTimeoutSeconds), new ResolvedValueCache())
  const breaker = createCircuitBreaker(`map archive at ${new URL(url).host}`, log, now)
  const kept = new LRUCache<string, Buffer>({
    maxSize: keptBytes,
    sizeCalculation: tile => tile.length + 100
  })

  /** Reads from the archive. Throws EngineFailure. */
  const read = <Answer>(work: () => Promise<Answer>) =>
    breaker.call(async () => {
      try {
        return await work()
      } catch (error) {
        throw new EngineFailure(error instanceof Error ? error.message : 'it failed', true)
      }
    })

  async function style(mode: 'light' | 'dark', language: string): Promise<Response> {
    const header = await read(() => archive.getHeader())
    const version = createHash('sha256')
      .update(`${url} ${header.etag ?? ''}`)
      .digest('hex')
      .slice(0, 12)
    const made = archiveStyle({
      mode,
      language,
      tiles: `${endpointPrefixes.archive}${version}/{z}/{x}/{y}.mvt`,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      attribution: maps.area.attribution
    })
    return Response.json(made, { headers: { 'cache-control': 'public, max-age=300' } })
  }

  async function tile(z: number, x: number, y: number): Promise<Response> {
    if (!meets(viewBounds(maps.area.bounds), z, x, y)) return new Response(null, { status: 404 })
    const key = `${z}/${x}/${y}`
    const cache = { 'cache-control': 'public, max-age=604800' }
    let gzip = kept.get(key)
    if (!gzip) {
      const found = await read(() => archive.getZxy(z, x, y))
      if (!found) return new Response(null, { status: 204, headers: cache })
      gzip = gzipSync(new Uint8Array(found.data))
      kept.set(key, gzip)
    }
    return new Response(gzip as Uint8Array<ArrayBuffer>, {
      headers: {
        ...cache,
        'content-type': 'application/vnd.mapbox-vector-tile',
        'content-encoding': 'gzip',
        'content-length': String(gzip.byteLength)
      }
    })
  }

  return async (_request, pathname) => {
    const path = pathname.slice(endpointPrefixes.archive.length)
    const [, mode, language] = stylePattern.exec(path) ?? []
    const [, z, x, y] = tilePattern.exec(path) ?? []
    try {
      if (language) return await style(mode === 'dark' ? 'dark' : 'light', language)
      if (y) return await tile(Number(z), Number(x), Number(y))
      return new Response(null, { status: 404 })
    } catch (error) {
      if (error instanceof EngineFailure) return new Response(null, { status: 503, headers: outage })
      throw error
    }
  }
}

/** Reads ranges of a file by HTTP, each within a time limit. */
function limited(url: string, seconds: number): Source {
  const source = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: (offset, length, _signal, etag) =>
      source.getBytes(offset, length, AbortSignal.timeout(seconds * 1000), etag)
  }
}

/** Returns whether a tile of Web Mercator meets bounds in degrees. */
function meets([west, south, east, north]: Bounds, z: number, x: number, y: number): boolean {
  const count = 2 ** z
  if (x >= count || y >= count) return false
  const isAcross = x / count <= mercatorX(east) && (x + 1) / count >= mercatorX(west)
  return isAcross && y / count <= mercatorY(south) && (y + 1) / count >= mercatorY(north)
}
