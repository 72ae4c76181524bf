import type { Bounds } from '../../../lib/geo.ts'
import { isBarrier, isSignal, restrictionKind } from './car-profile.ts'
import type { OsmFile, OsmMember, Tags } from './osm.ts'

/** The parts of an OpenStreetMap file that a region needs. A node is an index in the two position arrays. */
export interface Extract {
  box: Bounds | undefined
  longitudes: Float64Array
  latitudes: Float64Array
  ways: ExtractWay[]
  relations: ExtractRelation[]
  /** Nodes that are places, addresses or points of interest. */
  points: { longitude: number; latitude: number; tags: Tags }[]
  barriers: Set<number>
  signals: Set<number>
  /** Returns the index of a node by its OpenStreetMap id, or -1 if no way uses it. */
  placeOf(id: number): number
}

export interface ExtractWay {
  id: number
  /** Node indices. -1 for nodes that aren't in the file. */
  nodes: number[]
  tags: Tags
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
  'aeroway',
  'office',
  'water',
  'place'
]

/**
 * Reads a file in three passes. Relations determine the untagged ways to keep, ways determine the nodes to keep, and
 * the last pass reads their positions. So memory holds only data that is used.
 */
export async function readExtract(file: OsmFile, onProgress: (message: string) => void): Promise<Extract> {
  onProgress('Reading relations')
  const relations: ExtractRelation[] = []
  const memberWays = new Set<number>()
  await file.read({
    relation(id, members, tags) {
      const isArea = tags.type === 'multipolygon' && isDrawn(tags)
      if (!isArea && restrictionKind(tags) === undefined) return
      relations.push({ id, members, tags })
      if (isArea) for (const { type, ref } of members) if (type === 'way') memberWays.add(ref)
    }
  })

  onProgress('Reading ways')
  const ways: ExtractWay[] = []
  const wanted = createIdList()
  await file.read({
    way(id, nodes, tags) {
      if (!isDrawn(tags) && !memberWays.has(id)) return
      ways.push({ id, nodes, tags })
      for (const node of nodes) wanted.push(node)
    }
  })

  onProgress('Reading nodes')
  const ids = wanted.sorted()
  const longitudes = new Float64Array(ids.length).fill(Number.NaN)
  const latitudes = new Float64Array(ids.length).fill(Number.NaN)
  const points: Extract['points'] = []
  const barriers = new Set<number>()
  const signals = new Set<number>()
  // Files are sorted by id, so the next node is nearly always the next one needed.
  let cursor = 0
  const placeOf = (id: number) => {
    if (ids[cursor] === id) return cursor++
    const found = search(ids, id)
    if (found >= 0) cursor = found + 1
    return found
  }
  await file.read({
    node(id, longitude, latitude, tags) {
      const place = placeOf(id)
      if (place >= 0) {
        longitudes[place] = longitude
        latitudes[place] = latitude
      }
      if (!tags) return
      if (place >= 0 && isBarrier(tags)) barriers.add(place)
      if (place >= 0 && isSignal(tags)) signals.add(place)
      if (tags.place || tags['addr:housenumber'] || (tags.name && isDrawn(tags)))
        points.push({ longitude, latitude, tags })
    }
  })
  for (const way of ways) {
    way.nodes = way.nodes.map(id => {
      const place = search(ids, id)
      return place >= 0 && !Number.isNaN(longitudes[place]!) ? place : -1
    })
  }
  return {
    box: await file.box(),
    longitudes,
    latitudes,
    ways,
    relations,
    points,
    barriers,
    signals,
    placeOf: id => search(ids, id)
  }
}

function isDrawn(tags: Tags): boolean {
  return drawn.some(key => tags[key] !== undefined)
}

/** Collects ids in a typed array to save memory. `sorted` returns each id once. */
function createIdList() {
  let ids = new Float64Array(1 << 16)
  let size = 0
  return {
    push(id: number) {
      if (size === ids.length) {
        const grown = new Float64Array(size * 2)
        grown.set(ids)
        ids = grown
      }
      ids[size++] = id
    },
    sorted(): Float64Array {
      const all = ids.subarray(0, size).sort()
      let count = 0
      for (let index = 0; index < all.length; index++) {
        if (index === 0 || all[index] !== all[index - 1]) all[count++] = all[index]!
      }
      return all.slice(0, count)
    }
  }
}

function search(ids: Float64Array, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (ids[middle] === id) return middle
    if (ids[middle]! < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}
