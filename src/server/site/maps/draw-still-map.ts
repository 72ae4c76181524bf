/** Draws a static map from the tiles as an SVG: ground, water, rails and roads. */
import { gunzipSync } from 'node:zlib'
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import {
  type MapMode,
  type Palette,
  palettes,
  type Rank,
  roadClasses,
  roadMinZoom,
  roadRanks
} from '@dropway/region/style'
import type { Region } from '@dropway/region'
import { mercator, type StillMapFrame, type StillMapShape } from '../../../lib/map/still-map.ts'
import { escaped } from '../../../lib/format/escaped.ts'
import { createStillMapNames, type StillMapNames } from './still-map-names.ts'
import { colorOf, edgeOf, widthOf } from './still-map-roads.ts'
import { createPathWriter, type PathWriter, unitsInPixel } from './still-map-paths.ts'

const tilePixels = 512
/** The zoom levels that tiles exist for. */
const tileZooms = { least: 10, most: 15 }

const ground: Record<string, keyof Palette> = {
  urban: 'urban',
  residential: 'urban',
  commercial: 'commercial',
  industrial: 'industrial',
  school: 'civic',
  hospital: 'civic',
  civic: 'civic',
  square: 'square',
  park: 'park',
  garden: 'park',
  wood: 'wood',
  grass: 'grass',
  farmland: 'farmland',
  cemetery: 'cemetery',
  railway: 'railyard',
  airport: 'airport'
}
/** The streets and places that have names on a still map. */
const namedClasses = new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary'])
const districts = new Set(['district', 'locality', 'hamlet', 'village', 'town'])
const base = new Set(['urban', 'residential', 'farmland', 'commercial', 'industrial'])

interface Drawn {
  /** Path data by color name. The paths of areas are closed. */
  areas: Map<string, string>
  special: Map<string, string>
  water: string
  rail: string
  roads: Map<Rank, string>
}

/**
 * Returns an SVG of the frame. It shows only the background where the region has no data. Drawing takes milliseconds, so
 * it can be paused after each feature.
 */
export function* drawStillMap(
  region: Pick<Region, 'tile' | 'meta'>,
  frame: StillMapFrame,
  shape: StillMapShape,
  mode: MapMode
): Generator<void, string> {
  const { width, height } = shape
  const palette = palettes[mode]
  const drawn: Drawn = { areas: new Map(), special: new Map(), water: '', rail: '', roads: new Map() }
  const write = createPathWriter(shape)
  const names = shape.isNamed ? createStillMapNames(shape) : undefined
  const [middleX, middleY] = mercator([frame.longitude, frame.latitude], frame.zoom)
  const [left, top] = [middleX - width / 2, middleY - height / 2]
  const closest = Math.min(tileZooms.most, Math.max(tileZooms.least, Math.floor(frame.zoom)))
  // The first zoom level of a pack can be higher than this frame's.
  for (let z = closest, found = false; !found && z <= tileZooms.most; z++) {
    const side = tilePixels * 2 ** (frame.zoom - z)
    for (let x = Math.floor(left / side); x * side < left + width; x++) {
      for (let y = Math.floor(top / side); y * side < top + height; y++) {
        const tile = region.tile(z, x, y)
        if (!tile) continue
        found = true
        const data = new VectorTile(new PbfReader(gunzipSync(tile.gzip)))
        yield* draw(data, drawn, { write, names }, [x * side - left, y * side - top], side)
      }
    }
  }
  const fill = (data: string, color: string) => (data ? `<path fill="${color}" d="${data}"/>` : '')
  const line = (data: string | undefined, color: string, pixels: number) =>
    data
      ? `<path stroke="${color}" stroke-width="${Math.round(pixels * unitsInPixel * 10) / 10}" d="${data}"/>`
      : ''
  const ranks = roadRanks.filter(rank => frame.zoom >= roadMinZoom[rank])
  const roads = [
    ...ranks.map(rank => line(drawn.roads.get(rank), edgeOf(rank, palette), widthOf(rank, frame.zoom) + 1.6)),
    ...ranks.map(rank => line(drawn.roads.get(rank), colorOf(rank, palette), widthOf(rank, frame.zoom)))
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // One shape without smooth edges keeps Chromium from multisampling all the paths, which takes four times as long
    // where no graphics card draws.
    `<rect width="${width}" height="${height}" fill="${palette.land}" shape-rendering="crispEdges"/>`,
    `<g transform="scale(${1 / unitsInPixel})">`,
    ...[...drawn.areas, ...drawn.special].map(([kind, data]) =>
      fill(data, String(palette[kind as keyof Palette]))
    ),
    fill(drawn.water, palette.water),
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    line(drawn.rail, palette.rail, 1.5),
    ...roads,
    '</g></g>',
    names?.written(palette),
    creditOf(region.meta.attribution, palette, shape),
    '</svg>'
  ].join('')
}

