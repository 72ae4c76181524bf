import type { Region } from '@dropway/region'

const pattern = /^\/region\/tiles\/[\w-]+\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.mvt$/

/**
 * GET /region/tiles/{version}/{z}/{x}/{y}.mvt. The version in the address changes with the pack, so a tile can be
 * cached for a year. An empty tile is a 204, which map engines draw as an empty area.
 */
export function tileResponse(region: Region, request: Request, pathname: string): Response {
  const match = pattern.exec(pathname)
  if (!match) return new Response(null, { status: 404 })
  const tile = region.tile(Number(match[1]), Number(match[2]), Number(match[3]))
  const cache = { 'cache-control': 'public, max-age=31536000, immutable' }
  if (!tile) return new Response(null, { status: 204, headers: cache })
  if (request.headers.get('if-none-match') === tile.etag) {
    return new Response(null, { status: 304, headers: { ...cache, etag: tile.etag } })
  }
  return new Response(request.method === 'HEAD' ? null : (tile.gzip as Uint8Array<ArrayBuffer>), {
    headers: {
      ...cache,
      etag: tile.etag,
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'content-length': String(tile.gzip.byteLength)
    }
  })
}
