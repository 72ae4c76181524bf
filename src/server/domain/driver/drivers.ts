/** A driver's availability, and the positions from their device. */
import { and, eq, inArray, max } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { postPositions, setDriverStatus } from '../../../lib/contract/driver/driver.ts'
import type { Position } from '../../../lib/contract/driver/positions.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { deliveries, drivers, offers } from '../../db/schema.ts'
import { positions } from '../../db/transient-tables.ts'
import { profileOf } from '../account/profile.ts'
import { requireApproved } from './approval.ts'
import { closeOffer } from '../matching/offers.ts'
import { emitTransient } from '../core/work.ts'
import { setAway } from './away.ts'
import { isShownTo, type Run, type RunStop } from './runs.ts'

/** Sets a driver online or offline. Refuses to go offline during a delivery, because a customer is watching. */
export async function setStatus(
  context: Context,
  viewer: Viewer,
  body: z.output<NonNullable<typeof setDriverStatus.body>>
): Promise<DriverProfile> {
  const driver = await requireApproved(context, viewer)
  if (!body.online) {
    const [bound] = await context.orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(eq(deliveries.driverId, viewer.userId), inArray(deliveries.status, [...drivingStatuses])))
    if (bound) throw new ProductError('driver-busy')
  }
  await context.orm.update(drivers).set({ online: body.online }).where(eq(drivers.userId, viewer.userId))
  if (body.online && body.position) {
    const now = context.now()
    context.presence.put({
      driverId: viewer.userId,
      simulated: driver.simulated,
      transportTypeId: driver.transportTypeId,
      position: {
        ...body.position,
        heading: null,
        speed: null,
        accuracy: null,
        recorded_at: now.toISOString(),
        seq: 0
      },
      receivedAt: now.getTime()
    })
  }
  if (body.online && body.away !== undefined) await setAway(context, viewer, body.away)
  if (!body.online) {
    context.presence.remove(viewer.userId)
    const open = await context.orm
      .select()
      .from(offers)
      .where(and(eq(offers.driverId, viewer.userId), eq(offers.status, 'open')))
    for (const offer of open) {
      await closeOffer(context, offer.deliveryId, offer.id, 'declined').catch((error: unknown) => {
        if (!(error instanceof ProductError)) throw error
      })
    }
  }
  const { driver: profile } = await profileOf(context, viewer.userId)
  if (!profile) throw new ProductError('forbidden')
  return profile
}

type Batch = z.output<NonNullable<typeof postPositions.body>>

/**
 * Processes positions: sends them to the customer immediately and adds them to
 * the history in batches. Repeating a batch has no effect, because positions are
 * identified by driver, installation and sequence number. Throws driver-offline.
 */
export async function takePositions(
  context: Context,
  viewer: Viewer,
  batch: Batch
): Promise<{ accepted: number; repeated: number }> {
  const known = await context.positionHistory.installation(viewer.userId, batch.installation_id)
  const fresh = batch.positions.filter(position => position.seq > known.seq)
  if (fresh.length > 1) fresh.sort((a, b) => a.seq - b.seq)
  const newest = fresh.at(-1)
  const answer = { accepted: fresh.length, repeated: batch.positions.length - fresh.length }
  if (!newest) return answer
  const driver = await context.approvedDrivers.of(viewer)
  if (!context.presence.of(viewer.userId) && !(await isOnline(context, viewer))) {
    throw new ProductError('driver-offline')
  }
  known.seq = newest.seq
  const now = context.now()
  context.presence.put({
    driverId: viewer.userId,
    simulated: driver.simulated,
    transportTypeId: driver.transportTypeId,
    position: newest,
    receivedAt: now.getTime()
  })
  const run = await context.runs.of(viewer.userId)
  const next = run?.stops[0]
  const shownTo = run && next && isShownTo(run, next.deliveryId, newest) ? next.deliveryId : null
  context.positionHistory.add(viewer.userId, batch.installation_id, shownTo, fresh, now)
  if (run && next) showPosition(context, run, next, newest, shownTo !== null, now)
  return answer
}

/**
 * Shows a position and the route to the participants of the next stop's delivery. The customers of the driver's other
 * deliveries get only an ETA, because the way there would show where others live.
 */
function showPosition(
  context: Context,
  run: Run,
  next: RunStop,
  position: Position,
  isShown: boolean,
  now: Date
): void {
  const { deliveryId, customerId } = next
  const id = { pickanddropoff_id: deliveryId }
  if (isShown) {
    emitTransient(context, customerId, 'driver.position', { ...id, position })
    context.realtimeDatabase?.show([customerId, run.driverId], deliveryId, { position })
  }
  context.etaEngine.follow(run, position, now, ({ driverRoute, etas, isHidden }) => {
    const eta = etas?.get(next.stopId)
    for (const userId of [customerId, run.driverId]) {
      const isForAll = !isHidden || userId === run.driverId
      if (driverRoute && isForAll)
        emitTransient(context, userId, 'route.updated', { ...id, driver_route: driverRoute })
      if (eta) emitTransient(context, userId, 'eta.updated', { ...id, eta })
    }
    const told = new Set([deliveryId])
    for (const stop of run.stops) {
      const later = told.has(stop.deliveryId) ? undefined : etas?.get(stop.stopId)
      told.add(stop.deliveryId)
      if (!later) continue
      emitTransient(context, stop.customerId, 'eta.updated', {
        pickanddropoff_id: stop.deliveryId,
        eta: later
      })
    }
  })
}

async function isOnline(context: Context, viewer: Viewer): Promise<boolean> {
  const [row] = await context.orm
    .select({ online: drivers.online })
    .from(drivers)
    .where(eq(drivers.userId, viewer.userId))
  return row?.online ?? false
}

/** Returns the highest stored sequence number of an installation, or -1 for a new one. */
export async function newestSeq(
  context: Pick<Context, 'orm'>,
  driverId: string,
  installationId: string
): Promise<number> {
  const [row] = await context.orm
    .select({ seq: max(positions.seq) })
    .from(positions)
    .where(and(eq(positions.driverId, driverId), eq(positions.installationId, installationId)))
  return row?.seq ?? -1
}
