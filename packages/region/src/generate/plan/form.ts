import type { Point } from '../../geo.ts'

/** Where a river or a railway runs. Meters and radians, in the frame of a strip. */
export interface Course {
  turn: number
  /** The distance from the market square. Negative is to the left of its direction. */
  offset: number
  /** The height and the length of each of its waves. */
  waves: [height: number, length: number][]
  half: number
  /** The place of its southern end, if it ends in the region. */
  from?: number
}

/** What makes one generated town different from another. */
export interface Form {
  town: string
  /** The position of the market square. */
  origin: Point
  riverName: string
  rivers: Course[]
  /** A lake that takes a part of the city: its direction, and its middle and radius in meters. */
  lake?: { angle: number; away: number; radius: number }
  rail?: Course & { lean: number }
  /** The average radius of the three rings and of the city limit, in meters. */
  radii: [number, number, number, number]
  /** The part of each ring that is built, as a share of a whole turn, and where it begins in radians. */
  ringArcs: { share: number; from: number }[]
  /** How much longer than wide the city is, as a share of its radius, and in which direction. */
  stretch: { by: number; angle: number }
  avenues: number
  /** The probability that a quarter's streets form a grid, and the direction if it's the same everywhere. */
  grids: { share: number; angle?: number }
}
