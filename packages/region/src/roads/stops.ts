/** Where a route begins and ends: at the roads on which a vehicle can stop for a place. */
import type { Point } from '../geo.ts'
import type { StreetsAt } from '../places/street-at.ts'
import { edgeFlag, type RoadGraph } from './graph.ts'
import { ownStreet } from './own-street.ts'
import type { SnapOptions, Snapper, Spot } from './snap.ts'

/** A place farther than this from any road, in meters, has no route to it. */
export const reach = 2000

/** The road of an address's own street is preferred to nearer ones within this many meters. */
const ownStreetReach = 100

/** A vehicle on a motorway is at most this many meters from its line. */
const laneReach = 15

export interface StopOptions extends Pick<SnapOptions, 'use'> {
  /** Heading of a moving vehicle, in degrees from north. It can be on any road. */
  heading?: number | undefined
}

export interface Stops {
  /** Returns the spots at which a vehicle stops for a place. Returns an empty list if no road is near. */
  at(point: Point, options?: StopOptions): Spot[]
  /** Returns the spots of a vehicle that can be on its way, also on a motorway. */
  ofVehicle(point: Point, options?: StopOptions): Spot[]
}

export function createStops(graph: RoadGraph, snapper: Snapper, streetsAt: StreetsAt): Stops {
  const has = (edge: number, flag: number) => (graph.edgeFlags[edge]! & flag) !== 0
  const canStop = (edge: number) => !has(edge, edgeFlag.noStop)
  const isAbove = (edge: number) => !has(edge, edgeFlag.underground)

  const at: Stops['at'] = (point, { heading, ...options } = {}) => {
    if (heading !== undefined) return snapper.nearest(point, reach, { ...options, heading })
    const spots = snapper.nearest(point, reach, { ...options, accept: canStop })
    const streets = spots.length > 0 ? streetsAt(point) : []
    if (streets.length === 0) return spots
    const own = ownStreet(graph, streets)
    if (spots.some(({ edge }) => own.has(edge) || own.isReachedFrom(edge))) return spots
    const accept = (edge: number) => canStop(edge) && own.has(edge)
    const better = snapper.nearest(point, ownStreetReach, { ...options, accept })
    return better.length > 0 ? better : spots
  }
  return {
    at,
    ofVehicle(point, options = {}) {
      if (options.heading !== undefined) return at(point, options)
      const near = snapper.nearest(point, laneReach, { ...options, accept: isAbove })
      return near.some(({ edge }) => !canStop(edge)) ? near : at(point, options)
    }
  }
}
