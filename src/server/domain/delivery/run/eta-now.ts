import type { DriverRoute, Eta } from '../../../../lib/contract/driver/positions.ts'
import type { Arrival } from '../../../../lib/contract/ops/fleet.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Run } from './runs.ts'

/**
 * Returns the ETAs of a run by stop, and the driver's route to the next one. Returns null if the driver has no position
 * or no engine responds, so that a page can show the delivery without a route.
 */
export async function etasNow(context: Context, run: Run) {
  const presence = context.presence.of(run.driverId)
  if (!presence) return null
  try {
    return await context.etaEngine.driverRoute(run, presence.position, context.now())
  } catch (error) {
    if (error instanceof ProductError && error.code === 'engine-unavailable') return null
    throw error
  }
}

/** Returns an ETA as times of the clock. */
export function arrivalOf({ stop_id, low_seconds: low, high_seconds: high, meters, at }: Eta): Arrival {
  const from = Date.parse(at)
  return { stop_id, from: from + low * 1000, to: from + high * 1000, meters }
}

export interface EtaNow {
  eta: Eta | null
  /** Null while it would show a stop of another delivery. */
  driverRoute: DriverRoute | null
}

/** Returns what the participants of one delivery of a run see. */
export async function etaNow(context: Context, deliveryId: string, driverId: string): Promise<EtaNow | null> {
  const run = await context.runs.of(driverId)
  if (!run?.stops.some(stop => stop.deliveryId === deliveryId)) return null
  return etaIn(run, deliveryId, await etasNow(context, run))
}

/** Same as etaNow, with the ETAs of the whole run. */
export function etaIn(
  run: Run,
  deliveryId: string,
  found: Awaited<ReturnType<typeof etasNow>>
): EtaNow | null {
  const own = run.stops.find(stop => stop.deliveryId === deliveryId)
  if (!found || !own) return null
  return {
    eta: found.etas.get(own.stopId) ?? null,
    driverRoute: found.driverRoute.stop_id === own.stopId && !found.isHidden ? found.driverRoute : null
  }
}
