import type { Bounds } from '../../geo.ts'
import type { RoadUse } from '../../types.ts'
import { isPlaceArea } from '../places/area-kinds.ts'
import { cycleBarrierOf, cycleRestrictionKind } from '../roads/bicycle-profile.ts'
import { fixed } from '../../geometry.ts'
import { categoryOf } from '../places/categories.ts'
import { type Barrier, barrierOf, isSignal, restrictionKind } from '../roads/car-profile.ts'
import { withHouseNumber } from '../places/house-number.ts'
import { isBorder, isFerry } from '../map/line-relations.ts'
import type { OsmFile, OsmMember, Tags } from './osm.ts'
import { createPointStore, type ExtractPoints } from './point-store.ts'
import { createStreetRelations } from '../places/street-relations.ts'
import { createWayStore, type ExtractWays, indexIn } from './way-store.ts'

/** Marks a node without a position: a way has it, but the file doesn't. */
const nowhere = -(2 ** 31)

/** The parts of an OpenStreetMap file that a region needs. A node is an index in the two arrays of `fixed` positions. */
export interface Extract {
  box: Bounds | undefined
  longitudes: Int32Array
  latitudes: Int32Array
  ways: ExtractWays
  relations: ExtractRelation[]
  /** Nodes that are places, addresses or points of interest. */
  points: ExtractPoints
  signals: Set<number>
  /** How nodes hinder each kind of vehicle. */
  barriers: Record<RoadUse, Map<number, Barrier>>
  /** Returns the index of the via node of a restriction by its OpenStreetMap id, or -1 if no way uses it. */
  placeOf(id: number): number
}

export interface ExtractRelation {
  id: number
  members: OsmMember[]
  tags: Tags
}

const drawn = [
  'highway',
  'building',
  'landuse',
  'leisure',
  'natural',
  'waterway',
  'railway',
  'amenity',
  'shop',
  'tourism',
  'historic',
  'addr:housenumber',
  'addr:housename',
  'addr:interpolation',
  'aeroway',
  'office',
  'water',
  'place'
]

/** Of these keys, only some values are drawn. */
const drawnValues: Record<string, string[]> = {
  man_made: ['pier', 'breakwater', 'groyne'],
  route: ['ferry', 'shuttle_train']
}

/**
 * Reads a file in three passes. Relations determine the untagged ways to keep, ways determine the nodes to keep, and
 * the last pass reads their positions. So memory holds only data that is used.
 */
export async function readExtract(file: OsmFile, onProgress: (message: string) => void): Promise<Extract> {
  onProgress('Reading relations')
  const relations: ExtractRelation[] = []
  const memberWays = new Set<number>()
  const streetRelations = createStreetRelations()
  await file.read({
    relation(id, members, all) {
      const tags = withHouseNumber(all)
      streetRelations.addRelation(members, tags)
      const isArea = tags.type === 'multipolygon' && isDrawn(tags)
      const isRestriction = restrictionKind(tags) !== undefined || cycleRestrictionKind(tags) !== undefined
      const hasLines = isBorder(tags) || isFerry(tags) || isPlaceArea(tags)
      if (!isArea && !isRestriction && !hasLines) return
      relations.push({ id, members, tags })
      if (isArea || hasLines) for (const { type, ref } of members) if (type === 'way') memberWays.add(ref)
    }
  })

  onProgress('Reading ways')
  const ways = createWayStore()
  await file.read({
    way(id, nodes, all) {
      const tags = withHouseNumber(all)
      if (!isDrawn(tags) && !memberWays.has(id)) return
      streetRelations.addWay(id, tags)
      ways.push(id, nodes, tags)
    }
  })

  onProgress('Reading nodes')
  const ids = ways.nodeIds()
  const longitudes = new Int32Array(ids.length).fill(nowhere)
  const latitudes = new Int32Array(ids.length)
  const points = createPointStore()
  const barriers: Extract['barriers'] = { car: new Map(), bicycle: new Map() }
  const signals = new Set<number>()
  // Files are sorted by id, so the next node is nearly always the next one needed.
  let cursor = 0
  const placeOf = (id: number) => {
    if (ids[cursor] === id) return cursor++
    const found = indexIn(ids, id)
    if (found >= 0) cursor = found + 1
    return found
  }
  await file.read({
    node(id, longitude, latitude, all) {
      const place = placeOf(id)
      if (place >= 0) {
        longitudes[place] = fixed(longitude)
        latitudes[place] = fixed(latitude)
      }
      if (!all) return
      const tags = withHouseNumber(all)
      const barrier = barrierOf(tags)
      const cycleBarrier = cycleBarrierOf(tags)
      if (place >= 0 && barrier) barriers.car.set(place, barrier)
      if (place >= 0 && cycleBarrier) barriers.bicycle.set(place, cycleBarrier)
      if (place >= 0 && isSignal(tags)) signals.add(place)
      if (tags.place || tags['addr:housenumber'] || tags['addr:housename'] || (tags.name && isDrawn(tags)))
        points.push(longitude, latitude, streetRelations.withStreet('node', id, tags))
    }
  })
  for (const relation of relations) {
    relation.tags = streetRelations.withStreet('relation', relation.id, relation.tags)
  }
  for (const id of streetRelations.houseWays()) {
    const way = ways.get(id)
    if (way) ways.retag(id, streetRelations.withStreet('way', id, way.tags))
  }
  ways.resolve(id => {
    const place = indexIn(ids, id)
    return place >= 0 && longitudes[place] !== nowhere ? place : -1
  })
  return {
    box: await file.box(),
    longitudes,
    latitudes,
    ways,
    relations,
    points,
    signals,
    barriers,
    placeOf: placesOfVias(relations, ids)
  }
}

/** Keeps the places of the few nodes that restrictions ask for. All ids would need as much memory as all positions. */
function placesOfVias(relations: readonly ExtractRelation[], ids: Float64Array): Extract['placeOf'] {
  const places = new Map<number, number>()
  for (const { members } of relations)
    for (const { type, ref, role } of members)
      if (type === 'node' && role === 'via') places.set(ref, indexIn(ids, ref))
  // This function is outside of the one that reads, which would keep all that it has.
  return placeIn(places)
}

const placeIn =
  (places: ReadonlyMap<number, number>): Extract['placeOf'] =>
  id =>
    places.get(id) ?? -1

/** Returns whether a thing is drawn on the map or can be searched for. */
function isDrawn(tags: Tags): boolean {
  return (
    drawn.some(key => tags[key] !== undefined) ||
    Object.entries(drawnValues).some(([key, values]) => values.includes(tags[key] ?? '')) ||
    isBorder(tags) ||
    categoryOf(tags) !== undefined
  )
}
