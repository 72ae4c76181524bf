import type { RoadClass } from '../plan/plan.ts'

/** Driving speeds in km/h in free flow, by the speed limits of a town. */
export const speeds: Record<RoadClass, number> = {
  primary: 50,
  secondary: 46,
  tertiary: 40,
  residential: 42,
  living: 15,
  pedestrian: 0,
  service: 15
}

/** The same outside the city, where they differ. */
export const countrySpeeds: Partial<Record<RoadClass, number>> = {
  primary: 85,
  secondary: 80,
  tertiary: 70,
  residential: 30
}

/** Average speeds of a bicycle in km/h: with other traffic, and where it goes slowly among people on foot. */
export const cycling = { road: 16, walk: 8 }
