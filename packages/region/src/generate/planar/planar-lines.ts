import type { Spot } from './planar.ts'

export interface Line<Info> {
  points: Spot[]
  info: Info
  /** If true, loose ends of the line are cut back to the last intersection. */
  prune: boolean
}

interface CutEdge<Info> {
  from: number
  to: number
  info: Info
  prune: boolean
}

export function cutSegments<Info>(
  lines: Line<Info>[],
  vertexAt: (x: number, y: number) => number
): CutEdge<Info>[] {
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
export function prune<Info>(edges: CutEdge<Info>[], vertexCount: number): CutEdge<Info>[] {
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
