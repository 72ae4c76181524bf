/** What a simulated driver does, without its state. */
import { ApiError } from '../../lib/api-error.ts'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { Stage } from '../../lib/contract/delivery/stages.ts'
import type { Coordinate, Point } from '../../lib/geo.ts'
import { nextStop } from '../../lib/rules/delivery/lifecycle.ts'
import { type MeasuredRoute, measureRoute } from '../../lib/map/along-route.ts'

export interface Drive {
  route: MeasuredRoute
  /** Meters per second. */
  pace: number
  along: number
}

/** Returns the start of a drive along a route, `speed` times faster than real time. Undefined if there's nowhere to go. */
export function driveOf(
  { geometry, seconds }: { geometry: Coordinate[]; seconds: number },
  speed: number
): Drive | undefined {
  if (geometry.length < 2) return undefined
  const route = measureRoute(geometry)
  return { route, pace: (route.length / Math.max(1, seconds)) * speed, along: 0 }
}

/** Describes an error for the log, with the code of an answer of the API. */
export const described = (error: unknown): string =>
  error instanceof ApiError ? `${error.code}: ${error.message}` : String(error)

/** Returns the stage that this driver reports next, and its stop. */
export function stageAhead(delivery: Delivery): { stage: Stage; stopId?: string } | undefined {
  if (delivery.takeover) return { stage: 'taken_over' }
  const stop = nextStop(delivery.status, delivery.stops)
  if (!stop) return undefined
  const stopId = stop.id
  if (delivery.status === 'returning') return { stage: 'returned', stopId }
  if (stop.kind === 'pickup') return { stage: 'picked_up', stopId }
  return { stage: stop.status === 'arrived' ? 'completed' : 'arrived', stopId }
}

/** Returns the earliest time of a stop in milliseconds, or 0 without one. */
export function opensAt(delivery: Delivery | undefined, stopId: string | undefined): number {
  const stop = delivery?.stops.find(({ id }) => id === stopId)
  return stop?.status !== 'done' && stop?.window?.earliest ? Date.parse(stop.window.earliest) : 0
}

/** Returns a random point well inside bounds: [west, south, east, north] in degrees. */
export function anywhere(
  [west, south, east, north]: [number, number, number, number],
  random: () => number
): Point {
  const share = () => 0.3 + random() * 0.4
  return { latitude: south + (north - south) * share(), longitude: west + (east - west) * share() }
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal.addEventListener('abort', finish)
  })
}
