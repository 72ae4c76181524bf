import type { Coordinate, Point } from './geo.ts'
import type { RegionMeta, RoadUse } from './types.ts'

/** A region as the generator or the importer returns it, before packing. Positions are in degrees. */
export interface RegionDraft {
  meta: RegionMeta
  roads: Record<RoadUse, RoadNetwork>
  gazetteer: Gazetteer
  layers: MapLayers
}

/** The roads for one use: by cars, or by bicycles. */
export interface RoadNetwork {
  longitudes: Float64Array
  latitudes: Float64Array
  ways: RoadList
  restrictions: TurnRestriction[]
  /** Nodes that stop a vehicle, such as a bollard or a locked gate. */
  barriers: Set<number>
  /** Nodes that only traffic with its destination behind them passes. */
  gates: Set<number>
  /** Nodes with traffic lights. */
  signals: Set<number>
  /** Average delay at a traffic light, in seconds. */
  signalSeconds: number
}

/** Returns a network without roads. */
export function emptyNetwork(): RoadNetwork {
  return {
    longitudes: new Float64Array(0),
    latitudes: new Float64Array(0),
    ways: [],
    restrictions: [],
    barriers: new Set(),
    gates: new Set(),
    signals: new Set(),
    signalSeconds: 0
  }
}

/** Roads in order. A restriction refers to them by their index. Reading one may make a new object. */
export interface RoadList extends Iterable<RoadWay> {
  readonly length: number
}

export interface RoadWay {
  /** Two or more indices into the network's nodes. */
  nodes: number[]
  /** '' if the road has no name. */
  name: string
  /** Speeds in km/h in free flow, without delays at junctions. 0 if closed in that direction. */
  forward: number
  backward: number
  roundabout: boolean
  /** Open only to traffic with its destination there. */
  restricted: boolean
  /** Nobody stops on it to load or unload. */
  noStop: boolean
  /** It's in a tunnel. */
  underground: boolean
}

export interface TurnRestriction {
  /** Way indices. `via` is one node, or the ways between. */
  from: number
  to: number
  via: { node: number } | { ways: number[] }
  /** If true, only this turn is allowed. If false, this turn is forbidden. */
  only: boolean
}

/** Addresses are columns instead of objects, because a country has millions. */
export interface Gazetteer {
  streets: NamedPlace[]
  districts: NamedPlace[]
  pointsOfInterest: PointOfInterest[]
  addresses: AddressColumns
  /** None by default. */
  crossings?: CrossingColumns
}

export interface NamedPlace extends Point {
  name: string
  /** The second line to display: district and city. */
  detail: string
  /** Other names by which people search for it, such as those in other languages. */
  otherNames?: readonly string[]
  /** From 0 to 1. The more important of two places with similar names is suggested first. */
  importance?: number
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
  /** The second line of each address. By default, it's that of the street. */
  detail?: string[]
  /** By address: the number in its street, where `number` has that of the town, too: 5 for '1230/5'. */
  streetNumber?: ReadonlyMap<number, string>
}

/** Where two streets meet. */
export interface CrossingColumns {
  /** Indices into the streets. */
  one: number[]
  other: number[]
  longitude: number[]
  latitude: number[]
}

export const layerNames = [
  'landuse',
  'water',
  'building',
  'boundary',
  'aeroway',
  'ferry',
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
  /** `from` is the lowest zoom of the feature's tiles. It's used for cutting and not written to the tile. */
  properties: Record<string, string | number | boolean>
}

/** Features in the order of drawing. Reading one may make a new object. */
export interface FeatureList extends Iterable<MapFeature> {
  readonly length: number
  push(feature: MapFeature): unknown
  at(index: number): MapFeature | undefined
}

export type MapLayers = Record<LayerName, FeatureList>

/** Returns an empty list for each layer. */
export function emptyLayers(): Record<LayerName, MapFeature[]> {
  return {
    landuse: [],
    water: [],
    building: [],
    boundary: [],
    aeroway: [],
    ferry: [],
    rail: [],
    path: [],
    road: [],
    place: [],
    poi: [],
    address: []
  }
}
