import type { Bounds, Coordinate } from '../../../lib/geo.ts'
import { emptyLayers } from '../draft.ts'
import type { LayerName, MapFeature, MapLayers } from '../draft.ts'
import { coordinates, isClosed, relationAreas, roughSquareMeters } from './areas.ts'
import type { Area } from './areas.ts'
import { groundOf, isWater } from './categories.ts'
import { seaAreas } from './coast.ts'
import type { Extract, ExtractWay } from './extract.ts'
import type { Tags } from './osm.ts'

const roadClasses: Record<string, string> = {
  motorway: 'motorway',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  unclassified: 'residential',
  residential: 'residential',
  living_street: 'living',
  service: 'service',
  pedestrian: 'pedestrian',
  road: 'residential'
}

const firstZoom: Record<string, number> = {
  motorway: 5,
  trunk: 6,
  primary: 8,
  secondary: 9,
  tertiary: 11,
  residential: 12,
  living: 13,
  pedestrian: 13,
  service: 14
}

const paths = new Set(['footway', 'path', 'cycleway', 'steps', 'track', 'bridleway'])

/** Draws the map layers of an extract, except places, points of interest and house numbers. */
export function drawLayers(extract: Extract, box: Bounds): MapLayers {
  const layers = emptyLayers()
  const wayById = new Map(extract.ways.map(way => [way.id, way]))
  for (const way of extract.ways) {
    drawLine(layers, extract, way)
    if (isClosed(way)) drawArea(layers, [coordinates(extract, way.nodes)], way.tags)
  }
  for (const relation of extract.relations) {
    if (relation.tags.type !== 'multipolygon') continue
    for (const area of relationAreas(extract, relation, wayById)) drawArea(layers, area, relation.tags)
  }
  for (const sea of seaAreas(extract, box)) add(layers, 'water', sea, { class: 'sea' })
  // Draw large areas first, so that a park in a wood stays visible.
  layers.landuse.sort((one, other) => size(other) - size(one))
  return layers
}

function drawLine(layers: MapLayers, extract: Extract, way: ExtractWay): void {
  const { tags } = way
  const line = coordinates(extract, way.nodes)
  if (line.length < 2) return
  const push = (layer: LayerName, properties: MapFeature['properties']) =>
    layers[layer].push({ type: 'Feature', geometry: { type: 'LineString', coordinates: line }, properties })
  const structure = {
    ...(tags.bridge && tags.bridge !== 'no' ? { bridge: true } : {}),
    ...(tags.tunnel && tags.tunnel !== 'no' ? { tunnel: true } : {})
  }
  const highway = tags.highway?.replace(/_link$/u, '') ?? ''
  if (tags.area === 'yes') return
  if (roadClasses[highway]) {
    const kind = roadClasses[highway]
    const isOneWay = tags.oneway === 'yes' || tags.oneway === '1'
    push('road', {
      class: kind,
      ...(tags.name ? { name: tags.name } : {}),
      ...structure,
      ...(isOneWay && kind !== 'motorway' ? { oneway: true } : {}),
      from: firstZoom[kind]! + (tags.highway!.endsWith('_link') ? 3 : 0)
    })
  } else if (paths.has(highway))
    push('path', { class: highway === 'track' ? 'track' : 'footway', from: highway === 'track' ? 13 : 14 })
  else if (['rail', 'light_rail', 'narrow_gauge', 'tram'].includes(tags.railway ?? '')) {
    push('rail', {
      class: tags.service ? 'siding' : 'rail',
      ...structure,
      from: tags.service ? 14 : tags.railway === 'tram' ? 14 : 9
    })
  } else if (['river', 'stream', 'canal'].includes(tags.waterway ?? '') && !structure.tunnel) {
    push('water', {
      class: tags.waterway!,
      ...(tags.name ? { name: tags.name } : {}),
      from: tags.waterway === 'stream' ? 13 : 9
    })
  }
}

function drawArea(layers: MapLayers, area: Area, tags: Tags): void {
  const outer = area[0]!
  if (outer.length < 4) return
  if (tags.building && tags.building !== 'no') add(layers, 'building', area, { from: 14 })
  else if (isWater(tags)) add(layers, 'water', area, { class: tags.water ?? 'lake', from: zoomFor(outer) })
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
