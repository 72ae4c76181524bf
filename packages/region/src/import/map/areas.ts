import { type Coordinate, metersInDegree, radians } from '../../geo.ts'
import { insideRing, ringArea, unfixed } from '../../geometry.ts'
import type { Extract, ExtractRelation } from '../files/extract.ts'
import type { ExtractWay } from '../files/way-store.ts'

/** The outer ring first, then its holes. */
export type Area = Coordinate[][]

export function coordinates(extract: Extract, nodes: number[]): Coordinate[] {
  return nodes
    .filter(node => node >= 0)
    .map(node => [unfixed(extract.longitudes[node]!), unfixed(extract.latitudes[node]!)])
}

/** Returns the runs of existing nodes, without repeated ones, each with at least two. */
export function unbroken(nodes: number[]): number[][] {
  const runs: number[][] = [[]]
  for (const node of nodes) {
    const run = runs.at(-1)!
    if (node < 0) runs.push([])
    else if (run.at(-1) !== node) run.push(node)
  }
  return runs.filter(run => run.length > 1)
}

export function isClosed(way: ExtractWay): boolean {
  return way.nodes.length > 3 && way.nodes[0] === way.nodes.at(-1) && way.nodes[0]! >= 0
}

/** Joins the ways of a multipolygon into rings. Ignores those that aren't closed. */
export function relationAreas(extract: Extract, relation: ExtractRelation): Area[] {
  const rings = (isInner: boolean) =>
    joinLines(
      relation.members
        .filter(member => member.type === 'way' && (member.role === 'inner') === isInner)
        .flatMap(({ ref }) => {
          const nodes = extract.ways.get(ref)?.nodes.filter(node => node >= 0)
          return nodes && nodes.length > 1 ? [nodes] : []
        })
    )
      .filter(line => line.length > 3 && line[0] === line.at(-1))
      .map(line => coordinates(extract, line))
  const areas = rings(false).map((outer): Area => [outer])
  for (const hole of rings(true)) {
    const [x, y] = hole[0]!
    const home = areas.find(area => insideRing(x, y, area[0]!))
    home?.push(hole)
  }
  return areas
}

/** Joins lines of node indices that end at the same node. Reverses lines if necessary and allowed. */
export function joinLines(lines: number[][], mayTurn = true): number[][] {
  const open = lines.map(line => [...line])
  const joined: number[][] = []
  while (open.length > 0) {
    let line = open.pop()!
    for (;;) {
      if (line[0] === line.at(-1) && line.length > 3) break
      const end = line.at(-1)
      const next = open.findIndex(other => other[0] === end || (mayTurn && other.at(-1) === end))
      if (next >= 0) {
        const other = open.splice(next, 1)[0]!
        line = line.concat((other[0] === end ? other : other.toReversed()).slice(1))
        continue
      }
      const start = line[0]
      const before = open.findIndex(other => other.at(-1) === start || (mayTurn && other[0] === start))
      if (before < 0) break
      const other = open.splice(before, 1)[0]!
      line = (other.at(-1) === start ? other : other.toReversed()).concat(line.slice(1))
    }
    joined.push(line)
  }
  return joined
}

/** Returns the approximate area of a ring in square meters. Used to decide from which zoom to draw it. */
export function roughSquareMeters(ring: Coordinate[]): number {
  const scale = Math.cos(radians(ring[0]?.[1] ?? 0))
  return Math.abs(ringArea(ring)) * scale * metersInDegree ** 2
}

/** Returns the average position of the corners of a line or ring. */
export function middleOf(line: Coordinate[]): Coordinate | undefined {
  if (line.length === 0) return undefined
  const first = line[0]!
  const last = line.at(-1)!
  const points = line.length > 1 && first[0] === last[0] && first[1] === last[1] ? line.slice(1) : line
  return [
    points.reduce((sum, point) => sum + point[0], 0) / points.length,
    points.reduce((sum, point) => sum + point[1], 0) / points.length
  ]
}
