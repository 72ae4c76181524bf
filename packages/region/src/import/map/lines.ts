/** The roads, paths, rails, rivers, ferries, piers and runways of a map. */
import type { Coordinate } from '../../geo.ts'
import type { LayerName, MapFeature, MapLayers } from '../../draft.ts'
import { coordinates, isClosed, unbroken } from './areas.ts'
import { onewayOf } from '../roads/car-profile.ts'
import type { Extract } from '../files/extract.ts'
import type { JoinedRoads } from './joined-roads.ts'
import type { ExtractWay } from '../files/way-store.ts'
import { namesOf } from '../names.ts'
import type { Tags } from '../files/osm.ts'

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

const rails = new Set(['rail', 'light_rail', 'narrow_gauge', 'subway', 'funicular', 'monorail', 'tram'])

/** Longer references are usually lists or descriptions, not what a road sign shows. */
const longestRef = 8

interface Line {
  layer: LayerName
  properties: MapFeature['properties']
  isReversed?: boolean
}

/**
 * Draws a way as lines, if it's one. Roads with a name or a number are only collected in `roads`. `ferry` are the tags of the ferry
 * route that contains the way, which may have no tags itself.
 */
export function drawLine(
  layers: MapLayers,
  roads: JoinedRoads,
  extract: Extract,
  way: ExtractWay,
  ferry?: Tags
): void {
  const line = lineOf(way, ferry)
  if (!line) return
  const { layer, properties } = line
  // At the edge of an extract, nodes of a way may be missing. Draw the remaining pieces.
  for (const piece of unbroken(way.nodes)) {
    const nodes = line.isReversed ? piece.toReversed() : piece
    if (layer === 'road' && (properties.name ?? properties.ref)) roads.add(nodes, properties)
    else pushLine(layers, layer, coordinates(extract, nodes), properties)
  }
}

/** Draws the roads that were collected. */
export function drawRoads(layers: MapLayers, roads: JoinedRoads, extract: Extract): void {
  for (const { nodes, properties } of roads.lines())
    pushLine(layers, 'road', coordinates(extract, nodes), properties)
}

function pushLine(
  layers: MapLayers,
  layer: LayerName,
  line: Coordinate[],
  properties: MapFeature['properties']
): void {
  layers[layer].push({ type: 'Feature', geometry: { type: 'LineString', coordinates: line }, properties })
}

function lineOf(way: ExtractWay, ferry?: Tags): Line | undefined {
  const { tags } = way
  if (ferry) return { layer: 'ferry', properties: { ...namesOf(tags.name ? tags : ferry), from: 8 } }
  if (tags.area === 'yes') return undefined
  const structure = {
    ...(tags.bridge && tags.bridge !== 'no' ? { bridge: true } : {}),
    ...(tags.tunnel && tags.tunnel !== 'no' ? { tunnel: true } : {})
  }
  const highway = tags.highway?.replace(/_link$/u, '') ?? ''
  if (roadClasses[highway]) return road(tags, roadClasses[highway], structure)
  if (paths.has(highway)) {
    const kind = highway === 'track' ? 'track' : 'footway'
    return { layer: 'path', properties: { class: kind, from: kind === 'track' ? 13 : 14 } }
  }
  if (rails.has(tags.railway ?? '')) {
    // Nobody above the ground sees a subway.
    if (tags.railway === 'subway' && structure.tunnel) return undefined
    const isMinor = tags.service !== undefined || tags.railway === 'tram'
    const kind = tags.service ? 'siding' : 'rail'
    return { layer: 'rail', properties: { class: kind, ...structure, from: isMinor ? 14 : 9 } }
  }
  if (['river', 'stream', 'canal'].includes(tags.waterway ?? '') && !structure.tunnel) {
    const from = tags.waterway === 'stream' ? 13 : 9
    return { layer: 'water', properties: { class: tags.waterway!, ...namesOf(tags), from } }
  }
  if (isClosed(way)) return undefined
  if (['pier', 'breakwater', 'groyne'].includes(tags.man_made ?? ''))
    return { layer: 'path', properties: { class: 'pier', from: 13 } }
  if (tags.aeroway === 'runway') return { layer: 'aeroway', properties: { class: 'runway', from: 10 } }
  if (tags.aeroway === 'taxiway') return { layer: 'aeroway', properties: { class: 'taxiway', from: 13 } }
  return undefined
}

function road(tags: Tags, kind: string, structure: MapFeature['properties']): Line {
  const isReversible = tags.oneway === 'reversible' || tags.oneway === 'alternating'
  const direction = isReversible ? undefined : onewayOf(tags)
  const isLink = tags.highway!.endsWith('_link')
  const first = isLink ? undefined : tags.ref?.split(';')[0]!.trim()
  // Some mappers leave a note where a number is unknown.
  const ref = first && /^(?:fixme|[?-]+)$/iu.test(first) ? undefined : first
  return {
    layer: 'road',
    // The map draws an arrow along the line, so a line against the traffic is reversed.
    isReversed: direction === 'backward',
    properties: {
      class: kind,
      ...namesOf(tags),
      ...(ref && ref.length <= longestRef ? { ref } : {}),
      ...structure,
      ...(direction ? { oneway: true } : {}),
      from: firstZoom[kind]! + (isLink ? 3 : 0)
    }
  }
}
