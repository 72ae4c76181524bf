/** Takes the positions of a driver's device, and its word that it's alive without one. */
import { and, eq, max } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { postPositions } from '../../../lib/contract/driver/driver.ts'
import type { Eta, Position } from '../../../lib/contract/driver/positions.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { clockAfter, serverTimeOf } from '../../../lib/rules/delivery/device-time.ts'
import { type PlacedFix, usablePositions } from '../../../lib/rules/matching/usable-positions.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { drivers } from '../../db/tables/schema.ts'
import { positions } from '../../db/tables/transient-tables.ts'
import { topics } from '../../live/bus.ts'
import type { DeliveryArrival, DriverPresence } from '../../live/presence-change.ts'
import { emitTransient, emitTransientTo } from '../core/work.ts'
import type { DriverRow } from './driver-rows.ts'
import type { Installation } from './position-history.ts'
import { arrivalOf } from '../delivery/run/eta-now.ts'
import { isShownTo, type Run, type RunStop } from '../delivery/run/runs.ts'

type Batch = z.output<NonNullable<typeof postPositions.body>>
type Answer = z.output<typeof postPositions.answer>

/**
 * Processes positions: sends them to the customer immediately and adds them to
 * the history in batches. Repeating a batch has no effect, because positions are
 * identified by driver, installation and sequence number. Everything after this sees only positions that can be true, on
 * the server's clock. Throws driver-offline, and driver-not-approved without an active delivery.
 */
export async function takePositions(context: Context, principal: SignedIn, batch: Batch): Promise<Answer> {
  const known = await context.positionHistory.installation(principal.person.userId, batch.installation_id)
  const fresh = batch.positions.filter(position => position.seq > known.seq)
  if (fresh.length > 1) fresh.sort((a, b) => a.seq - b.seq)
  const repeated = batch.positions.length - fresh.length
  const last = fresh.at(-1)
  if (!last && !batch.heartbeat) return { accepted: 0, repeated }
  const driver = await context.driverRows.of(principal.person)
  const run = await context.runs.of(principal.person.userId)
  if (!run) await requireWorking(context, driver)
  const now = context.now()
  const hear = () => context.presence.hear(principal.person.userId, now.getTime())
  if (!last) {
    hear()
    return { accepted: 0, repeated }
  }
  known.seq = last.seq
  const before = context.presence.of(principal.person.userId)
  const used = truePositions(fresh, known, { sentAt: batch.sent_at, now, before, driver })
  const answer = { accepted: used.length, repeated }
  const newest = newestOf(used)
  const next = run?.stops[0]
  const shownTo = newest && run && next && isShownTo(run, next.deliveryId, newest) ? next.deliveryId : null
  if (newest) context.positionHistory.add(principal.person.userId, batch.installation_id, shownTo, used, now)
  // Another phone of the driver may have sent a newer one.
  if (!newest || (before && timeOf(newest) < timeOf(before.position))) {
    hear()
    return answer
  }
  context.presence.put({
    driverId: principal.person.userId,
    simulated: driver.simulated,
    transportTypeId: driver.transportTypeId,
    position: newest,
    receivedAt: now.getTime()
  })
  if (run && next) showPosition(context, run, next, newest, shownTo !== null, now)
  return answer
}

/** Throws unless a driver without a delivery is approved and online. */
async function requireWorking({ orm, presence }: Context, { userId, approval }: DriverRow): Promise<void> {
  if (approval !== 'approved') throw new ProductError('driver-not-approved')
  if (presence.of(userId)) return
  const [row] = await orm.select({ online: drivers.online }).from(drivers).where(eq(drivers.userId, userId))
  if (!row?.online) throw new ProductError('driver-offline')
}

const timeOf = ({ recorded_at }: Position) => Date.parse(recorded_at)

/** Returns the newest by its time: the number can be higher after a clock was set back. */
function newestOf(used: readonly Position[]): Position | undefined {
  let newest = used.at(-1)
  for (const each of used) if (newest && timeOf(each) > timeOf(newest)) newest = each
  return newest
}

const fixOf = ({ latitude, longitude, accuracy, recorded_at }: Position): PlacedFix => ({
  latitude,
  longitude,
  accuracy,
  at: Date.parse(recorded_at)
})

interface Taken {
  /** When the device sent them, by its own clock. */
  sentAt: string | undefined
  now: Date
  before: DriverPresence | undefined
  driver: DriverRow
}

/** Returns the positions that can be true, with their times by the server's clock. */
function truePositions(
  fresh: readonly Position[],
  known: Installation,
  { sentAt, now, before, driver }: Taken
): Position[] {
  const arrived = now.getTime()
  const recorded = Date.parse(fresh.at(-1)?.recorded_at ?? '')
  const clock = clockAfter(known.clock ?? null, {
    recorded,
    arrived,
    sentAt: sentAt === undefined ? null : Date.parse(sentAt)
  })
  known.clock = clock
  const newest = before ? fixOf(before.position) : null
  const timed = fresh.flatMap(position => {
    const device = Date.parse(position.recorded_at)
    const at = serverTimeOf(device, clock, newest?.at ?? null)
    if (at === null) return []
    return { ...position, at, recorded_at: at === device ? position.recorded_at : new Date(at).toISOString() }
  })
  // A demo drives faster than a car can.
  const { used, held } = driver.simulated
    ? { used: timed, held: null }
    : usablePositions(timed, newest, known.held ?? null)
  known.held = held
  return used.map(each => {
    const { at: _, ...position } = each
    return position
  })
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
  const { deliveryId, readers } = next
  const id = { pickanddropoff_id: deliveryId }
  if (isShown) {
    emitTransientTo(context, readers, 'driver.position', { ...id, position })
    context.realtimeDatabase?.show([...readers, run.driverId], deliveryId, { position })
  }
  context.etaEngine.follow(run, position, now, ({ driverRoute, etas, isHidden }) => {
    const eta = etas?.get(next.stopId)
    for (const userId of [...readers, run.driverId]) {
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
      emitTransientTo(context, stop.readers, 'eta.updated', {
        pickanddropoff_id: stop.deliveryId,
        eta: later
      })
    }
    if (etas) context.bus.publishTransient(topics.arrivals, arrivalsOf(run, etas, now.getTime()))
  })
}

/** Returns when the driver reaches the next stop of each delivery, for the console. */
function arrivalsOf({ stops }: Run, etas: ReadonlyMap<string, Eta>, at: number): DeliveryArrival[] {
  const told = new Set<string>()
  return stops.flatMap(({ deliveryId, stopId }) => {
    const eta = told.has(deliveryId) ? undefined : etas.get(stopId)
    told.add(deliveryId)
    return eta ? [{ deliveryId, ...arrivalOf(eta), at }] : []
  })
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
