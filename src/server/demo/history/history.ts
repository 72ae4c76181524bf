/**
 * Adds a month of history to the demo. It runs in the server's process, in the background, because the embedded database has
 * one connection with prepared statements that belong to this process.
 *
 * Each delivery is one transaction, and the plan is the same at every start, so a start after a crash adds the rest.
 */
import { and, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { takePositions } from '../../domain/driver/take-positions.ts'
import { foldReports } from '../../domain/reports/fold-reports.ts'
import {
  demoBusiness,
  demoCustomer,
  demoDriver,
  driversWithHistory,
  lateDriver,
  regularCustomers,
  silentDriver,
  simulatedDrivers
} from '../accounts.ts'
import { pause } from '../simulated-steps.ts'
import { createPast } from './past.ts'
import { endOfHistory, type People, readPeople } from './people.ts'
import { planHistory, type PlannedDelivery } from './plan.ts'
import { play } from './play.ts'
import { NoTrip } from './trips.ts'

export interface History {
  /** Returns how many ended deliveries are still to be added. */
  left(): number
  /** Adds ended deliveries until the signal aborts. Returns how many it added. */
  add(signal: AbortSignal, options?: Pace): Promise<number>
}

export interface Pace {
  /** Begins no delivery after this time, in milliseconds. */
  atMost?: number
  /** If true, requests come first, and the database rests half of the time. */
  isPatient?: boolean
}

/** The silent driver was last heard this long before the history's end. */
const silentMinutes = 6

/**
 * Creates the history's people and the deliveries under way, and returns the rest. Returns undefined in a region with too few addresses
 * for a delivery with several stops.
 */
export async function beginHistory(context: Context): Promise<History | undefined> {
  const past = createPast(context)
  const until = await endOfHistory(past, context)
  const plan = planOf(context, until)
  const emails = new Set(
    plan.flatMap(({ customer, driver, spare }) => [customer, driver, spare?.driver ?? ''])
  )
  const people = await readPeople(context, [...emails], until)
  const found = await bookedTimes(context, people, plan, until)
  const missing = plan.filter(({ at }) => !found.has(at.getTime()))

  try {
    for (const planned of missing.filter(isUnderWay)) {
      await play(past, people, planned, until)
      if (planned.outcome === 'silent') await sendLastPosition(context, people, until)
    }
  } catch (error) {
    if (!(error instanceof NoTrip)) throw error
    return undefined
  }
  const left = missing.filter(planned => !isUnderWay(planned))
  return {
    left: () => left.length,
    async add(signal, { atMost = Infinity, isPatient = false } = {}) {
      const began = performance.now()
      let added = 0
      while (left.length > 0 && !signal.aborted && performance.now() - began < atMost) {
        const [planned] = left
        if (!planned) break
        const start = performance.now()
        try {
          await play(past, people, planned, until)
          added++
        } catch (error) {
          context.log.warn({ err: error, at: planned.at }, 'a delivery of the history failed')
        }
        left.shift()
        if (isPatient) await letOthersIn(context, performance.now() - start, signal)
      }
      if (left.length === 0 && added > 0) await foldReports(context)
      return added
    }
  }
}

/** Waits as long as the delivery took, and until no request waits for the database. */
async function letOthersIn({ database }: Context, milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, signal)
  while (database.pool.waitingCount > 0 && !signal.aborted) await pause(20, signal)
}

const isUnderWay = ({ outcome }: PlannedDelivery): boolean => outcome === 'late' || outcome === 'silent'

function planOf({ config, company }: Context, until: Date): PlannedDelivery[] {
  const fleet = simulatedDrivers(driversWithHistory)
  const [lateCustomer, silentCustomer] = regularCustomers
  return planHistory({
    until,
    days: config.demoHistoryDays,
    timeZone: company.newest().data.settings.time_zone,
    seed: config.regionSeed,
    customers: [
      { email: demoCustomer.email, habit: 'private', weight: 2.5 },
      { email: demoBusiness.email, habit: 'bakery', weight: 6 },
      ...regularCustomers
    ],
    drivers: [
      { email: demoDriver.email, vehicle: demoDriver.vehicle, weight: 2 },
      ...fleet.map(({ email, vehicle }) => ({ email, vehicle, weight: 1 }))
    ],
    late: { customer: lateCustomer?.email ?? demoCustomer.email, driver: lateDriver().email },
    silent: { customer: silentCustomer?.email ?? demoCustomer.email, driver: silentDriver.email }
  })
}

/** Returns the times at which the history's customers booked, in milliseconds. */
async function bookedTimes(
  { orm }: Context,
  people: People,
  plan: readonly PlannedDelivery[],
  until: Date
): Promise<Set<number>> {
  const customers = [...new Set(plan.map(({ customer }) => people.of(customer)?.person.userId ?? ''))]
  const rows = await orm
    .select({ at: deliveries.createdAt })
    .from(deliveries)
    .where(and(inArray(deliveries.bookedById, customers), lte(deliveries.createdAt, until)))
  return new Set(rows.map(({ at }) => at.getTime()))
}

/** Sends the last position of the silent driver, on the way to the dropoff, as their phone did. */
async function sendLastPosition(context: Context, people: People, until: Date): Promise<void> {
  const driver = people.of(silentDriver.email)
  const [row] = await context.orm
    .select({ route: deliveries.route })
    .from(deliveries)
    .where(inArray(deliveries.driverId, [driver?.person.userId ?? '']))
  const geometry = row?.route.geometry ?? []
  const [longitude, latitude] = geometry[Math.floor(geometry.length * 0.4)] ?? []
  if (!driver || longitude === undefined || latitude === undefined) return
  const at = new Date(until.getTime() - silentMinutes * 60_000)
  const recorded_at = at.toISOString()
  await takePositions({ ...context, now: () => at }, driver, {
    installation_id: 'phone',
    positions: [{ latitude, longitude, heading: null, speed: 0, accuracy: 12, recorded_at, seq: 1 }]
  })
}
