import type { PlanarMap, Spot } from './planar.ts'

export function walk<Info>(map: PlanarMap<Info>, start: number): number[] {
  const loop: number[] = []
  let h = start
  do {
    loop.push(h)
    h = map.next[h]!
  } while (h !== start)
  return loop
}

export function splitEdge<Info>(map: PlanarMap<Info>, h: number, px: number, py: number): number {
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

export function splitFace<Info>(
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
