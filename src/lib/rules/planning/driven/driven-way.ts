/** How far a driver drove, by positions. Pure. Times are in milliseconds. */
import { metersBetween, type Point } from '../../../geo.ts'
import { isPlaced } from '../../matching/usable-positions.ts'
import type { Span } from './driven-times.ts'

export interface WayPoint extends Point {
  at: number
  accuracy: number | null
}

export interface MeasuredWay {
  meters: number
  /** How much of the time the positions cover, and the whole time, in seconds. */
  covered: number
  seconds: number
}

/** Positions further apart in time say nothing about the way between them. A phone that rests sends one every 15 seconds. */
const longestGap = 60_000
/** A phone that lies still moves by so many meters. */
const noiseMeters = 25
/** The least share of the time that positions must cover for a distance. */
export const enoughCovered = 0.95

/** Adds up the way within the times. The points are in order. */
export function measureWay(points: readonly WayPoint[], spans: readonly Span[]): MeasuredWay {
  const way: MeasuredWay = { meters: 0, covered: 0, seconds: 0 }
  for (const { from, to } of spans) {
    way.seconds += (to - from) / 1000
    let before = from
    let anchor: WayPoint | null = null
    for (const point of points) {
      if (point.at < from || point.at > to || !isPlaced(point)) continue
      const gap = point.at - before
      before = point.at
      if (gap > longestGap || anchor === null) {
        if (gap <= longestGap) way.covered += gap / 1000
        anchor = point
        continue
      }
      way.covered += gap / 1000
      const moved = metersBetween(anchor, point)
      if (moved < noiseMeters) continue
      way.meters += moved
      anchor = point
    }
    if (before > from && to - before <= longestGap) way.covered += (to - before) / 1000
  }
  return {
    meters: Math.round(way.meters),
    covered: Math.round(way.covered),
    seconds: Math.round(way.seconds)
  }
}

/** Returns the share of the time that is covered, from 0 to 1. Null if nothing was measured. */
export const coverageOf = (way: Pick<MeasuredWay, 'covered' | 'seconds'> | null): number | null =>
  way === null || way.seconds === 0 ? null : Math.min(1, way.covered / way.seconds)

/** Returns the distance, or null if too little is covered to say it. */
export const knownMeters = (way: MeasuredWay | null): number | null =>
  way !== null && (coverageOf(way) ?? 0) >= enoughCovered ? way.meters : null
