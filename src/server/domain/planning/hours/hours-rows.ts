/** The rows of drivers' hours: read, locked, and stored with the next version. */
import { and, asc, eq, gte } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'
import { driverDays, driverWeeks } from '../../../db/tables/people/hours-tables.ts'
import { drivers } from '../../../db/tables/schema.ts'

export type WeekRow = typeof driverWeeks.$inferSelect
export type DayRow = typeof driverDays.$inferSelect

export const zoneOf = ({ company }: Pick<Context, 'company'>): string =>
  company.newest().data.settings.time_zone

/** Returns today in the company's time zone. */
export const todayOf = (context: Pick<Context, 'company' | 'now'>): string =>
  dayOf(context.now(), zoneOf(context))

/** Returns a driver's week, or that of somebody who has never had hours. */
export async function weekOf(db: Queryable, driverId: string): Promise<WeekRow> {
  const [row] = await db.select().from(driverWeeks).where(eq(driverWeeks.driverId, driverId))
  return (
    row ?? {
      driverId,
      confirmed: null,
      proposed: null,
      proposedAt: null,
      confirmedAt: null,
      confirmedBy: null,
      version: 0
    }
  )
}

/** Returns a day of a driver, or one that doesn't differ from the week. */
export async function dayOfDriver(db: Queryable, driverId: string, day: string): Promise<DayRow> {
  const [row] = await db
    .select()
    .from(driverDays)
    .where(and(eq(driverDays.driverId, driverId), eq(driverDays.day, day)))
  return (
    row ?? {
      driverId,
      day,
      confirmed: null,
      proposed: null,
      note: '',
      proposedAt: null,
      confirmedAt: null,
      confirmedBy: null,
      version: 0
    }
  )
}

/** Returns the days of a driver that differ, from one on, in order. */
export const daysOfDriver = (db: Queryable, driverId: string, from: string): Promise<DayRow[]> =>
  db
    .select()
    .from(driverDays)
    .where(and(eq(driverDays.driverId, driverId), gte(driverDays.day, from)))
    .orderBy(asc(driverDays.day))

/** Locks a driver, so that their hours change one after the other. Throws not-found. */
export async function lockDriver(transaction: Transaction, driverId: string): Promise<void> {
  const [found] = await transaction
    .select({ id: drivers.userId })
    .from(drivers)
    .where(eq(drivers.userId, driverId))
    .for('no key update')
  if (!found) throw new ProductError('not-found')
}

/** Throws version-outdated if somebody else has changed the row. */
export function requireVersion(row: { version: number }, seen: number): void {
  if (row.version !== seen) throw new ProductError('version-outdated')
}

export async function storeWeek(
  transaction: Transaction,
  row: WeekRow,
  set: Partial<WeekRow>
): Promise<void> {
  const next = { ...row, ...set, version: row.version + 1 }
  await transaction
    .insert(driverWeeks)
    .values(next)
    .onConflictDoUpdate({ target: driverWeeks.driverId, set: next })
}

/**
 * Stores a day. One that doesn't differ anymore keeps its row until the day is over: a version that somebody has seen must not
 * come back.
 */
export async function storeDay(transaction: Transaction, row: DayRow, set: Partial<DayRow>): Promise<void> {
  const next = { ...row, ...set, version: row.version + 1 }
  await transaction
    .insert(driverDays)
    .values(next)
    .onConflictDoUpdate({ target: [driverDays.driverId, driverDays.day], set: next })
}
