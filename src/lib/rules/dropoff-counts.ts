/** The number of dropoffs that have been handed over. Pure. */
import type { StageStop } from './lifecycle.ts'

export interface DropoffCounts {
  delivered: number
  total: number
}

export function dropoffCounts(stops: readonly Pick<StageStop, 'kind' | 'status'>[]): DropoffCounts {
  const dropoffs = stops.filter(stop => stop.kind === 'dropoff')
  return { delivered: dropoffs.filter(stop => stop.status === 'done').length, total: dropoffs.length }
}
