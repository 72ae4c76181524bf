import type { Form } from './form.ts'
import type { PlanarMap, Spot } from '../planar/planar.ts'
import type { Strip } from '../planar/strips.ts'

/** The kind of an edge of the plan. Roads have a class, borders don't. */
export interface EdgeInfo {
  road?: RoadClass
  /** Edges with the same key belong to one street. */
  street?: string
  kind: 'ring' | 'radial' | 'square' | 'quay' | 'railside' | 'limit' | 'lane' | 'border' | 'cut'
}

export type RoadClass =
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'residential'
  | 'living'
  | 'pedestrian'
  | 'service'

/** The main structure of a city: flat coordinates in meters, east and north of the market square. */
export interface Plan {
  map: PlanarMap<EdgeInfo>
  form: Form
  rivers: Strip[]
  /** The shore of a lake in the city. */
  lake?: Spot[]
  rail?: Strip
  /** The radius of the three rings and of the city limit, by angle in radians. */
  ringRadius: ((angle: number) => number)[]
  squareRadius: number
  villages: Village[]
  /** Half the width and half the height of the whole region. */
  half: Spot
}

export interface Village {
  at: Spot
  radius: number
}

/** The radius of the market square in meters. */
export const squareRadius = 92

/** Half the width and half the height of the region. */
export const half: Spot = [8600, 6600]

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
