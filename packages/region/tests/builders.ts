import { type Point, planeAt } from '../src/geo.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyLayers } from '../src/draft.ts'
import type { RegionDraft, RoadNetwork, RoadWay, TurnRestriction } from '../src/draft.ts'

const origin = { longitude: 8, latitude: 47 }
const plane = planeAt(origin)

/** Returns the point this many meters east and north of the center of the test town. */
export function at(east: number, north: number): Point {
  return { longitude: plane.longitude(east), latitude: plane.latitude(north) }
}

export interface TownWay extends Partial<Omit<RoadWay, 'nodes'>> {
  nodes: string[]
}

/** Builds a road network by hand: nodes by name in meters, ways as lists of node names. Ways default to 36 km/h. */
export function town(
  nodes: Record<string, [east: number, north: number]>,
  ways: TownWay[],
  more: {
    restrictions?: TurnRestriction[]
    barriers?: string[]
    gates?: string[]
    signals?: string[]
  } = {}
): RoadNetwork {
  const names = Object.keys(nodes)
  const index = (name: string) => names.indexOf(name)
  const points = Object.values(nodes).map(([east, north]) => at(east, north))
  return {
    longitudes: Float64Array.from(points, point => point.longitude),
    latitudes: Float64Array.from(points, point => point.latitude),
    ways: ways.map(way => ({
      name: '',
      forward: 36,
      backward: 36,
      roundabout: false,
      restricted: false,
      noStop: false,
      underground: false,
      ...way,
      nodes: way.nodes.map(index)
    })),
    restrictions: more.restrictions ?? [],
    barriers: new Set((more.barriers ?? []).map(index)),
    gates: new Set((more.gates ?? []).map(index)),
    signals: new Set((more.signals ?? []).map(index)),
    signalSeconds: 10
  }
}

/** Makes a region draft that contains only a road network. */
export function draftOf(roads: RoadNetwork, more: Partial<RegionDraft> = {}): RegionDraft {
  const west = at(-5000, -5000)
  const east = at(5000, 5000)
  return {
    meta: {
      name: 'Testford',
      source: 'generated',
      bounds: [west.longitude, west.latitude, east.longitude, east.latitude],
      center: [origin.longitude, origin.latitude],
      minZoom: 12,
      maxZoom: 14,
      attribution: '',
      timeZone: 'Europe/Zurich'
    },
    roads: { car: roads, bicycle: roads },
    gazetteer: {
      streets: [],
      districts: [],
      pointsOfInterest: [],
      addresses: { street: [], number: [], longitude: [], latitude: [] }
    },
    layers: emptyLayers(),
    ...more
  }
}

/** Runs `work` with a new temporary folder, and deletes the folder afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dropway-region-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
