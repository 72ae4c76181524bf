import { mercatorX, mercatorY } from '../geo.ts'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import type { MapFeature } from '../draft.ts'

const extent = 4096

/**
 * Returns point features by tile key 'z/x/y', in the format of the cutter for lines and areas. A point is in exactly
 * one tile per zoom and needs no clipping, so tens of thousands of house numbers are fast.
 */
export function cutPoints(
  features: MapFeature[],
  lowest: number,
  highest: number
): Map<string, GeoJSONVTTile> {
  const tiles = new Map<string, GeoJSONVTTile>()
  for (const { geometry, properties } of features) {
    if (geometry.type !== 'Point') continue
    const { from, ...tags } = properties
    const [longitude, latitude] = geometry.coordinates
    const across = mercatorX(longitude)
    const down = mercatorY(latitude)
    for (
      let z = Math.max(lowest, typeof from === 'number' ? Math.min(from, highest) : 0);
      z <= highest;
      z++
    ) {
      const size = 2 ** z
      const x = Math.floor(across * size)
      const y = Math.floor(down * size)
      const key = `${z}/${x}/${y}`
      let tile = tiles.get(key)
      if (!tile) tiles.set(key, (tile = emptyTile(z, x, y)))
      const place: [number, number] = [
        Math.floor((across * size - x) * extent),
        Math.floor((down * size - y) * extent)
      ]
      tile.features.push({ type: 1, geometry: [place], tags })
    }
  }
  return tiles
}

function emptyTile(z: number, x: number, y: number): GeoJSONVTTile {
  return {
    features: [],
    numPoints: 0,
    numSimplified: 0,
    numFeatures: 0,
    source: null,
    x,
    y,
    z,
    transformed: true,
    minX: 2,
    minY: 1,
    maxX: -1,
    maxY: 0
  }
}
