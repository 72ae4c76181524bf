/** The trail of an entry: from the quote to its delivery, what happened, and the entry that took it back. */
import { and, asc, eq, ne } from 'drizzle-orm'
import type { EntryTrail } from '../../../../lib/contract/billing/entries.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { cashCounts } from '../../../db/tables/billing-tables.ts'
import { charges, enteredPayments } from '../../../db/tables/delivery/charge-tables.ts'
import { ledger } from '../../../db/tables/delivery/delivery-tables.ts'
import { lateReports } from '../../../db/tables/delivery/intervention-tables.ts'
import { journalEntries } from '../../../db/tables/journal-tables.ts'
import { deliveries, quotes } from '../../../db/tables/schema.ts'
import { namesOf } from '../names.ts'
import { invoicesWith } from './invoice-trail.ts'
import { payoutsWith } from './payout-trail.ts'
import { payStepOf, statementsWith } from './statement-trail.ts'
import { presentEntries } from './present-entries.ts'

const mostOthers = 20

/** Throws not-found. */
export async function trailOf({ orm }: Context, id: number): Promise<EntryTrail> {
  const [entry] = await presentEntries(orm, [id])
  if (!entry) throw new ProductError('not-found')
  const about = entry.delivery?.pickanddropoff_id
  const [delivery] = about
    ? await orm
        .select({ row: deliveries, quote: { at: quotes.createdAt, price: quotes.price } })
        .from(deliveries)
        .leftJoin(quotes, eq(quotes.id, deliveries.quoteId))
        .where(eq(deliveries.id, about))
    : []
  const [reversal] = await orm
    .select({ id: journalEntries.id })
    .from(journalEntries)
    .where(eq(journalEntries.reverses, id))
  const others = about
    ? await orm
        .select({ id: journalEntries.id })
        .from(journalEntries)
        .where(and(eq(journalEntries.subject, about), ne(journalEntries.id, id)))
        .orderBy(asc(journalEntries.id))
        .limit(mostOthers)
    : []
  const counted = await statementsWith(orm, entry)
  return {
    entry,
    quote: delivery?.quote
      ? { created_at: delivery.quote.at.toISOString(), total: delivery.quote.price.total }
      : null,
    delivery: delivery
      ? {
          pickanddropoff_id: delivery.row.id,
          number: delivery.row.number,
          status: delivery.row.status,
          booked_at: delivery.row.createdAt.toISOString(),
          total: delivery.row.total,
          receipt_number: delivery.row.receiptNumber
        }
      : null,
    ...(await causeOf(orm, entry)),
    statements: counted,
    payouts: await payoutsWith(
      orm,
      entry,
      counted.map(({ statement_id: statementId }) => statementId)
    ),
    invoices: await invoicesWith(orm, entry),
    reversed_by: reversal?.id ?? null,
    others: await presentEntries(
      orm,
      others.map(other => other.id)
    )
  }
}

type Cause = Pick<EntryTrail, 'step' | 'charge' | 'payment' | 'cash_count'>
const nothing: Cause = { step: null, charge: null, payment: null, cash_count: null }

/** Reads the row that the entry was posted for. A kind that this doesn't know has none of the parts. */
async function causeOf(db: Queryable, entry: EntryTrail['entry']): Promise<Cause> {
  const { cause, cause_id: id } = entry
  if (cause === 'delivery') return stepOf(db, Number(id))
  if (cause === 'late_report') return lateReportOf(db, id)
  if (cause === 'cash_count') return countOf(db, id)
  if (cause === 'payout' || cause === 'adjustment') return { ...nothing, step: await payStepOf(db, entry) }
  return nothing
}

async function stepOf(db: Queryable, ledgerId: number): Promise<Cause> {
  const [row] = await db
    .select({ step: ledger, charge: charges, payment: enteredPayments })
    .from(ledger)
    .leftJoin(charges, eq(charges.ledgerId, ledger.id))
    .leftJoin(enteredPayments, eq(enteredPayments.ledgerId, ledger.id))
    .where(eq(ledger.id, ledgerId))
  if (!row) return nothing
  const { step, charge, payment } = row
  const by = step.actorId
  const names = await namesOf(db, [by])
  return {
    ...nothing,
    step: {
      action: step.action,
      status: step.after,
      at: (step.deviceAt ?? step.at).toISOString(),
      by: by === null ? null : { id: by, name: names.get(by) ?? '' },
      reason: step.reason ?? '',
      collected: step.collected
    },
    charge: charge && { kind: charge.kind, cause: charge.cause, amount: charge.amount },
    payment: payment && {
      direction: payment.direction,
      method: payment.method,
      amount: payment.amount,
      day: payment.day
    }
  }
}

async function lateReportOf(db: Queryable, id: string): Promise<Cause> {
  const [row] = await db.select().from(lateReports).where(eq(lateReports.id, id))
  if (!row) return nothing
  const { driverId, stage, deviceAt, collected } = row
  const names = await namesOf(db, [driverId])
  const by = { id: driverId, name: names.get(driverId) ?? '' }
  return {
    ...nothing,
    step: { action: stage, status: null, at: deviceAt.toISOString(), by, reason: '', collected }
  }
}

async function countOf(db: Queryable, id: string): Promise<Cause> {
  const [row] = await db.select().from(cashCounts).where(eq(cashCounts.id, id))
  if (!row) return nothing
  const { driverId, amount, difference, reason, at, by } = row
  const names = await namesOf(db, [driverId, by])
  const named = (of: string) => ({ id: of, name: names.get(of) ?? '' })
  return {
    ...nothing,
    cash_count: {
      driver: named(driverId),
      amount,
      difference,
      reason,
      at: at.toISOString(),
      by: named(by)
    }
  }
}
