import type { RoadNetwork, RoadWay, TurnRestriction } from '../draft.ts'
import { carWay, restrictionKind } from './car-profile.ts'
import type { Extract } from './extract.ts'

/** Returns the roads of an extract for a car. Nodes keep their indices in the extract. */
export function roadNetwork(extract: Extract): RoadNetwork {
  const ways: RoadWay[] = []
  const piecesOf = new Map<number, number[]>()
  for (const { id, nodes, tags } of extract.ways) {
    const car = carWay(tags)
    if (!car) continue
    // At the edge of an extract, nodes of a way may be missing. Keep the remaining pieces.
    const pieces: number[] = []
    for (const piece of unbroken(nodes)) {
      pieces.push(ways.length)
      ways.push({ nodes: piece, name: tags.name ?? tags.ref ?? '', ...car })
    }
    piecesOf.set(id, pieces)
  }
  return {
    longitudes: extract.longitudes,
    latitudes: extract.latitudes,
    ways,
    restrictions: readRestrictions(extract, piecesOf),
    barriers: extract.barriers,
    signals: extract.signals,
    signalSeconds: 2
  }
}

/** Returns the runs of existing nodes, without repeated ones, each with at least two. */
function unbroken(nodes: number[]): number[][] {
  const runs: number[][] = [[]]
  for (const node of nodes) {
    const run = runs.at(-1)!
    if (node < 0) runs.push([])
    else if (run.at(-1) !== node) run.push(node)
  }
  return runs.filter(run => run.length > 1)
}

function readRestrictions(extract: Extract, piecesOf: Map<number, number[]>): TurnRestriction[] {
  const restrictions: TurnRestriction[] = []
  const relations = extract.relations.filter(({ tags }) => restrictionKind(tags) !== undefined)
  for (const relation of relations) {
    const isOnly = restrictionKind(relation.tags) === 'only'
    const wayMembers = (role: string) =>
      relation.members
        .filter(member => member.type === 'way' && member.role === role)
        .flatMap(({ ref }) => piecesOf.get(ref) ?? [])
    const viaNode = relation.members.find(member => member.type === 'node' && member.role === 'via')
    const via = viaNode && extract.placeOf(viaNode.ref)
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
