/**
 * A planar map of roads and borders, as half-edges (doubly connected edge list). Half-edge h runs from its origin to
 * the origin of its twin h ^ 1, with its face on the left. Splitting an edge or a face keeps the neighbors correct,
 * so blocks can be cut repeatedly. Flat coordinates in meters.
 */
export type Spot = readonly [number, number]

export interface PlanarMap<Info> {
  x: number[]
  y: number[]
  origin: number[]
  next: number[]
  previous: number[]
  face: number[]
  /** By edge (h >> 1). */
  info: Info[]
  /** By face: one of its half-edges. */
  faceEdge: number[]
  /** Returns the half-edges around a face, counterclockwise. */
  loop(face: number): number[]
  ring(face: number): Spot[]
  /** Adds a vertex to an edge and returns it. `h` then ends there. */
  splitEdge(h: number, x: number, y: number): number
  /**
   * Connects the origins of two half-edges of one face with a line.
   * Returns the new face, on its right. The old face stays on its left.
   */
  splitFace(from: number, to: number, between: Spot[], info: Info): number
  /** The number of edges at each vertex. */
  degree: number[]
}

export interface Line<Info> {
  points: Spot[]
  info: Info
  /** If true, loose ends of the line are cut back to the last intersection. */
  prune: boolean
}

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

interface CutEdge<Info> {
  from: number
  to: number
  info: Info
  prune: boolean
}

function cutSegments<Info>(lines: Line<Info>[], vertexAt: (x: number, y: number) => number): CutEdge<Info>[] {
  interface Segment {
    a: Spot
    b: Spot
    line: Line<Info>
    cuts: number[]
  }
  const segments: Segment[] = lines.flatMap(line =>
    line.points.slice(1).map((b, index) => ({ a: line.points[index]!, b, line, cuts: [0, 1] }))
  )
  for (let one = 0; one < segments.length; one++) {
    const p = segments[one]!
    for (let two = one + 1; two < segments.length; two++) {
      const q = segments[two]!
      if (
        Math.max(p.a[0], p.b[0]) < Math.min(q.a[0], q.b[0]) ||
        Math.max(q.a[0], q.b[0]) < Math.min(p.a[0], p.b[0])
      ) {
        continue
      }
      const cut = crossing(p.a, p.b, q.a, q.b)
      if (!cut) continue
      p.cuts.push(cut[0])
      q.cuts.push(cut[1])
    }
  }
  const seen = new Set<string>()
  const edges: CutEdge<Info>[] = []
  for (const { a, b, line, cuts } of segments) {
    cuts.sort((one, other) => one - other)
    const vertices = cuts.map(share => vertexAt(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
    for (let index = 1; index < vertices.length; index++) {
      const from = vertices[index - 1]!
      const to = vertices[index]!
      const key = from < to ? `${from},${to}` : `${to},${from}`
      if (from === to || seen.has(key)) continue
      seen.add(key)
      edges.push({ from, to, info: line.info, prune: line.prune })
    }
  }
  return edges
}

/** Removes dangling edges, starting from their loose ends. */
function prune<Info>(edges: CutEdge<Info>[], vertexCount: number): CutEdge<Info>[] {
  let remaining = edges
  for (;;) {
    const degree = new Uint16Array(vertexCount)
    for (const { from, to } of remaining) {
      degree[from]!++
      degree[to]!++
    }
    const next = remaining.filter(edge => !edge.prune || (degree[edge.from]! > 1 && degree[edge.to]! > 1))
    if (next.length === remaining.length) return remaining
    remaining = next
  }
}

/** Returns the positions (0 to 1) along both segments where they cross, or undefined for parallels. */
export function crossing(a: Spot, b: Spot, c: Spot, d: Spot): [number, number] | undefined {
  const rx = b[0] - a[0]
  const ry = b[1] - a[1]
  const sx = d[0] - c[0]
  const sy = d[1] - c[1]
  const cross = rx * sy - ry * sx
  if (Math.abs(cross) < 1e-9) return undefined
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  return t >= -1e-9 && t <= 1 + 1e-9 && u >= -1e-9 && u <= 1 + 1e-9 ? [t, u] : undefined
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

function walk<Info>(map: PlanarMap<Info>, start: number): number[] {
  const loop: number[] = []
  let h = start
  do {
    loop.push(h)
    h = map.next[h]!
  } while (h !== start)
  return loop
}

function splitEdge<Info>(map: PlanarMap<Info>, h: number, px: number, py: number): number {
  const twin = h ^ 1
  const vertex = map.x.length
  map.x.push(px)
  map.y.push(py)
  map.degree.push(2)
  const ahead = map.origin.length
  const back = ahead + 1
  map.origin.push(vertex, map.origin[twin]!)
  map.info.push(map.info[h >> 1]!)
  map.face.push(map.face[h]!, map.face[twin]!)
  link(map, ahead, map.next[h] === twin ? back : map.next[h]!)
  link(map, h, ahead)
  if (map.previous[twin] !== h && map.previous[twin] !== ahead) link(map, map.previous[twin]!, back)
  link(map, back, twin)
  map.origin[twin] = vertex
  return vertex
}

function splitFace<Info>(
  map: PlanarMap<Info>,
  from: number,
  to: number,
  between: Spot[],
  info: Info
): number {
  const left = map.face[from]!
  const right = map.faceEdge.length
  const start = map.origin[from]!
  const end = map.origin[to]!
  const before = map.previous[from]!
  const beforeEnd = map.previous[to]!
  const vertices = [start]
  for (const [px, py] of between) {
    vertices.push(map.x.length)
    map.x.push(px)
    map.y.push(py)
    map.degree.push(2)
  }
  vertices.push(end)
  map.degree[start]!++
  map.degree[end]!++
  let lastAhead = before
  let lastBack = from
  for (let index = 1; index < vertices.length; index++) {
    const ahead = map.origin.length
    map.origin.push(vertices[index - 1]!, vertices[index]!)
    map.info.push(info)
    map.face.push(left, right)
    link(map, lastAhead, ahead)
    link(map, ahead + 1, lastBack)
    lastAhead = ahead
    lastBack = ahead + 1
  }
  link(map, lastAhead, to)
  link(map, beforeEnd, lastBack)
  map.faceEdge[left] = lastAhead
  map.faceEdge.push(lastBack)
  for (const h of walk(map, lastBack)) map.face[h] = right
  return right
}

function link<Info>(map: PlanarMap<Info>, h: number, next: number): void {
  map.next[h] = next
  map.previous[next] = h
}
