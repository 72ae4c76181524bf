/** Reads drivers for an operator to choose from: whom to look at, and what they do now. Bounded, however many there are. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { mostChosenFrom } from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { Skill } from '../../../../lib/contract/planning/hours.ts'
import type { Point } from '../../../../lib/geo.ts'
import type { Approval } from '../../../../lib/rules/people/driver-approval.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { driverAvailability } from '../../../db/tables/people/driver-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import type { DeliveryRow } from '../../delivery/delivery-queries.ts'
import { documentsAllow } from '../../driver/required-documents.ts'
import { hasWords, searchWords, wordsOfPerson } from '../shared/search-words.ts'

/** Drivers, those of the vehicle, and changes between online and offline, among which to look for those who are away. */
const mostLookedAt = 200

/** Returns the drivers of a search by name, phone or plate. */
export async function driverIdsFound(context: Context, q: string): Promise<string[]> {
  const words = searchWords(context, q)
  if (words.length === 0) return []
  const rows = await context.orm
    .select({ id: drivers.userId })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(hasWords(sql`concat_ws(' ', ${wordsOfPerson(sql`${users}`)}, lower(${drivers.plate}))`, words))
    .orderBy(asc(users.firstName), asc(users.id))
    .limit(mostChosenFrom)
  return rows.map(({ id }) => id)
}

/**
 * Returns drivers who may be worth a call: the nearest of each vehicle, busy ones too, who was asked, who went offline last,
 * others with the booked vehicle, and in a company with few drivers everybody.
 */
export async function driverIdsToLookAt(
  context: Context,
  { transportTypeId }: Pick<DeliveryRow, 'transportTypeId'>,
  point: Point,
  asked: readonly string[]
): Promise<string[]> {
  const near = context.company
    .reference()
    .transportTypes.flatMap(({ id }) => [false, true].map(simulated => ({ transportTypeId: id, simulated })))
    .flatMap(group =>
      context.presence.nearest(context.now(), group, point, {
        limit: mostChosenFrom,
        accepts: () => true,
        busy: true
      })
    )
  const gone = await context.orm
    .select({ id: driverAvailability.driverId })
    .from(driverAvailability)
    .orderBy(desc(driverAvailability.at))
    .limit(mostLookedAt)
  const same = await context.orm
    .select({ id: drivers.userId })
    .from(drivers)
    .where(eq(drivers.transportTypeId, transportTypeId))
    .limit(mostLookedAt)
  const any = await context.orm.select({ id: drivers.userId }).from(drivers).limit(mostLookedAt)
  return [
    ...new Set([
      ...near.map(({ driver }) => driver.driverId),
      ...asked,
      ...[...gone, ...same, ...any].map(({ id }) => id)
    ])
  ]
}

export interface DriverStanding {
  id: string
  first: string
  last: string
  phone: string
  plate: string
  approval: Approval
  /** Whether the driver's documents let them work. */
  mayWork: boolean
  online: boolean
  simulated: boolean
  transportTypeId: number
  skills: Skill[]
  active: number
  /** When they went online or offline, in milliseconds. */
  changedAt: number | null
}

/** Returns what each driver does now. */
export function readStandings(context: Context, ids: readonly string[]): Promise<DriverStanding[]> {
  const active = sql<number>`(
    select count(*)::int from ${deliveries}
    where ${deliveries.driverId} = ${drivers.userId} and ${isAmong(deliveries.status, drivingStatuses)}
  )`
  const changedAt = sql<number | null>`(
    select extract(epoch from max(${driverAvailability.at}))::float8 * 1000 from ${driverAvailability}
    where ${driverAvailability.driverId} = ${drivers.userId}
  )`
  return context.orm
    .select({
      id: drivers.userId,
      first: users.firstName,
      last: users.lastName,
      phone: users.phone,
      plate: drivers.plate,
      approval: drivers.approval,
      mayWork: sql<boolean>`${documentsAllow(context)}`,
      online: drivers.online,
      simulated: drivers.simulated,
      skills: drivers.skills,
      transportTypeId: drivers.transportTypeId,
      active,
      changedAt
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(and(sql`${drivers.userId} = any(${sql.param([...ids])}::text[])`))
}