/**
 * Returns the attribution of the map data, if it requires one.
 * It's centered because every page shows the middle of the image.
 */
function creditOf(
  attribution: string,
  palette: Palette,
  { width, height, creditAbove }: StillMapShape
): string {
  const plain = escaped(attribution.replaceAll(/<[^>]*>/g, ''))
  if (!plain) return ''
  const look = `font-family="sans-serif" font-size="9" fill="${palette.text}" stroke="${palette.halo}" stroke-width="2"`
  return `<text x="${width / 2}" y="${height - creditAbove}" text-anchor="middle" paint-order="stroke" ${look}>${plain}</text>`
}

function* draw(
  tile: VectorTile,
  drawn: Drawn,
  { write, names }: { write: PathWriter; names: StillMapNames | undefined },
  [x, y]: [number, number],
  side: number
): Generator<void, void> {
  function* each(
    name: string,
    use: (kind: string, data: string, feature: VectorTileFeature) => void,
    closed: boolean
  ) {
    const layer = tile.layers[name]
    for (let index = 0; layer && index < layer.length; index++) {
      yield
      const feature = layer.feature(index)
      // Type 2 is a line and type 3 an area. Features of another type in this layer are labels or outlines.
      if (feature.type !== (closed ? 3 : 2)) continue
      const data = write(feature.loadGeometry(), [x, y], side / feature.extent, closed)
      if (data) use(String(feature.properties['class'] ?? ''), data, feature)
    }
  }
  const at =
    ({ extent }: VectorTileFeature) =>
    (point: { x: number; y: number }) =>
      [x + (point.x * side) / extent, y + (point.y * side) / extent] as const
  const add = <Key>(paths: Map<Key, string>, key: Key, data: string) =>
    paths.set(key, (paths.get(key) ?? '') + data)
  yield* each(
    'landuse',
    (kind, data) => ground[kind] && add(base.has(kind) ? drawn.areas : drawn.special, ground[kind], data),
    true
  )
  yield* each('water', (_, data) => (drawn.water += data), true)
  yield* each('rail', (_, data) => (drawn.rail += data), false)
  yield* each(
    'road',
    (kind, data, feature) => {
      const rank = rankOf.get(kind)
      if (rank) add(drawn.roads, rank, data)
      const { name } = feature.properties
      if (!names || !name || !namedClasses.has(kind)) return
      for (const line of feature.loadGeometry()) names.street(String(name), line.map(at(feature)))
    },
    false
  )
  if (!names) return
  const places = tile.layers['place']
  for (let index = 0; places && index < places.length; index++) {
    const feature = places.feature(index)
    const [point] = feature.loadGeometry().flat()
    const { class: kind, name } = feature.properties
    if (point && name && districts.has(String(kind))) names.district(String(name), at(feature)(point))
  }
}

const rankOf = new Map(roadRanks.flatMap(rank => roadClasses[rank].map(kind => [kind, rank] as const)))
