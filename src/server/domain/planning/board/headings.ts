/** Where the drivers of a day are heading and when they're there, by the ETA that their customers see. */
import type { Point } from '../../../../lib/geo.ts'
import type { Context } from '../../../context.ts'
import { etasNow } from '../../delivery/run/eta-now.ts'
import type { Run } from '../../delivery/run/runs.ts'
import type { DriverToPlan } from './day-rows.ts'

/** A position that is older than this says little about where its driver is, in seconds. */
export const sureSeconds = 300

export interface Heading {
  stopId: string
  deliveryId: string
  place: Point
  /** When the driver is there, and when the handover there is done. */
  arrives: Date
  leaves: Date
}

export interface DriverHeading {
  /** How old the driver's position is, in seconds. Null without one. */
  age: number | null
  /** Null without a sure position, a run or a route. Then nothing is known of when the driver is where. */
  heading: Heading | null
  /** The stops of the driver's run, in their order. */
  order: readonly string[]
}

/** Returns it for the drivers with a shift that has begun, by their ids. */
export async function headingsOf(
  context: Context,
  drivers: readonly DriverToPlan[]
): Promise<Map<string, DriverHeading>> {
  const now = context.now()
  const begun = drivers.filter(({ shifts }) => shifts.some(({ from }) => from <= now))
  const found = await Promise.all(
    begun.map(async ({ id }): Promise<[string, DriverHeading]> => {
      const age = ageOf(context, id, now)
      const run = await context.runs.of(id)
      const isSure = run !== null && age !== null && age <= sureSeconds
      const order = run?.stops.map(({ stopId }) => stopId) ?? []
      return [id, { age, order, heading: isSure ? await headingOf(context, run) : null }]
    })
  )
  return new Map(found)
}

/** A device that is on and sends no position hasn't moved. */
function ageOf({ presence }: Context, id: string, now: Date): number | null {
  const known = presence.of(id)
  if (!known) return null
  const heard = Math.max(known.receivedAt, presence.heardAt(id) ?? 0)
  return Math.max(0, Math.round((now.getTime() - heard) / 1000))
}

async function headingOf(context: Context, run: Run): Promise<Heading | null> {
  const [next] = run.stops
  const eta = next && (await etasNow(context, run))?.etas.get(next.stopId)
  if (!next || !eta) return null
  const { stopId, deliveryId, latitude, longitude, service } = next
  const arrives = Date.parse(eta.at) + eta.seconds * 1000
  return {
    stopId,
    deliveryId,
    place: { latitude, longitude },
    arrives: new Date(arrives),
    leaves: new Date(arrives + service)
  }
}
