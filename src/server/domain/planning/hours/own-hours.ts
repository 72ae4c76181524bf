/** A driver's own hours: what's confirmed, and what the driver proposes. */
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { DriverHours, proposeDay, proposeWeek } from '../../../../lib/contract/planning/driver-hours.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { checkDay, checkWeek, requireDay } from './check-hours.ts'
import { dayOfDriver, lockDriver, requireVersion, storeDay, storeWeek, weekOf } from './hours-rows.ts'
import { readHours } from './read-hours.ts'

export const ownHours = (context: Context, { person }: SignedIn): Promise<DriverHours> =>
  readHours(context, context.orm, person.userId)

/** Runs a change of one's own hours, and returns them. */
function changingOwn(
  context: Context,
  { person }: SignedIn,
  change: (work: Work, driverId: string) => Promise<void>
): Promise<DriverHours> {
  return inTransaction(context, async work => {
    await lockDriver(work.transaction, person.userId)
    await change(work, person.userId)
    return readHours(context, work.transaction, person.userId)
  })
}

/** Proposes a week. A later proposal replaces it. Throws version-outdated and invalid-input. */
export const propose = (
  context: Context,
  principal: SignedIn,
  { version, week }: z.output<NonNullable<typeof proposeWeek.body>>
): Promise<DriverHours> =>
  changingOwn(context, principal, async ({ transaction, now }, driverId) => {
    const row = await weekOf(transaction, driverId)
    requireVersion(row, version)
    checkWeek(context, week, row.confirmed, row.proposed)
    await storeWeek(transaction, row, { proposed: week, proposedAt: now })
  })

/** Withdraws a proposed week. Throws version-outdated, and not-found if nothing is proposed. */
export const withdraw = (context: Context, principal: SignedIn, version: number): Promise<DriverHours> =>
  changingOwn(context, principal, async ({ transaction }, driverId) => {
    const row = await weekOf(transaction, driverId)
    requireVersion(row, version)
    if (!row.proposed) throw new ProductError('not-found')
    await storeWeek(transaction, row, { proposed: null, proposedAt: null })
  })

/** Proposes hours for a day. Throws version-outdated and invalid-input. */
export const proposeOne = (
  context: Context,
  principal: SignedIn,
  day: string,
  { version, shifts, note }: z.output<NonNullable<typeof proposeDay.body>>
): Promise<DriverHours> =>
  changingOwn(context, principal, async ({ transaction, now }, driverId) => {
    requireDay(context, day)
    const row = await dayOfDriver(transaction, driverId, day)
    requireVersion(row, version)
    await checkDay(context, transaction, driverId, day, shifts)
    await storeDay(transaction, row, { proposed: shifts, proposedAt: now, note })
  })

/** Withdraws what's proposed for a day. Throws version-outdated, and not-found if nothing is. */
export const withdrawOne = (
  context: Context,
  principal: SignedIn,
  day: string,
  version: number
): Promise<DriverHours> =>
  changingOwn(context, principal, async ({ transaction }, driverId) => {
    const row = await dayOfDriver(transaction, driverId, day)
    requireVersion(row, version)
    if (!row.proposed) throw new ProductError('not-found')
    await storeDay(transaction, row, { proposed: null, proposedAt: null })
  })
