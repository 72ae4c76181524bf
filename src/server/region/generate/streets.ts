import type { Random } from '../random.ts'
import { compass } from './directions.ts'
import { avenueNames, createNameBook, ringNames } from './names.ts'
import type { StreetStyle } from './names.ts'
import { distance } from './plan.ts'
import type { EdgeInfo, Plan, RoadClass } from './plan.ts'
import type { Spot } from './planar.ts'
import type { Face } from './quarters.ts'
import { rotate } from './strips.ts'

/** A street from end to end: its half-edges in the direction of its house numbers. */
export interface Street {
  name: string
  edges: number[]
  road: RoadClass
  quarter: number
  isOneWay: boolean
  isRoundabout: boolean
  meters: number
}

/** Joins the edges of the plan into streets that continue straight across junctions, and names them. */
export function nameStreets(plan: Plan, faces: Face[], random: Random): Street[] {
  const { map } = plan
  const chains = chainEdges(plan)
  const names = createNameBook(random)
  const fixed = fixedNames(plan, random)
  for (const name of fixed.values()) names.reserve(name)
  const themeOf = new Map<number, number>()
  const streets = chains.map((edges): Street => {
    const infos = edges.map(h => map.info[h >> 1]!)
    const meters = edges.reduce((sum, h) => sum + edgeLength(plan, h), 0)
    const face = faces[map.face[edges[edges.length >> 1]!]!]!
    const other = faces[map.face[edges[edges.length >> 1]! ^ 1]!]!
    const home = face.zone === 'country' || face.zone === 'river' || face.zone === 'rail' ? other : face
    const key = infos[0]!.street
    const road = topRoad(infos)
    if (!themeOf.has(home.quarter)) themeOf.set(home.quarter, random.below(names.themeCount))
    const planned = key && infos[0]!.kind !== 'limit' ? fixed.get(key) : undefined
    // A lake or a railway can cut a road in two. Only the first part has the planned name.
    if (key) fixed.delete(key)
    const name = planned ?? names.street(themeOf.get(home.quarter)!, styleOf(home.zone, road))
    return {
      name,
      edges,
      road,
      quarter: home.quarter,
      isOneWay: key === 'square',
      isRoundabout: key === 'square',
      meters
    }
  })
  closeIslands(plan, streets)
  chooseOneWays(plan, faces, streets, random)
  return streets
}

export function edgeLength(plan: Plan, h: number): number {
  return distance(vertexAt(plan, plan.map.origin[h]!), vertexAt(plan, plan.map.origin[h ^ 1]!))
}

export function vertexAt(plan: Plan, vertex: number): Spot {
  return [plan.map.x[vertex]!, plan.map.y[vertex]!]
}

const rank: RoadClass[] = [
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'living',
  'pedestrian',
  'service'
]

function topRoad(infos: EdgeInfo[]): RoadClass {
  return infos.reduce<RoadClass>(
    (top, { road }) => (road && rank.indexOf(road) < rank.indexOf(top) ? road : top),
    'service'
  )
}

function styleOf(zone: Face['zone'], road: RoadClass): StreetStyle {
  if (road === 'primary' || road === 'secondary') return 'major'
  if (zone === 'country') return 'country'
  if (road === 'tertiary') return 'collector'
  if (zone === 'center') return 'town'
  if (road === 'living') return 'living'
  return zone === 'inner' ? 'quarter' : 'garden'
}

function fixedNames(plan: Plan, random: Random): Map<string, string> {
  const rings = random.pick(ringNames)
  const avenues = random.shuffle(avenueNames)
  const names = new Map<string, string>([
    ['square', 'Market Square'],
    ['railside-1', 'Station Road'],
    ['railside1', 'Railway Terrace'],
    ['railend', 'Station Place'],
    ['shore', 'Lake Road']
  ])
  plan.rivers.forEach((river, index) => {
    for (const side of [-1, 1]) {
      const bank = compass(rotate([side, 0], river.turn))
      names.set(
        `quay${side}${index > 0 ? `-${index}` : ''}`,
        index > 0 ? `${bank} Embankment` : `${bank} Quay`
      )
    }
  })
  rings.forEach((name, ring) => names.set(`ring${ring}`, name))
  for (let index = 0; index < plan.form.avenues; index++)
    names.set(`radial${index}`, `${avenues[index]!} Avenue`)
  plan.villages.forEach((_, index) =>
    names.set(
      `lane${index}`,
      ['Mill Lane', 'Hollow Road', 'Ridge Road', 'Forest Road', 'Vineyard Road', 'Chapel Road'][index]!
    )
  )
  return names
}

