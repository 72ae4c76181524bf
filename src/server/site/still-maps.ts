import { gunzipSync, gzipSync } from 'node:zlib'
import { stillMapZooms } from '../../lib/map/still-map.ts'
import type { MapMode } from '../../lib/map/style/palette.ts'
import { endpointPrefixes } from '../../lib/paths.ts'
import { drawStillMap } from './draw-still-map.ts'
import type { Region } from '../region/types.ts'

const pattern = /^(light|dark)\/(\d{2}(?:\.\d)?)\/(-?\d{1,3}(?:\.\d{1,4})?)\/(-?\d{1,2}(?:\.\d{1,4})?)\.svg$/
/** The cache size. The maps of current deliveries are requested repeatedly. */
const most = 300

/**
 * GET /region/pictures/{mode}/{zoom}/{longitude}/{latitude}.svg:
 * returns a still map around a point, or a 404 outside the region.
 */
export function createStillMaps(region: Region): (request: Request, pathname: string) => Response {
  const cache = new Map<string, Buffer>()
  return (request, pathname) => {
    const match = pattern.exec(pathname.slice(endpointPrefixes.stillMaps.length))
    const [zoom, longitude, latitude] = [Number(match?.[2]), Number(match?.[3]), Number(match?.[4])]
    const { bounds } = region.meta
    const inside =
      longitude >= bounds[0] && longitude <= bounds[2] && latitude >= bounds[1] && latitude <= bounds[3]
    if (!match || !inside || zoom < stillMapZooms.least || zoom > stillMapZooms.most) {
      return new Response(null, { status: 404 })
    }
    const zipped =
      cache.get(pathname) ??
      gzipSync(drawStillMap(region, { zoom, longitude, latitude }, match[1] as MapMode), { level: 6 })
    cache.delete(pathname)
    cache.set(pathname, zipped)
    const oldest = cache.keys().next()
    if (cache.size > most && !oldest.done) cache.delete(oldest.value)
    const packed = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    const body = (packed ? zipped : gunzipSync(zipped)) as Uint8Array<ArrayBuffer>
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
