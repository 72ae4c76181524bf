/**
 * What the console's streams of this process share: the deliveries under way and the state of each driver. It follows the
 * ledger, and works only while somebody watches. Positions come from the presence that every process has anyway.
 */
import { randomUUID } from 'node:crypto'
import { asc, desc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Arrival, DriverState, FleetDelivery, Tomorrow } from '../../../../lib/contract/ops/fleet.ts'
import { isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import { shortName } from '../../core/masked.ts'
import { silentMilliseconds } from '../../../../lib/rules/console/attention.ts'
import { freshPositionSeconds } from '../../../../lib/rules/matching/matching.ts'
import { runAgain } from '../../../../lib/run-again.ts'
import type { Context } from '../../../context.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { transportTypes } from '../../../db/tables/company/reference-tables.ts'
import { drivers, offers } from '../../../db/tables/schema.ts'
import { positions } from '../../../db/tables/transient-tables.ts'
import type { DriverPresence } from '../../../live/presence-change.ts'
import { topics } from '../../../live/bus.ts'
import { createOutageLog } from '../../../observability/outage-log.ts'
import { type DeliveryVersion, noVersion, versionsOf } from '../shared/delivery-version.ts'
import { tomorrowOf } from '../shared/tomorrow.ts'
import { type Arrivals, followArrivals } from './arrivals.ts'
import { readFleetRows } from '../shared/fleet-rows.ts'
import { createLedgerCursor, type LedgerCursor } from './ledger-cursor.ts'
import { type Changes, createVersions, type Versions } from './versions.ts'

const tickMilliseconds = 1_000
/** Everything is read again this often, because time alone can change it: a scheduled delivery begins. */
const reloadMilliseconds = 30_000
/** Entries of transactions that were in progress when the feed started are read, too. */
const ledgerOverlap = 200
/** A driver without a delivery disappears after this long without a position. */
const goneMilliseconds = 10 * 60_000

export interface KnownDriver {
  name: string
  vehicle: string
}

export interface FleetFeed extends Pick<Versions<FleetDelivery>, 'since'> {
  /** Returns the changes since a token, or everything, when nobody needs to watch. */
  current(token?: string): Promise<Changes<FleetDelivery>>
  /** Resolves once the feed is current. `tick` is called every second from then on. Returns a function that ends it. */
  watch(tick: () => void): Promise<() => void>
  /** Returns a driver's state, or null for one who isn't shown. */
  stateOf(presence: DriverPresence, now: number): DriverState | null
  driver(driverId: string): KnownDriver | undefined
  /** Returns tomorrow's number of deliveries, or undefined before it was read. */
  tomorrow(): Tomorrow | undefined
  /** Reads the version of a delivery with everything else from now on. Returns a function that ends it. */
  watchDelivery(id: string): () => void
  /** Returns when the driver reaches the next stop of a delivery, or null while that isn't known. */
  arrivalOf(id: string, now: number): Arrival | null
  /** Returns the newest version of a watched delivery, or undefined before it was read. */
  versionOf(id: string): DeliveryVersion | undefined
}

export function createFleetFeed(context: Context): FleetFeed {
  const { orm, bus, presence } = context
  const versions = createVersions<FleetDelivery>(randomUUID().slice(0, 8))
  const names = new Map<string, KnownDriver>()
  const watchers = new Set<() => void>()
  let offered = new Set<string>()
  let busy = new Set<string>()
  let stored = new Map<string, number>()
  let cursor: LedgerCursor | undefined
  /** How many streams watch each delivery. */
  const watched = new Map<string, number>()
  const watchedVersions = new Map<string, DeliveryVersion>()
  let reloadedAt = 0
  let stop: (() => void) | undefined
  let arrivals: Arrivals | undefined
  let tomorrow: Tomorrow | undefined
  const outage = createOutageLog(context.log, 'fleet')
  const startedAt = context.now().getTime()

  const read = runAgain(async () => {
    const now = context.now().getTime()
    if (!cursor || now - reloadedAt > reloadMilliseconds) await reload(now)
    else await follow(cursor, now)
    const open = await orm.select({ id: offers.driverId }).from(offers).where(eq(offers.status, 'open'))
    offered = new Set(open.map(({ id }) => id))
    const driving = versions.all().filter(({ status }) => isDriving(status))
    busy = new Set(driving.flatMap(({ driver }) => driver?.id ?? []))
    for (const row of driving) noteDriver(row, now)
    await readNames()
    await readWatched()
  })

  async function reload(now: number): Promise<void> {
    if (!cursor) {
      const [last] = await orm.select({ id: ledger.id }).from(ledger).orderBy(desc(ledger.id)).limit(1)
      cursor = createLedgerCursor(Math.max(0, (last?.id ?? 0) - ledgerOverlap))
    }
    const rows = await readFleetRows(context)
    tomorrow = await tomorrowOf(context)
    await readStored(rows)
    const before = new Map(versions.all().map(row => [row.id, row]))
    arrivals?.keep(new Set(rows.map(({ id }) => id)))
    versions.replace(rows.map(row => withDriver(row, now, before.get(row.id))))
    reloadedAt = now
  }

  /** Reads when the last stored position of a delivery was, where this process hasn't heard its driver. */
  async function readStored(rows: readonly FleetDelivery[]): Promise<void> {
    const unheard = rows.filter(({ driver }) => driver && presence.heardAt(driver.id) === undefined)
    const found = await orm
      .select({ id: positions.deliveryId, at: max(positions.recordedAt) })
      .from(positions)
      .where(
        inArray(
          positions.deliveryId,
          unheard.map(({ id }) => id)
        )
      )
      .groupBy(positions.deliveryId)
    stored = new Map(found.map(({ id, at }) => [id ?? '', at?.getTime() ?? 0]))
  }

  async function follow(from: LedgerCursor, now: number): Promise<void> {
    const entries = await orm
      .select({ id: ledger.id, deliveryId: ledger.deliveryId })
      .from(ledger)
      .where(gt(ledger.id, from.from()))
      .orderBy(asc(ledger.id))
    const fresh = new Set(
      from.take(
        entries.map(({ id }) => id),
        now
      )
    )
    const ids = [...new Set(entries.flatMap(({ id, deliveryId }) => (fresh.has(id) ? [deliveryId] : [])))]
    if (ids.length === 0) return
    const rows = new Map((await readFleetRows(context, ids)).map(row => [row.id, row]))
    for (const id of ids) {
      const row = rows.get(id)
      versions.put(id, row && withDriver(row, now))
    }
  }

  function withDriver(row: FleetDelivery, now: number, before?: FleetDelivery): FleetDelivery {
    if (!row.driver || !isDriving(row.status)) return row
    const heard = presence.heardAt(row.driver.id) ?? Math.max(stored.get(row.id) ?? 0, row.since)
    // A process that has just started hasn't heard anybody yet.
    const isSilent = now - Math.max(heard, startedAt) > silentMilliseconds
    return {
      ...row,
      silent_since: isSilent ? heard : null,
      arrives: (!isSilent && arrivals?.inMinutes(row.id, now, before?.arrives ?? null)) || null
    }
  }
  function noteDriver(row: FleetDelivery, now: number): void {
    const next = withDriver(row, now, row)
    if (next.silent_since !== row.silent_since || next.arrives !== row.arrives) versions.put(row.id, next)
  }

  async function readNames(): Promise<void> {
    const unknown = [...presence.all()].flatMap(({ driverId }) => (names.has(driverId) ? [] : [driverId]))
    if (unknown.length === 0) return
    const rows = await orm
      .select({ id: users.id, first: users.firstName, last: users.lastName, vehicle: transportTypes.code })
      .from(drivers)
      .innerJoin(users, eq(users.id, drivers.userId))
      .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
      .where(inArray(drivers.userId, unknown))
    for (const { id, first, last, vehicle } of rows) names.set(id, { name: shortName(first, last), vehicle })
  }

  async function readWatched(): Promise<void> {
    const ids = [...watched.keys()]
    if (ids.length === 0) return
    const found = await versionsOf(orm, ids)
    for (const id of ids) if (watched.has(id)) watchedVersions.set(id, found.get(id) ?? noVersion)
  }

  async function tick(): Promise<void> {
    try {
      await read()
      outage.worked()
    } catch (error) {
      // The streams go on with positions. The next read repeats what this one missed.
      outage.failed(error, "can't read the deliveries under way")
      cursor = undefined
    }
    for (const watcher of watchers) watcher()
  }

  function start(): () => void {
    const timer = setInterval(() => void tick(), tickMilliseconds)
    const following = followArrivals(bus)
    arrivals = following
    const ends = [
      following.stop,
      bus.subscribe(
        topics.accountChanged,
        id => names.delete(id),
        () => names.clear()
      ),
      bus.subscribe(topics.zonesChanged, () => (reloadedAt = 0))
    ]
    return () => {
      clearInterval(timer)
      for (const end of ends) end()
      arrivals = undefined
      cursor = undefined
    }
  }

  async function watch(watcher: () => void): Promise<() => void> {
    watchers.add(watcher)
    stop ??= start()
    const leave = () => {
      watchers.delete(watcher)
      if (watchers.size > 0) return
      stop?.()
      stop = undefined
    }
    try {
      await read()
    } catch (error) {
      leave()
      throw error
    }
    return leave
  }

  return {
    since: versions.since,
    async current(token) {
      const leave = await watch(() => {})
      leave()
      return versions.since(token)
    },
    watch,
    stateOf({ driverId, receivedAt }, now) {
      const silence = now - (presence.heardAt(driverId) ?? receivedAt)
      if (silence > freshPositionSeconds * 1000)
        return busy.has(driverId) || silence < goneMilliseconds ? 'silent' : null
      if (busy.has(driverId)) return 'busy'
      return offered.has(driverId) ? 'offered' : 'available'
    },
    driver: driverId => names.get(driverId),
    tomorrow: () => tomorrow,
    watchDelivery(id) {
      watched.set(id, (watched.get(id) ?? 0) + 1)
      return () => {
        const rest = (watched.get(id) ?? 1) - 1
        if (rest > 0) watched.set(id, rest)
        else {
          watched.delete(id)
          watchedVersions.delete(id)
        }
      }
    },
    versionOf: id => watchedVersions.get(id),
    arrivalOf: (id, now) => arrivals?.of(id, now) ?? null
  }
}
