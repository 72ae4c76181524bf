import { RegionError } from '@dropway/region'
import { EngineFailure } from '../maps.ts'
import type { Problem } from './shapes.ts'

/** Valhalla's error numbers as OSRM codes. */
const valhallaCodes: Record<number, string> = { 171: 'NoSegment', 154: 'DistanceExceeded', 442: 'NoRoute' }

const noRoute = new Set(['NoRoute', 'NoTable', 'DistanceExceeded'])

/**
 * Throws the error that a response's code describes: RegionError for a fact about the roads, otherwise EngineFailure.
 */
export function throwProblem({ code, message, error_code }: Problem): void {
  const word = code ?? (error_code === undefined ? undefined : (valhallaCodes[error_code] ?? `${error_code}`))
  if (word === 'Ok') return
  if (word === 'NoSegment') {
    // OSRM's message names the stop: 'Could not find a matching segment for coordinate 1'.
    const at = /coordinate (\d+)/.exec(message ?? '')?.[1]
    throw noRoadNear(at === undefined ? undefined : Number(at))
  }
  if (word !== undefined && noRoute.has(word)) {
    throw new RegionError('no-route', "There's no road route through these stops", undefined)
  }
  throw new EngineFailure(word ? `it responded ${word.slice(0, 40)}` : 'its response has no code', false)
}

/** `at` is undefined if the engine doesn't say which stop is affected. */
export function noRoadNear(at: number | undefined): RegionError {
  const what = at === undefined ? 'one of the stops' : `stop ${at + 1}`
  return new RegionError('no-road-near', `There's no road to ${what}`, at)
}
