import { mercatorX, mercatorY } from '../../../lib/geo.ts'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { layerNames } from '../draft.ts'
import type { MapFeature, MapLayers } from '../draft.ts'
import type { RegionMeta } from '../types.ts'
import { cutPoints } from './points.ts'

export interface CutTile {
  z: number
  x: number
  y: number
  gzip: Uint8Array
  etag: string
}

/**
 * Cuts a region's layers into Mapbox Vector Tiles, from the floor of `minZoom` up to `maxZoom`. A feature's `from`
 * property is its lowest tile zoom.
 */
export function cutTiles(
  layers: MapLayers,
  meta: Pick<RegionMeta, 'bounds' | 'minZoom' | 'maxZoom'>,
  onProgress: (message: string) => void = () => {}
): CutTile[] {
  // A vector tile is a sequence of layers, and protocol buffers can be concatenated. So each layer is cut separately,
  // and the memory use is that of the largest layer.
  const parts = new Map<string, Uint8Array[]>()
  const addresses = [...tileAddresses(meta)]
  const lowest = Math.floor(meta.minZoom)
  for (const name of layerNames) {
    const features = layers[name]
    if (features.length === 0) continue
    onProgress(`Cutting tiles: ${name}`)
    const put = (key: string, tile: GeoJSONVTTile) => {
      const list = parts.get(key) ?? []
      list.push(fromGeojsonVt({ [name]: tile }, { version: 2, extent: 4096 }))
      parts.set(key, list)
    }
    if (features.every(feature => feature.geometry.type === 'Point')) {
      for (const [key, tile] of cutPoints(features, lowest, meta.maxZoom)) put(key, tile)
      continue
    }
    const firstZooms = new Set(features.map(feature => Math.max(lowest, fromZoom(feature, meta.maxZoom))))
    const steps = [...firstZooms].filter(zoom => zoom <= meta.maxZoom).sort((a, b) => a - b)
    steps.forEach((zoom, index) => {
      const until = (steps[index + 1] ?? meta.maxZoom + 1) - 1
      const shown = features.filter(feature => fromZoom(feature, meta.maxZoom) <= zoom)
      const tree = new GeoJSONVT(
        { type: 'FeatureCollection', features: shown.map(withoutFrom) },
        {
          maxZoom: meta.maxZoom,
          indexMaxZoom: zoom,
          indexMaxPoints: 0,
          tolerance: name === 'building' ? 2 : 3,
          buffer: 64
        }
      )
      for (const { z, x, y } of addresses) {
        if (z < zoom || z > until) continue
        const tile = tree.getTile(z, x, y)
        if (!tile || tile.features.length === 0) continue
        put(`${z}/${x}/${y}`, tile)
      }
    })
  }
  onProgress('Compressing tiles')
  return addresses.flatMap(({ z, x, y }) => {
    const list = parts.get(`${z}/${x}/${y}`)
    if (!list) return []
    const gzip = gzipSync(Buffer.concat(list), { level: 6 })
    // The gzip header contains the operating system. Overwrite it,
    // because the same seed must give the same bytes everywhere.
    gzip[9] = 255
    return [{ z, x, y, gzip, etag: `"${createHash('sha256').update(gzip).digest('hex').slice(0, 20)}"` }]
  })
}

/** Returns the lowest zoom of a feature. The highest zoom contains every feature. */
function fromZoom(feature: MapFeature, highest: number): number {
  const from = feature.properties.from
  return typeof from === 'number' ? Math.min(from, highest) : 0
}

function withoutFrom(feature: MapFeature): MapFeature {
  const { from: _, ...properties } = feature.properties
  return { type: 'Feature', geometry: feature.geometry, properties }
}

/** Yields the tiles that touch the bounds, by zoom. */
function* tileAddresses(meta: Pick<RegionMeta, 'bounds' | 'minZoom' | 'maxZoom'>) {
  const [west, south, east, north] = meta.bounds
  for (let z = Math.floor(meta.minZoom); z <= meta.maxZoom; z++) {
    const size = 2 ** z
    const column = (longitude: number) =>
      Math.min(size - 1, Math.max(0, Math.floor(mercatorX(longitude) * size)))
    const row = (latitude: number) => Math.min(size - 1, Math.max(0, Math.floor(mercatorY(latitude) * size)))
    for (let x = column(west); x <= column(east); x++) {
      for (let y = row(north); y <= row(south); y++) yield { z, x, y }
    }
  }
}
