import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { LRUCache } from 'lru-cache'
import type { MapMode } from '@dropway/region/style'
import { type Region, resultOf } from '@dropway/region'
import { isWithin } from '../../../lib/geo.ts'
import { stillMapShapes, type StillMapShapeName, stillMapZooms } from '../../../lib/map/still-map.ts'
import { endpointPrefixes } from '../../../lib/paths.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { drawStillMap } from './draw-still-map.ts'

const pattern =
  /^(?:(phone)\/)?(light|dark)\/(\d{2}(?:\.\d)?)\/(-?\d{1,3}(?:\.\d{1,4})?)\/(-?\d{1,2}(?:\.\d{1,4})?)\.svg$/
/** The cache size. The maps of current deliveries are requested repeatedly. */
const most = 300
/** More requests than this don't wait. One map takes milliseconds, so nobody waits longer than a few seconds. */
const mostWaiting = 200

/**
 * GET /region/pictures/[phone/]{mode}/{zoom}/{longitude}/{latitude}.svg:
 * returns a still map around a point, or a 404 outside the region.
 */
export function createStillMaps(region: Region): (request: Request, pathname: string) => Promise<Response> {
  const cache = new LRUCache<string, Promise<Buffer>>({ max: most })
  const zip = promisify(gzip)
  // One after the other, so that many requests share the event loop with other work, a millisecond at a time.
  const oneAtATime = pLimit(1)

  function zipped(pathname: string, draw: () => Promise<string>): Promise<Buffer> {
    const known = cache.get(pathname)
    if (known) return known
    if (oneAtATime.pendingCount >= mostWaiting) throw new ProductError('too-many-requests')
    const drawing = oneAtATime(async () => zip(await draw(), { level: 6 }))
    cache.set(pathname, drawing)
    drawing.catch(() => cache.delete(pathname))
    return drawing
  }

  return async (request, pathname) => {
    const match = pattern.exec(pathname.slice(endpointPrefixes.stillMaps.length))
    const [zoom, longitude, latitude] = [Number(match?.[3]), Number(match?.[4]), Number(match?.[5])]
    const isInside = isWithin(region.meta.bounds, { longitude, latitude })
    if (!match || !isInside || zoom < stillMapZooms.least || zoom > stillMapZooms.most) {
      return new Response(null, { status: 404 })
    }
    const shape = stillMapShapes[(match[1] ?? 'card') as StillMapShapeName]
    const kept = await zipped(pathname, () =>
      resultOf(drawStillMap(region, { zoom, longitude, latitude }, shape, match[2] as MapMode))
    )
    const packed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    const body = (packed ? kept : gunzipSync(kept)) as Uint8Array<ArrayBuffer>
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': 'image/svg+xml',
        'content-length': String(body.byteLength),
        'cache-control': 'public, max-age=86400',
        vary: 'accept-encoding',
        ...(packed ? { 'content-encoding': 'gzip' } : {})
      }
    })
  }
}
