/** Estimates ways by road from straight lines, where no engine finds them. */
import { metersBetween, type Point } from '../../geo.ts'

/** The ratio of road distance to straight-line distance. */
const detour = 1.35
/** The average speed in a city, in m/s. */
const cityPace = 6.5

export interface Way {
  meters: number
  seconds: number
}

/** Estimates the way of a car for a straight line of so many meters. */
export function wayAlong(straightMeters: number): Way {
  const meters = straightMeters * detour
  return { meters, seconds: meters / cityPace }
}

/** What leads from each of several places to each. */
export interface Matrix {
  seconds: number[][]
  meters: number[][]
}

/** Estimates the ways between all of several places. */
export function estimatedMatrix(places: readonly Point[]): Matrix {
  const ways = places.map(from => places.map(to => wayAlong(metersBetween(from, to))))
  return {
    meters: ways.map(row => row.map(way => way.meters)),
    seconds: ways.map(row => row.map(way => way.seconds))
  }
}