/** Returns chains of half-edges. At each vertex, the two edges with the smallest bend belong to the same street. */
function chainEdges(plan: Plan): number[][] {
  const { map } = plan
  const around: number[][] = map.x.map(() => [])
  map.origin.forEach((vertex, h) => {
    if (map.info[h >> 1]!.road) around[vertex]!.push(h)
  })
  // By half-edge that leaves a vertex: the other one that continues its street.
  const partner = new Map<number, number>()
  around.forEach((leaving, vertex) => {
    const pairs: { one: number; two: number; bend: number }[] = []
    leaving.forEach((one, index) => {
      for (const two of leaving.slice(index + 1)) {
        const bend = bendBetween(plan, vertex, one, two)
        const a = map.info[one >> 1]!
        const b = map.info[two >> 1]!
        const isSame = a.street !== undefined && a.street === b.street
        const mayJoin =
          isSame || (!a.street && !b.street && a.kind === b.kind && bend < (leaving.length === 2 ? 1.4 : 0.6))
        if (mayJoin) pairs.push({ one, two, bend: (isSame ? -10 : 0) + bend + (a.road === b.road ? 0 : 0.2) })
      }
    })
    pairs.sort((p, q) => p.bend - q.bend || p.one - q.one)
    for (const { one, two } of pairs) {
      if (partner.has(one) || partner.has(two)) continue
      partner.set(one, two)
      partner.set(two, one)
    }
  })
  const used = new Set<number>()
  const chains: number[][] = []
  for (let edge = 0; edge < map.info.length; edge++) {
    if (!map.info[edge]!.road || used.has(edge)) continue
    // Go back to the beginning of the street, or once around a closed one.
    let first = 2 * edge
    for (;;) {
      const before = partner.get(first)
      if (before === undefined || (before ^ 1) === 2 * edge) break
      first = before ^ 1
    }
    let chain: number[] = []
    let meters = 0
    for (let h: number | undefined = first; h !== undefined && !used.has(h >> 1); h = partner.get(h ^ 1)) {
      used.add(h >> 1)
      chain.push(h)
      meters += edgeLength(plan, h)
      const info = map.info[h >> 1]!
      // A long side street changes its name at a junction.
      if ((!info.street || info.kind === 'limit') && meters > 1150 && map.degree[map.origin[h ^ 1]!]! > 2) {
        chains.push(chain)
        chain = []
        meters = 0
      }
    }
    if (chain.length > 0) chains.push(chain)
  }
  return chains
}

/** Returns the angle of the turn from one edge to the other at their vertex, in radians. */
function bendBetween(plan: Plan, vertex: number, one: number, two: number): number {
  const at = vertexAt(plan, vertex)
  const direction = (h: number) => {
    const to = vertexAt(plan, plan.map.origin[h ^ 1]!)
    return Math.atan2(to[1] - at[1], to[0] - at[0])
  }
  const between = Math.abs(direction(one) - direction(two))
  return Math.abs(Math.PI - Math.min(between, Math.PI * 2 - between))
}

/** Makes a street pedestrian if only pedestrian streets lead to it. */
function closeIslands(plan: Plan, streets: Street[]): void {
  const { map } = plan
  const lost = unreachable(plan, streets)
  for (const street of streets) {
    for (const h of street.edges) {
      if (lost.has(map.origin[h]!) && lost.has(map.origin[h ^ 1]!)) {
        map.info[h >> 1] = { ...map.info[h >> 1]!, road: 'pedestrian' }
      }
    }
    street.road = topRoad(street.edges.map(h => map.info[h >> 1]!))
  }
}

/** Makes side streets one-way, and reverts those that would make some place unreachable. */
function chooseOneWays(plan: Plan, faces: Face[], streets: Street[], random: Random): void {
  const share = { center: 0.55, inner: 0.42, outer: 0.14 } as Record<string, number>
  for (const street of streets) {
    const zone = faces[plan.map.face[street.edges[0]!]!]!.zone
    const isSide = street.road === 'residential' || street.road === 'living'
    const isPlain = plan.map.info[street.edges[0]! >> 1]!.kind === 'cut'
    if (isSide && isPlain && street.edges.length > 1 && random.chance(share[zone] ?? 0)) {
      street.isOneWay = true
      if (random.chance(0.5)) street.edges = street.edges.map(h => h ^ 1).reverse()
    }
  }
  for (;;) {
    const lost = unreachable(plan, streets)
    const wrong = streets.filter(
      street =>
        street.isOneWay &&
        !street.isRoundabout &&
        street.edges.some(h => lost.has(plan.map.origin[h]!) || lost.has(plan.map.origin[h ^ 1]!))
    )
    if (wrong.length === 0) return
    for (const street of wrong) street.isOneWay = false
  }
}

/** Returns the vertices that a car can't reach from the market square, or can't return from. */
function unreachable(plan: Plan, streets: Street[]): Set<number> {
  const { map } = plan
  const onward = new Map<number, number[]>()
  const backward = new Map<number, number[]>()
  const add = (from: number, to: number) => {
    onward.set(from, [...(onward.get(from) ?? []), to])
    backward.set(to, [...(backward.get(to) ?? []), from])
  }
  for (const { edges, isOneWay } of streets) {
    for (const h of edges) {
      if (!isDriven(map.info[h >> 1]!)) continue
      add(map.origin[h]!, map.origin[h ^ 1]!)
      if (!isOneWay) add(map.origin[h ^ 1]!, map.origin[h]!)
    }
  }
  const start = map.origin[streets.find(street => street.isRoundabout)!.edges[0]!]!
  const flood = (ways: Map<number, number[]>) => {
    const seen = new Set([start])
    const queue = [start]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const to of ways.get(at) ?? []) {
        if (!seen.has(to)) {
          seen.add(to)
          queue.push(to)
        }
      }
    }
    return seen
  }
  const there = flood(onward)
  const back = flood(backward)
  return new Set(
    [...onward.keys(), ...backward.keys()].filter(vertex => !there.has(vertex) || !back.has(vertex))
  )
}

export function isDriven(info: EdgeInfo): boolean {
  return info.road !== undefined && info.road !== 'pedestrian'
}
