/** Checks a driver's approval, and stores the operator's decision. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Orm, Queryable } from '../../db/open.ts'
import { transportTypes } from '../../db/tables/company/reference-tables.ts'
import { drivers } from '../../db/tables/schema.ts'
import type { Approval } from '../../../lib/rules/people/driver-approval.ts'

type DriverRow = typeof drivers.$inferSelect

/** Whether a driver is online. One who was suspended meanwhile isn't. */
export const isOnline = and(drivers.online, eq(drivers.approval, 'approved'))

/** Returns the driver's row. Throws driver-not-approved unless the driver is approved. */
export async function requireApproved(context: Context, { userId }: { userId: string }): Promise<DriverRow> {
  const [driver] = await context.orm.select().from(drivers).where(eq(drivers.userId, userId))
  if (!driver) throw new ProductError('forbidden')
  if (driver.approval !== 'approved') throw new ProductError('driver-not-approved')
  return driver
}

const idShape = /^usr_\w+$/

export interface Decision {
  driverId: string
  /** A confirmation. */
  message: string
}

/**
 * Approves or rejects a driver, given by account id or verified email. An unverified email doesn't identify anyone, because anyone can
 * enter it. So if accounts have only entered it, throws 'email-not-verified' with a list
 * of them for the operator to choose from. Throws 'not-found' if there is no such driver.
 */
export async function decideOnDriver(orm: Orm, named: string, approval: Approval): Promise<Decision> {
  const who = named.trim()
  if (idShape.test(who)) {
    if (await setApproval(orm, who, approval)) return { driverId: who, message: `${who} is ${approval}.` }
    throw new ProductError('not-found', `There's no driver with the ID ${who}.`)
  }
  const email = who.toLowerCase()
  const [holder] = await orm
    .select({ id: users.id })
    .from(users)
    .innerJoin(drivers, eq(drivers.userId, users.id))
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  if (holder && (await setApproval(orm, holder.id, approval))) {
    return { driverId: holder.id, message: `${email} is ${approval}.` }
  }
  const unverified = await unverifiedOf(orm, email)
  if (unverified.length === 0)
    throw new ProductError('not-found', `There's no driver with the email ${email}.`)
  throw new ProductError(
    'email-not-verified',
    `No driver has verified ${email}. Choose the right one by ID:\n${unverified.join('\n')}`
  )
}

/**
 * Writes a decision, with what the driver reads. A suspended driver who is reinstated is online again as before. Returns
 * false if the account doesn't belong to a driver.
 */
export async function setApproval(
  orm: Queryable,
  userId: string,
  approval: Approval,
  decision = ''
): Promise<boolean> {
  const changed = await orm
    .update(drivers)
    .set(approval === 'rejected' ? { approval, decision, online: false } : { approval, decision })
    .where(eq(drivers.userId, userId))
    .returning({ id: drivers.userId })
  return changed.length > 0
}

/** Returns one line for each driver with this unverified email, oldest first. */
async function unverifiedOf(orm: Orm, email: string): Promise<string[]> {
  const rows = await orm
    .select({
      id: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      type: transportTypes.code,
      vehicle: drivers.vehicle,
      plate: drivers.plate,
      at: users.createdAt
    })
    .from(users)
    .innerJoin(drivers, eq(drivers.userId, users.id))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(and(eq(users.enteredEmail, email), eq(users.emailVerified, false)))
    .orderBy(users.createdAt, users.id)
    .limit(50)
  return rows.map(
    ({ id, name, type, vehicle, plate, at }) =>
      `  ${id}  ${printable(name)}  ${type}, ${printable(vehicle)}, ${printable(plate)}  registered ${at.toISOString()}`
  )
}

/** Makes user input safe to print on a terminal: without control characters, and short. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').slice(0, 60)
}

const mostListed = 200

/** Returns the drivers who wait for approval, one line each, oldest first: id, email, whether it's verified, vehicle. */
export async function listPendingDrivers(orm: Orm): Promise<string> {
  const rows = await orm
    .select({
      id: users.id,
      email: sql<string>`coalesce(${users.enteredEmail}, ${users.email})`,
      verified: users.emailVerified,
      vehicle: drivers.vehicle,
      plate: drivers.plate
    })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(eq(drivers.approval, 'pending'))
    .orderBy(asc(users.id))
    .limit(mostListed)
  if (rows.length === 0) return 'No drivers wait for approval.'
  return rows
    .map(
      ({ id, email, verified, vehicle, plate }) =>
        `${id}  ${email}${verified ? '' : ' (not verified)'}  ${vehicle}${plate ? `, ${plate}` : ''}`
    )
    .join('\n')
}
