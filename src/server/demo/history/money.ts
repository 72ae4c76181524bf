/**
 * Keeps the books of the demo's month as a bookkeeper would: counts the drivers' cash and closes each day on the next morning. The last
 * day stays open, with one driver's cash that doesn't match.
 */
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { addDays, dayOf, dayStart, instantAt } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { ledger } from '../../db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { count } from '../../domain/billing/cash-counts.ts'
import { close } from '../../domain/billing/close-day.ts'
import { cashOn } from '../../domain/billing/driver-cash.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { lastClosedDay } from '../../domain/journal/days.ts'
import { chargeAfterEnd, enterPaymentFor } from '../../domain/ops/delivery/money-acts.ts'
import { demoAdmin, demoBookkeeper } from '../accounts.ts'
import { issueOnMonday } from './invoices.ts'
import { createPast, type Past } from './past.ts'
import { readPeople } from './people.ts'

/** On every so many days, something is charged, credited or paid otherwise. */
const actEvery = 4
/** Missing on the last day, in minor units. */
const missing = 350

/** Keeps the books of the days before today that nobody has closed. Returns how many days it closed. */
export async function keepBooks(context: Context, signal: AbortSignal): Promise<number> {
  const { orm, config, company, now } = context
  const { time_zone: timeZone, currency } = company.newest().data.settings
  const people = await readPeople(context, [demoAdmin.email, demoBookkeeper.email], now())
  const [admin, bookkeeper] = [people.of(demoAdmin.email), people.of(demoBookkeeper.email)]
  const today = dayOf(now(), timeZone)
  const yesterday = addDays(today, -1)
  if (!admin || !bookkeeper || (await lastClosedDay(orm)) !== null) return 0
  const past = createPast(context)
  let closed = 0
  for (let ago = config.demoHistoryDays; ago >= 1 && !signal.aborted; ago--) {
    const day = addDays(today, -ago)
    if (ago % actEvery === 0) await settle(past, { admin, bookkeeper, day, timeZone }, ago / actEvery)
    const morning = instantAt(addDays(day, 1), '00:30', timeZone)
    past.set(new Date(Math.min(morning.getTime(), now().getTime())))
    await countAll(past, bookkeeper, { day, currency }, day === yesterday)
    if (day !== yesterday) {
      await close(past.context, bookkeeper, day)
      closed++
    }
    await issueOnMonday(past, bookkeeper, { day: addDays(day, 1), timeZone, now: now() })
  }
  return closed
}

/** Counts what each driver has. On the last day, a part of one driver's cash is missing. */
async function countAll(
  { context }: Past,
  bookkeeper: SignedIn,
  { day, currency }: { day: string; currency: string },
  isLast: boolean
): Promise<void> {
  const rows = (await cashOn(context.orm, day, sql`a.currency = ${currency}`))
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => other.open - one.open)
  for (const [place, { driver_id: driverId, open }] of rows.entries()) {
    const amount = isLast && place === 0 ? Math.max(1, open - missing) : open
    await count(context, bookkeeper, { driver_id: driverId, day, currency, open, amount })
  }
}

interface DayOfActs {
  admin: SignedIn
  bookkeeper: SignedIn
  day: string
  timeZone: string
}

/** Charges, credits or enters a payment for the dearest delivery of a day, one after the other. */
async function settle(
  past: Past,
  { admin, bookkeeper, day, timeZone }: DayOfActs,
  turn: number
): Promise<void> {
  const { context } = past
  const isPayment = turn % 3 === 2
  const [row] = await context.orm
    .select({ id: deliveries.id, total: deliveries.total })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.status, 'completed'),
        // A delivery on account is paid by its invoice.
        isPayment ? eq(deliveries.paymentMethod, 'cash') : undefined,
        gte(deliveries.createdAt, dayStart(day, timeZone)),
        lt(deliveries.updatedAt, dayStart(addDays(day, 1), timeZone))
      )
    )
    .orderBy(desc(deliveries.total), deliveries.id)
    .limit(1)
  if (!row) return
  const [newest] = await context.orm
    .select({ id: ledger.id })
    .from(ledger)
    .where(eq(ledger.deliveryId, row.id))
    .orderBy(desc(ledger.id))
    .limit(1)
  past.set(instantAt(day, '23:30', timeZone))
  const seen = newest?.id ?? 0
  if (turn % 3 === 0)
    await chargeAfterEnd(context, admin, row.id, {
      seen,
      reason: 'Waited half an hour at the ramp',
      kind: 'surcharge',
      cause: 'waiting',
      amount: 600
    })
  else if (turn % 3 === 1)
    await chargeAfterEnd(context, admin, row.id, {
      seen,
      reason: 'Came an hour late',
      kind: 'credit',
      cause: 'late',
      amount: Math.min(500, row.total)
    })
  else
    await enterPaymentFor(context, bookkeeper, row.id, {
      seen,
      reason: 'Bank statement',
      direction: 'received',
      method: 'bank',
      amount: Math.min(1_000, row.total),
      day
    })
}
