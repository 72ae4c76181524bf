/** What operators do with drivers' hours: they read, confirm, refuse and set them. The driver is notified. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type {
  decideOnHours,
  DriverHours,
  setDriverDay,
  setDriverWeek
} from '../../../../lib/contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../../../lib/contract/planning/hours.ts'
import type { Context } from '../../../context.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { checkDay, checkWeek, requireDay } from './check-hours.ts'
import { dayOfDriver, lockDriver, requireVersion, storeDay, storeWeek, weekOf } from './hours-rows.ts'
import { readHours } from './read-hours.ts'
import { type HoursNews, tellHours } from './tell-hours.ts'

/** Returns a driver's hours. Throws not-found. */
export async function hoursOfDriver(context: Context, driverId: string): Promise<DriverHours> {
  const known = await context.orm.$count(drivers, eq(drivers.userId, driverId))
  if (known === 0) throw new ProductError('not-found')
  return readHours(context, context.orm, driverId)
}

/** `after` also has refused hours. */
type Decided = HoursNews &
  (
    | { day: null; before: Week | null; after: Week }
    | { day: string; before: Shift[] | null; after: Shift[] | null }
  )

/** Runs a change of a driver's hours, writes the log, notifies the driver, and returns the hours. Throws not-found. */
function changing(
  context: Context,
  principal: SignedIn,
  driverId: string,
  change: (work: Work) => Promise<Decided>
): Promise<DriverHours> {
  return inTransaction(context, async work => {
    await lockDriver(work.transaction, driverId)
    const news = await change(work)
    await audit(work, principal, {
      action: `driver.hours-${news.act}`,
      subject: { kind: 'driver', id: driverId },
      ...logged(news),
      reason: news.reason
    })
    await tellHours(context, work, driverId, news)
    return readHours(context, work.transaction, driverId)
  })
}

/** Returns the hours as the audit log shows them: times only. A refusal has changed nothing. */
function logged(news: Decided): { before?: object; after: object } {
  const spans = (shifts: readonly Shift[] | null | undefined) => shifts?.map(({ from, to }) => ({ from, to }))
  const weekly = (week: Week | null) =>
    [1, 2, 3, 4, 5, 6, 7].map(day => spans(week?.find(({ weekday }) => weekday === day)?.shifts) ?? [])
  const isRefused = news.act === 'refused'
  if (news.day === null)
    return {
      ...(isRefused ? {} : { before: { weekly: weekly(news.before) } }),
      after: { weekly: weekly(news.after) }
    }
  const of = (shifts: readonly Shift[] | null) => ({ shifts: spans(shifts) ?? null })
  return { ...(isRefused ? {} : { before: of(news.before) }), after: { day: news.day, ...of(news.after) } }
}

/** What's confirmed from now on, and that nothing waits. */
const confirmedBy = (principal: SignedIn, { now }: Work) => ({
  proposed: null,
  proposedAt: null,
  confirmedAt: now,
  confirmedBy: principal.person.userId
})

/** Sets a driver's week. Throws not-found, version-outdated and invalid-input. */
export const setWeek = (
  context: Context,
  principal: SignedIn,
  driverId: string,
  { version, week }: z.output<NonNullable<typeof setDriverWeek.body>>
): Promise<DriverHours> =>
  changing(context, principal, driverId, async work => {
    const row = await weekOf(work.transaction, driverId)
    requireVersion(row, version)
    checkWeek(context, week, row.confirmed, row.proposed)
    await storeWeek(work.transaction, row, { confirmed: week, ...confirmedBy(principal, work) })
    return { act: 'changed', day: null, reason: '', before: row.confirmed, after: week }
  })

/** Sets a day of a driver, or lets it be as in the week. Throws not-found, version-outdated and invalid-input. */
export const setDay = (
  context: Context,
  principal: SignedIn,
  driverId: string,
  { version, day, shifts, note }: z.output<NonNullable<typeof setDriverDay.body>>
): Promise<DriverHours> =>
  changing(context, principal, driverId, async work => {
    requireDay(context, day)
    const row = await dayOfDriver(work.transaction, driverId, day)
    requireVersion(row, version)
    if (shifts) await checkDay(context, work.transaction, driverId, day, shifts)
    await storeDay(work.transaction, row, {
      confirmed: shifts,
      note: shifts ? note : '',
      ...confirmedBy(principal, work)
    })
    return { act: 'changed', day, reason: '', before: row.confirmed, after: shifts }
  })

/**
 * Confirms or refuses what a driver has proposed. Throws not-found, also if nothing is proposed, version-outdated, and
 * invalid-input for a refusal without a reason, and for hours that aren't possible anymore.
 */
export function decideOn(
  context: Context,
  principal: SignedIn,
  driverId: string,
  { version, day, confirm, reason }: z.output<NonNullable<typeof decideOnHours.body>>
): Promise<DriverHours> {
  if (!confirm && !reason) throw fieldError('invalid-input', 'reason', 'Tell the driver why')
  return changing(context, principal, driverId, async work => {
    const { transaction } = work
    const act = confirm ? ('confirmed' as const) : ('refused' as const)
    const confirmed = <Hours extends Week | Shift[]>(hours: Hours) =>
      confirm ? { confirmed: hours, ...confirmedBy(principal, work) } : { proposed: null, proposedAt: null }
    if (day === null) {
      const row = await weekOf(transaction, driverId)
      requireVersion(row, version)
      if (!row.proposed) throw new ProductError('not-found')
      if (confirm) checkWeek(context, row.proposed, row.proposed)
      await storeWeek(transaction, row, confirmed(row.proposed))
      return { act, day, reason, before: row.confirmed, after: row.proposed }
    }
    const row = await dayOfDriver(transaction, driverId, day)
    requireVersion(row, version)
    if (!row.proposed) throw new ProductError('not-found')
    if (confirm) await checkDay(context, transaction, driverId, day, row.proposed)
    await storeDay(transaction, row, confirmed(row.proposed))
    return { act, day, reason, before: row.confirmed, after: row.proposed }
  })
}
