import type { RoadNetwork, RoadWay } from '../../draft.ts'
import type { RoadUse } from '../../types.ts'
import type { Canvas } from '../planar/canvas.ts'
import { vertexAt } from '../plan/edges.ts'
import type { Face } from '../plan/faces.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { firstZoom, runsOf } from './road-runs.ts'
import type { Run } from './road-runs.ts'
import { arcBetween, drawIsland, entrySpot } from './roundabouts.ts'
import type { Roundabouts } from './roundabouts.ts'
import { hasSignals } from './signals.ts'
import { countrySpeeds, cycling, speeds } from './speeds.ts'
import type { Street } from './street.ts'
import { densify } from '../planar/warp.ts'

/** Maximum length in meters of a straight road segment before the distortion. */
const bend = 30

/** Draws the streets, and creates the road networks for cars and for bicycles. */
export function layStreets(
  plan: Plan,
  faces: Face[],
  streets: Street[],
  roundabouts: Roundabouts,
  canvas: Canvas
): Record<RoadUse, RoadNetwork> {
  const { map } = plan
  const longitudes: number[] = []
  const latitudes: number[] = []
  const nodeOf = new Map<number, number>()
  const place = (spot: Spot) => {
    const [longitude, latitude] = canvas.coordinate(spot)
    longitudes.push(longitude)
    latitudes.push(latitude)
    return longitudes.length - 1
  }
  const vertexNode = (vertex: number) => {
    let node = nodeOf.get(vertex)
    if (node === undefined) nodeOf.set(vertex, (node = place(vertexAt(plan, vertex))))
    return node
  }
  // At a roundabout, each road ends at its own node on the circle.
  const entryOf = new Map<number, number>()
  const entryNode = (h: number) => {
    let node = entryOf.get(h)
    if (node === undefined) entryOf.set(h, (node = place(entrySpot(plan, h))))
    return node
  }
  /** Returns the point where a half-edge begins: its junction, or its point on the roundabout. */
  const beginning = (h: number): Spot =>
    roundabouts.has(map.origin[h]!) ? entrySpot(plan, h) : vertexAt(plan, map.origin[h]!)
  const nodeAt = (h: number) => (roundabouts.has(map.origin[h]!) ? entryNode(h) : vertexNode(map.origin[h]!))
  const nodesOf = (run: Run) => {
    const nodes = [nodeAt(run.edges[0]!)]
    for (const h of run.edges) {
      const between = densify([beginning(h), beginning(h ^ 1)], bend).slice(1, -1)
      nodes.push(...between.map(place), nodeAt(h ^ 1))
    }
    return nodes
  }
  const ways: RoadWay[] = []
  const walks: { street: Street; run: Run }[] = []
  for (const street of streets) {
    for (const run of runsOf(plan, faces, street, roundabouts)) {
      const spots = [beginning(run.edges[0]!), ...run.edges.map(h => beginning(h ^ 1))]
      canvas.line(
        'road',
        spots,
        {
          class: run.road,
          name: street.name,
          ...(run.isBridge ? { bridge: true } : {}),
          ...(street.isOneWay && !street.isRoundabout ? { oneway: true } : {}),
          from: firstZoom(run.road)
        },
        bend
      )
      if (run.road === 'pedestrian') {
        walks.push({ street, run })
        continue
      }
      const nodes = nodesOf(run)
      const speed = (run.isCountry ? countrySpeeds[run.road] : undefined) ?? speeds[run.road]
      ways.push({
        nodes,
        name: street.name,
        forward: speed,
        backward: street.isOneWay ? 0 : speed,
        roundabout: street.isRoundabout,
        restricted: false,
        noStop: false,
        underground: false
      })
    }
  }
  for (const [vertex, leaving] of roundabouts) {
    drawIsland(plan, vertex, canvas)
    const circle = leaving.flatMap((h, index) =>
      arcBetween(plan, h, leaving[(index + 1) % leaving.length]!).slice(0, -1)
    )
    canvas.line('road', [...circle, circle[0]!], {
      class: 'primary',
      from: 13
    })
    leaving.forEach((h, index) => {
      const next = leaving[(index + 1) % leaving.length]!
      const between = arcBetween(plan, h, next).slice(1, -1).map(place)
      const nodes = [entryNode(h), ...between, entryNode(next)]
      ways.push({
        nodes,
        name: '',
        forward: 24,
        backward: 0,
        roundabout: true,
        restricted: false,
        noStop: false,
        underground: false
      })
    })
  }
  const signals = new Set(
    map.x.flatMap((_, vertex) =>
      hasSignals(plan, faces, vertex) && nodeOf.has(vertex) ? [nodeOf.get(vertex)!] : []
    )
  )
  // Last, so that the network for cars doesn't depend on it.
  const byBicycle = [
    ...ways.map(way => ({
      ...way,
      forward: Math.min(way.forward, cycling.road),
      backward: Math.min(way.backward, cycling.road)
    })),
    ...walks.map(({ street, run }) => ({
      nodes: nodesOf(run),
      name: street.name,
      forward: cycling.walk,
      backward: cycling.walk,
      roundabout: false,
      restricted: false,
      noStop: false,
      underground: false
    }))
  ]
  const network = (of: RoadWay[]): RoadNetwork => ({
    longitudes: Float64Array.from(longitudes),
    latitudes: Float64Array.from(latitudes),
    ways: of,
    restrictions: [],
    barriers: new Set(),
    gates: new Set(),
    signals,
    signalSeconds: 7
  })
  return { car: network(ways), bicycle: network(byBicycle) }
}
