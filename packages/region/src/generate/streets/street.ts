import type { RoadClass } from '../plan/plan.ts'

/** A street from end to end: its half-edges in the direction of its house numbers. */
export interface Street {
  name: string
  edges: number[]
  road: RoadClass
  quarter: number
  isOneWay: boolean
  isRoundabout: boolean
  meters: number
}
