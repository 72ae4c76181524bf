/** The number of dropoffs that have been handed over. Those that a failed pickup has removed don't count. Pure. */
import type { StageStop } from './stage-stops.ts'

export interface DropoffCounts {
  delivered: number
  total: number
}

export function dropoffCounts(stops: readonly Pick<StageStop, 'kind' | 'status'>[]): DropoffCounts {
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff' && stop.status !== 'removed')
  return { delivered: dropoffs.filter(stop => stop.status === 'done').length, total: dropoffs.length }
}
