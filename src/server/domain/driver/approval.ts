/** Whether a driver may work, and the operator's decision about it. */
import { and, eq } from 'drizzle-orm'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context, Viewer } from '../../context.ts'
import { users } from '../../db/identity.ts'
import type { Orm } from '../../db/open.ts'
import { transportTypes } from '../../db/reference-tables.ts'
import { drivers } from '../../db/schema.ts'

type DriverRow = typeof drivers.$inferSelect
export type Approval = 'approved' | 'rejected'

/** The driver's row. Throws 403 while they wait for approval. */
export async function requireApproved(context: Context, viewer: Viewer): Promise<DriverRow> {
  const [driver] = await context.orm.select().from(drivers).where(eq(drivers.userId, viewer.userId))
  if (!driver) throw new ProductError('forbidden')
  if (driver.approval !== 'approved') throw new ProductError('driver-not-approved')
  return driver
}

const idShape = /^usr_\w+$/

/**
 * Approves or rejects one driver, named by the account's id or by its verified email. Returns a sentence that says so.
 * Anyone can claim an address, so a claim names nobody: where there are only claims, throws 'email-not-verified' with
 * a list of them for the operator to choose from. Throws 'not-found' where there is no such driver.
 */
export async function decideOnDriver(orm: Orm, named: string, approval: Approval): Promise<string> {
  const who = named.trim()
  if (idShape.test(who)) {
    if (await setApproval(orm, who, approval)) return `${who} is ${approval}.`
    throw new ProductError('not-found', `There's no driver with the ID ${who}.`)
  }
  const email = who.toLowerCase()
  const [holder] = await orm
    .select({ id: users.id })
    .from(users)
    .innerJoin(drivers, eq(drivers.userId, users.id))
    .where(and(eq(users.email, email), eq(users.emailVerified, true)))
  if (holder && (await setApproval(orm, holder.id, approval))) return `${email} is ${approval}.`
  const claims = await claimsOf(orm, email)
  if (claims.length === 0) throw new ProductError('not-found', `There's no driver with the email ${email}.`)
  throw new ProductError(
    'email-not-verified',
    `No driver has verified ${email}. Choose the right one by ID:\n${claims.join('\n')}`
  )
}

/** Returns false where the account is no driver's. */
async function setApproval(orm: Orm, userId: string, approval: Approval): Promise<boolean> {
  const changed = await orm
    .update(drivers)
    .set(approval === 'approved' ? { approval } : { approval, online: false })
    .where(eq(drivers.userId, userId))
    .returning({ id: drivers.userId })
  return changed.length > 0
}

/** One line for each driver that only claims an email, the oldest first. */
async function claimsOf(orm: Orm, email: string): Promise<string[]> {
  const rows = await orm
    .select({
      id: users.id,
      name: users.name,
      type: transportTypes.code,
      vehicle: drivers.vehicle,
      plate: drivers.plate,
      at: users.createdAt
    })
    .from(users)
    .innerJoin(drivers, eq(drivers.userId, users.id))
    .innerJoin(transportTypes, eq(transportTypes.id, drivers.transportTypeId))
    .where(and(eq(users.claimedEmail, email), eq(users.emailVerified, false)))
    .orderBy(users.createdAt, users.id)
    .limit(50)
  return rows.map(
    ({ id, name, type, vehicle, plate, at }) =>
      `  ${id}  ${printable(name)}  ${type}, ${printable(vehicle)}, ${printable(plate)}  registered ${at.toISOString()}`
  )
}

/** What a stranger typed, for a terminal: without control characters, and not long. */
function printable(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').slice(0, 60)
}
