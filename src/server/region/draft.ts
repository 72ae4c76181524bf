import type { Coordinate, Point } from '../../lib/geo.ts'
import type { RegionMeta } from './types.ts'

/**
 * A region as the generator or the importer hands it over, before it is packed. Positions in degrees.
 */
export interface RegionDraft {
  meta: RegionMeta
  roads: RoadNetwork
  gazetteer: Gazetteer
  layers: MapLayers
}

/** What cars may drive on. */
export interface RoadNetwork {
  longitudes: Float64Array
  latitudes: Float64Array
  ways: RoadWay[]
  restrictions: TurnRestriction[]
  /** Nodes that stop a car: a bollard, a locked gate. */
  barriers: Set<number>
  /** Nodes with traffic lights. */
  signals: Set<number>
  /** Seconds that a traffic light costs on average. */
  signalSeconds: number
}

export interface RoadWay {
  /** Two or more indices into the network's nodes. */
  nodes: number[]
  /** '' where the road has none. */
  name: string
  /** Speeds in km/h on an average day, without stops at junctions; 0 where it is closed in that direction. */
  forward: number
  backward: number
  roundabout: boolean
  /** Open only to those who start or end there. */
  restricted: boolean
}

export interface TurnRestriction {
  /** Way indices; `via` is one node, or the ways between. */
  from: number
  to: number
  via: { node: number } | { ways: number[] }
  /** true: only this turn is allowed; false: this turn is forbidden. */
  only: boolean
}

/** Columns rather than objects: a country has millions. */
export interface Gazetteer {
  streets: NamedPlace[]
  districts: NamedPlace[]
  pointsOfInterest: PointOfInterest[]
  addresses: AddressColumns
}

export interface NamedPlace extends Point {
  name: string
  /** Second line for people: district and city. */
  detail: string
}

export interface PointOfInterest extends NamedPlace {
  category: string
}

export interface AddressColumns {
  /** Index into the streets. */
  street: number[]
  number: string[]
  longitude: number[]
  latitude: number[]
}

export const layerNames = [
  'landuse',
  'water',
  'building',
  'rail',
  'path',
  'road',
  'place',
  'poi',
  'address'
] as const

export type LayerName = (typeof layerNames)[number]

export type MapGeometry =
  | { type: 'Point'; coordinates: Coordinate }
  | { type: 'LineString'; coordinates: Coordinate[] }
  | { type: 'Polygon'; coordinates: Coordinate[][] }

export interface MapFeature {
  type: 'Feature'
  geometry: MapGeometry
  /** `from`, the tile zoom at which it first appears, is used when cutting and not written. */
  properties: Record<string, string | number | boolean>
}

export type MapLayers = Record<LayerName, MapFeature[]>

/** One empty list for each layer. */
export function emptyLayers(): MapLayers {
  return {
    landuse: [],
    water: [],
    building: [],
    rail: [],
    path: [],
    road: [],
    place: [],
    poi: [],
    address: []
  }
}
