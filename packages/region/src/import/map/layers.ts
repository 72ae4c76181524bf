import { type Bounds, type Coordinate, viewBounds } from '../../geo.ts'
import { layerNames } from '../../draft.ts'
import type { LayerName, MapFeature, MapLayers } from '../../draft.ts'
import { createFeatureStore, type FeatureStore } from '../../feature-store.ts'
import { coordinates, isClosed, relationAreas, roughSquareMeters } from './areas.ts'
import type { Area } from './areas.ts'
import { drawBorders } from './borders.ts'
import { seaAreas } from '../coast/coast.ts'
import type { Extract } from '../files/extract.ts'
import { groundOf, isWater, runwayOf } from './grounds.ts'
import { createFerryFinder } from '../roads/ferries.ts'
import { isShuttleTrain } from './line-relations.ts'
import { createJoinedRoads } from './joined-roads.ts'
import { drawLine, drawRoads } from './lines.ts'
import type { Tags } from '../files/osm.ts'
import { surroundingSea } from '../coast/surrounding-sea.ts'

/** Draws the map layers of an extract, except places, points of interest and house numbers. */
export function drawLayers(extract: Extract, box: Bounds): Record<LayerName, FeatureStore> {
  const layers = Object.fromEntries(layerNames.map(name => [name, createFeatureStore()])) as Record<
    LayerName,
    FeatureStore
  >
  const ferryOf = createFerryFinder(extract)
  const roads = createJoinedRoads()
  for (const way of extract.ways) {
    const ferry = ferryOf(way)?.tags
    // A train that takes cars is drawn as the railway that it is.
    drawLine(layers, roads, extract, way, ferry && isShuttleTrain(ferry) ? undefined : ferry)
    if (isClosed(way)) drawArea(layers, [coordinates(extract, way.nodes)], way.tags)
  }
  drawRoads(layers, roads, extract)
  for (const relation of extract.relations) {
    if (relation.tags.type !== 'multipolygon') continue
    for (const area of relationAreas(extract, relation)) drawArea(layers, area, relation.tags)
  }
  drawBorders(layers, extract)
  const view = viewBounds(box)
  const seas = seaAreas(extract, { view, data: dataBox(extract, box) })
  for (const sea of [...seas, ...surroundingSea(seas, view)]) add(layers, 'water', sea, { class: 'sea' })
  // Draw large areas first, so that a park in a wood stays visible.
  layers.landuse.sortBy(size)
  return layers
}

/** Returns the part of the region that the file declares to contain. */
function dataBox({ box }: Extract, region: Bounds): Bounds {
  if (!box) return region
  return [
    Math.max(box[0], region[0]),
    Math.max(box[1], region[1]),
    Math.min(box[2], region[2]),
    Math.min(box[3], region[3])
  ]
}

function drawArea(layers: MapLayers, area: Area, tags: Tags): void {
  const outer = area[0]!
  if (outer.length < 4) return
  const runway = runwayOf(tags)
  if (tags.building && tags.building !== 'no') add(layers, 'building', area, { from: 14 })
  else if (isWater(tags)) add(layers, 'water', area, { class: tags.water ?? 'lake', from: zoomFor(outer) })
  else if (runway) add(layers, 'aeroway', area, { class: runway, from: zoomFor(outer) })
  else {
    const ground = tags.highway && tags.area !== 'yes' ? undefined : groundOf(tags)
    if (ground) add(layers, 'landuse', area, { class: ground, from: zoomFor(outer) })
  }
}

function add(layers: MapLayers, layer: LayerName, area: Area, properties: MapFeature['properties']): void {
  layers[layer].push({ type: 'Feature', geometry: { type: 'Polygon', coordinates: area }, properties })
}

/** Returns the zoom at which an area is about ten pixels wide. */
function zoomFor(ring: Coordinate[]): number {
  const side = Math.sqrt(roughSquareMeters(ring))
  return Math.min(14, Math.max(4, Math.ceil(Math.log2((12 * 54_000) / Math.max(1, side)))))
}

function size(feature: MapFeature): number {
  return feature.geometry.type === 'Polygon' ? roughSquareMeters(feature.geometry.coordinates[0]!) : 0
}
