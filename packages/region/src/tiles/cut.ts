import { type Bounds, type Coordinate, mercatorX, mercatorY, surroundings, viewBounds } from '../geo.ts'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import type { GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { layerNames } from '../draft.ts'
import type { FeatureList, LayerName, MapFeature, MapLayers } from '../draft.ts'
import type { RegionMeta } from '../types.ts'
import { cutPoints } from './points.ts'

export interface CutTile {
  z: number
  x: number
  y: number
  gzip: Uint8Array
  etag: string
}

/** Tiles from this zoom on are cut by blocks: all tiles within one tile of this zoom together. */
const blockZoom = 10

type CutMeta = Pick<RegionMeta, 'bounds' | 'minZoom' | 'maxZoom'>

/**
 * Cuts a region's layers into Mapbox Vector Tiles, from the floor of `minZoom` up to `maxZoom`, also for the margin that
 * the map shows around the region. A feature's `from` property is its lowest tile zoom. Works block by block, so the
 * memory use is that of the largest block.
 */
export function* cutTiles(
  layers: MapLayers,
  meta: CutMeta,
  onProgress: (message: string) => void = () => {}
): Generator<CutTile> {
  const blocks = Map.groupBy([...tileAddresses(meta), ...seaAddresses(layers.water, meta)], ({ z, x, y }) =>
    z < blockZoom ? '' : `${x >> (z - blockZoom)}/${y >> (z - blockZoom)}`
  )
  const extents = new Map(layerNames.map(name => [name, extentsOf(layers[name], meta.maxZoom)]))
  let done = 0
  for (const [block, addresses] of blocks) {
    onProgress(`Cutting tiles: block ${++done} of ${blocks.size}`)
    const inBlock = (name: LayerName) => featuresIn(layers[name], extents.get(name)!, block)
    yield* cutBlock(inBlock, addresses, meta)
  }
}

interface Address {
  z: number
  x: number
  y: number
  /** It's outside the view, so it has only the sea. */
  isAround?: boolean
}

function cutBlock(
  featuresOf: (name: LayerName) => MapFeature[],
  addresses: Address[],
  { minZoom, maxZoom }: Pick<RegionMeta, 'minZoom' | 'maxZoom'>
): CutTile[] {
  // A vector tile is a sequence of layers, and protocol buffers can be concatenated. So each layer is cut separately.
  const parts = new Map<string, Uint8Array[]>()
  const lowest = Math.max(Math.floor(minZoom), addresses[0]!.z)
  const wanted = new Set(addresses.filter(({ isAround }) => !isAround).map(({ z, x, y }) => `${z}/${x}/${y}`))
  for (const name of layerNames) {
    const features = featuresOf(name)
    if (features.length === 0) continue
    const put = (key: string, tile: GeoJSONVTTile) => {
      const list = parts.get(key) ?? []
      list.push(fromGeojsonVt({ [name]: tile }, { version: 2, extent: 4096 }))
      parts.set(key, list)
    }
    if (features.every(feature => feature.geometry.type === 'Point')) {
      for (const [key, tile] of cutPoints(features, lowest, maxZoom)) if (wanted.has(key)) put(key, tile)
      continue
    }
    const firstZooms = new Set(features.map(feature => Math.max(lowest, fromZoom(feature, maxZoom))))
    const steps = [...firstZooms].filter(zoom => zoom <= maxZoom).sort((a, b) => a - b)
    steps.forEach((zoom, index) => {
      const until = (steps[index + 1] ?? maxZoom + 1) - 1
      const shown = features.filter(feature => fromZoom(feature, maxZoom) <= zoom)
      const tree = new GeoJSONVT(
        { type: 'FeatureCollection', features: shown.map(withoutFrom) },
        {
          maxZoom,
          indexMaxZoom: zoom,
          indexMaxPoints: 0,
          tolerance: name === 'building' ? 2 : 3,
          buffer: 64
        }
      )
      for (const { z, x, y, isAround } of addresses) {
        if (z < zoom || z > until || (isAround && name !== 'water')) continue
        const tile = tree.getTile(z, x, y)
        if (!tile || tile.features.length === 0) continue
        put(`${z}/${x}/${y}`, tile)
      }
    })
  }
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

/** Columns to choose the features of a block without reading all of them. */
interface Extents {
  /** The box of each feature as four columns: west, north, east, south on the Mercator map, 0 to 1. */
  boxes: Float32Array
  /** The lowest zoom of each feature. */
  from: Uint8Array
}

function extentsOf(features: FeatureList, highest: number): Extents {
  const boxes = new Float32Array(4 * features.length)
  const from = new Uint8Array(features.length)
  let index = 0
  for (const feature of features) {
    const { geometry } = feature
    const box = [1, 1, 0, 0]
    const points =
      geometry.type === 'Point'
        ? [geometry.coordinates]
        : geometry.type === 'LineString'
          ? geometry.coordinates
          : geometry.coordinates.flat()
    for (const [longitude, latitude] of points) {
      const [x, y] = [mercatorX(longitude), mercatorY(latitude)]
      box[0] = Math.min(box[0]!, x)
      box[1] = Math.min(box[1]!, y)
      box[2] = Math.max(box[2]!, x)
      box[3] = Math.max(box[3]!, y)
    }
    boxes.set(box, 4 * index)
    from[index] = fromZoom(feature, highest)
    index++
  }
  return { boxes, from }
}

/**
 * Returns the features that touch a block, with the margin that tiles have around them. '' is the block of all tiles below
 * the zoom of blocks.
 */
function featuresIn(features: FeatureList, { boxes, from }: Extents, block: string): MapFeature[] {
  const [column, row] = block.split('/').map(Number)
  const size = 2 ** blockZoom
  const margin = 0.1 / size
  const [west, north, east, south] = [
    column! / size - margin,
    row! / size - margin,
    (column! + 1) / size + margin,
    (row! + 1) / size + margin
  ]
  const isIn = (index: number) =>
    block === ''
      ? from[index]! < blockZoom
      : boxes[4 * index + 2]! >= west &&
        boxes[4 * index]! <= east &&
        boxes[4 * index + 3]! >= north &&
        boxes[4 * index + 1]! <= south
  const found: MapFeature[] = []
  for (let index = 0; index < features.length; index++) if (isIn(index)) found.push(features.at(index)!)
  return found
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

/** Yields the tiles of the view, by zoom. */
function* tileAddresses(meta: CutMeta): Generator<Address> {
  for (const { z, west, north, east, south } of tileRanges(viewBounds(meta.bounds), meta))
    for (let x = west; x <= east; x++) for (let y = north; y <= south; y++) yield { z, x, y }
}

/** How many tiles around the view have the sea: as many as the largest screens show. */
const aroundView = 2

/** Yields the tiles around the view that the sea goes on in. */
function* seaAddresses(water: FeatureList, meta: CutMeta): Generator<Address> {
  const view = viewBounds(meta.bounds)
  const isBeyond = ([longitude, latitude]: Coordinate) =>
    longitude < view[0] || longitude > view[2] || latitude < view[1] || latitude > view[3]
  const isSurrounding = ({ geometry, properties }: MapFeature) =>
    properties.class === 'sea' && geometry.type === 'Polygon' && geometry.coordinates[0]!.some(isBeyond)
  if (!Iterator.from(water).some(isSurrounding)) return
  const outer = new Map(tileRanges(surroundings(view), meta).map(range => [range.z, range]))
  for (const { z, west, north, east, south } of tileRanges(view, meta)) {
    const most = outer.get(z)!
    for (let x = Math.max(most.west, west - aroundView); x <= Math.min(most.east, east + aroundView); x++)
      for (
        let y = Math.max(most.north, north - aroundView);
        y <= Math.min(most.south, south + aroundView);
        y++
      )
        if (x < west || x > east || y < north || y > south) yield { z, x, y, isAround: true }
  }
}

/** Returns the columns and rows of the tiles of a box, by zoom. */
function tileRanges([west, south, east, north]: Bounds, meta: CutMeta) {
  const ranges: { z: number; west: number; north: number; east: number; south: number }[] = []
  for (let z = Math.floor(meta.minZoom); z <= meta.maxZoom; z++) {
    const size = 2 ** z
    const column = (longitude: number) =>
      Math.min(size - 1, Math.max(0, Math.floor(mercatorX(longitude) * size)))
    const row = (latitude: number) => Math.min(size - 1, Math.max(0, Math.floor(mercatorY(latitude) * size)))
    ranges.push({ z, west: column(west), north: row(north), east: column(east), south: row(south) })
  }
  return ranges
}
