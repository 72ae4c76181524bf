import { splitEdge, splitFace, walk } from './planar-edits.ts'
import { cutSegments, prune } from './planar-lines.ts'
import type { Line } from './planar-lines.ts'
import type { PlanarMap } from './planar.ts'

/** Builds the map from lines that can cross each other anywhere. Vertices closer than `snap` meters are merged. */
export function planarMap<Info>(lines: Line<Info>[], snap: number): PlanarMap<Info> {
  const x: number[] = []
  const y: number[] = []
  const grid = new Map<string, number[]>()
  const vertexAt = (px: number, py: number) => {
    const column = Math.round(px / snap)
    const row = Math.round(py / snap)
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const vertex of grid.get(`${column + dx},${row + dy}`) ?? []) {
          if (Math.hypot(x[vertex]! - px, y[vertex]! - py) < snap) return vertex
        }
      }
    }
    x.push(px)
    y.push(py)
    const key = `${column},${row}`
    grid.set(key, [...(grid.get(key) ?? []), x.length - 1])
    return x.length - 1
  }
  let edges = cutSegments(lines, vertexAt)
  edges = prune(edges, x.length)

  const map: PlanarMap<Info> = {
    x,
    y,
    origin: [],
    next: [],
    previous: [],
    face: [],
    info: [],
    faceEdge: [],
    degree: Array.from(x, () => 0),
    loop: face => walk(map, map.faceEdge[face]!),
    ring: face => map.loop(face).map(h => [x[map.origin[h]!]!, y[map.origin[h]!]!] as const),
    splitEdge: (h, px, py) => splitEdge(map, h, px, py),
    splitFace: (from, to, between, info) => splitFace(map, from, to, between, info)
  }
  for (const { from, to, info } of edges) {
    map.origin.push(from, to)
    map.info.push(info)
    map.degree[from]!++
    map.degree[to]!++
  }
  linkAround(map)
  nameFaces(map)
  return map
}

/**
 * Sorts the half-edges at each vertex by angle, and links each incoming one to the next with the sharpest left turn.
 */
function linkAround<Info>(map: PlanarMap<Info>): void {
  const leaving: number[][] = map.x.map(() => [])
  map.origin.forEach((vertex, h) => leaving[vertex]!.push(h))
  const angle = (h: number) => {
    const from = map.origin[h]!
    const to = map.origin[h ^ 1]!
    return Math.atan2(map.y[to]! - map.y[from]!, map.x[to]! - map.x[from]!)
  }
  for (const around of leaving) {
    around.sort((one, other) => angle(one) - angle(other))
    around.forEach((h, index) => {
      // From the twin of h, the next edge is the one just clockwise of h.
      const onward = around[(index + around.length - 1) % around.length]!
      map.next[h ^ 1] = onward
      map.previous[onward] = h ^ 1
    })
  }
}

function nameFaces<Info>(map: PlanarMap<Info>): void {
  map.face = Array.from(map.origin, () => -1)
  for (let h = 0; h < map.origin.length; h++) {
    if (map.face[h] !== -1) continue
    for (const member of walk(map, h)) map.face[member] = map.faceEdge.length
    map.faceEdge.push(h)
  }
}
