import { unfixed } from '../../geometry.ts'
import { unbroken } from '../map/areas.ts'
import type { RoadNetwork, TurnRestriction } from '../../draft.ts'
import { computed, growing } from '../../growing.ts'
import { createRoadStore } from '../../road-store.ts'
import type { RoadUse } from '../../types.ts'
import { cycleRestrictionKind, cycleWay, takesBicycles } from './bicycle-profile.ts'
import { type Barrier, type CarWay, carWay, onewayOf, restrictionKind, takesCars } from './car-profile.ts'
import type { Tags } from '../files/osm.ts'
import type { ExtractWay } from '../files/way-store.ts'
import type { Extract, ExtractRelation } from '../files/extract.ts'
import { createFerryFinder, type Ferry } from './ferries.ts'
import type { Land } from '../land.ts'

/** What the tags of roads and restrictions mean for one kind of vehicle. */
interface Profile {
  way(tags: Tags): CarWay | undefined
  /** Whether a ferry takes the vehicle. */
  isOnFerry(tags: Tags): boolean
  restriction(tags: Tags): 'no' | 'only' | undefined
}

const profiles: Record<RoadUse, Profile> = {
  car: {
    way: carWay,
    isOnFerry: takesCars,
    restriction: restrictionKind
  },
  bicycle: {
    way: cycleWay,
    isOnFerry: takesBicycles,
    restriction: cycleRestrictionKind
  }
}

export interface ImportedNetwork extends RoadNetwork {
  /** The first nodes, up to this number, are those of roads on land. Only ferries have the others. */
  landNodes: number
}

/**
 * Returns the roads of an extract for one use, with only their nodes. Most nodes belong to buildings and land use. Nodes
 * outside of `land` are missing. Ferries can go farther.
 */
export function roadNetwork(extract: Extract, use: RoadUse, land?: Land): ImportedNetwork {
  const profile = profiles[use]
  const ferryOf = createFerryFinder(extract)
  const restrictions = extract.relations.filter(({ tags }) => profile.restriction(tags) !== undefined)
  const ways = createRoadStore()
  /** By the id of each way in a restriction: its pieces, as indices in `ways`. */
  const piecesOf = new Map<number, number[]>()
  for (const { members } of restrictions)
    for (const { type, ref } of members) if (type === 'way') piecesOf.set(ref, [])
  const nodes = createNodes(extract)
  const addWay = ({ id, nodes: all, tags }: ExtractWay, road: CarWay) => {
    // At the edge of an extract, nodes of a way may be missing. Keep the remaining pieces.
    const pieces: number[] = []
    for (const piece of unbroken(all)) {
      pieces.push(ways.length)
      ways.push({ nodes: piece.map(nodes.keep), name: tags.name ?? tags.ref ?? '', ...road })
    }
    if (piecesOf.has(id)) piecesOf.set(id, pieces)
  }
  const ferries: { way: ExtractWay; ferry: Ferry }[] = []
  const isOnLand = (node: number) =>
    !land || land.has(unfixed(extract.longitudes[node]!), unfixed(extract.latitudes[node]!))
  const onLand =
    land?.hasAll === false ? (way: ExtractWay) => keepNodes(way, isOnLand) : (way: ExtractWay) => way
  for (const way of extract.ways) {
    const ferry = ferryOf(way)
    if (ferry) {
      if (profile.isOnFerry(ferry.tags)) ferries.push({ way, ferry })
      continue
    }
    const road = profile.way(way.tags)
    if (road) addWay(onLand(way), road)
  }
  const landNodes = nodes.count
  for (const { way, ferry } of ferries) addWay({ ...way, tags: ferry.tags }, ferryWay(ferry))
  const kept = (places: Iterable<number>) => new Set([...places].map(nodes.find).filter(node => node >= 0))
  const barriers = [...extract.barriers[use]]
  const hindering = (barrier: Barrier) =>
    kept(barriers.filter(([, each]) => each === barrier).map(([node]) => node))
  return {
    landNodes,
    ...nodes.positions(),
    ways,
    restrictions: readRestrictions(restrictions, piecesOf, profile.restriction, id =>
      nodes.find(extract.placeOf(id))
    ),
    barriers: hindering('closed'),
    gates: hindering('gate'),
    signals: kept(extract.signals),
    signalSeconds: 2
  }
}

/** Returns a way on which some nodes are missing. */
const keepNodes = (way: ExtractWay, isKept: (node: number) => boolean): ExtractWay => ({
  ...way,
  nodes: way.nodes.map(node => (node >= 0 && isKept(node) ? node : -1))
})

/** A ferry's way as a road on which nobody stops. */
function ferryWay({ tags, speed }: Ferry): CarWay {
  const direction = onewayOf(tags)
  return {
    forward: direction === 'backward' ? 0 : speed,
    backward: direction === 'forward' ? 0 : speed,
    roundabout: false,
    restricted: false,
    noStop: true,
    underground: false
  }
}

/** Numbers the nodes of roads in the order of their first use. */
function createNodes(extract: Extract) {
  const numbers = new Int32Array(extract.longitudes.length).fill(-1)
  const places = growing(Int32Array)
  const degreesOf = (positions: Int32Array) =>
    computed(new Float64Array(places.size), node => unfixed(positions[places.at(node)]!))
  return {
    get count() {
      return places.size
    },
    /** Returns the number of a node of the extract. */
    keep(place: number): number {
      if (numbers[place]! < 0) {
        numbers[place] = places.size
        places.push(place)
      }
      return numbers[place]!
    },
    /** Returns the number of a node that was kept, otherwise -1. */
    find: (place: number) => numbers[place] ?? -1,
    positions: () => ({
      longitudes: degreesOf(extract.longitudes),
      latitudes: degreesOf(extract.latitudes)
    })
  }
}

function readRestrictions(
  relations: ExtractRelation[],
  piecesOf: Map<number, number[]>,
  kindOf: Profile['restriction'],
  nodeOf: (id: number) => number
): TurnRestriction[] {
  const restrictions: TurnRestriction[] = []
  for (const relation of relations) {
    const isOnly = kindOf(relation.tags) === 'only'
    const wayMembers = (role: string) =>
      relation.members
        .filter(member => member.type === 'way' && member.role === role)
        .flatMap(({ ref }) => piecesOf.get(ref) ?? [])
    const viaNode = relation.members.find(member => member.type === 'node' && member.role === 'via')
    const via = viaNode && nodeOf(viaNode.ref)
    if (via === -1) continue
    const between = wayMembers('via')
    const viaWays = relation.members.filter(member => member.type === 'way' && member.role === 'via').length
    if (via === undefined && (viaWays === 0 || between.length < viaWays)) continue
    // 'No entry' can have several roads in, and 'no exit' several roads out.
    for (const from of wayMembers('from')) {
      for (const to of wayMembers('to')) {
        restrictions.push({
          from,
          to,
          only: isOnly,
          via: via === undefined ? { ways: between } : { node: via }
        })
      }
    }
  }
  return restrictions
}
