/** Payments of organizations as people read them, with what they're for. */
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  Credit,
  listOrganizationPayments,
  OrganizationPayment,
  Settlement
} from '../../../../lib/contract/billing/incoming/organization-payments.ts'
import { publicId } from '../../../../lib/contract/common.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { organizationPayments } from '../../../db/tables/invoice-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { numbersOf } from '../invoices/find-invoice.ts'
import { activeSettlements, creditsOf, type SettlementRow } from './rests.ts'

type Query = z.output<NonNullable<typeof listOrganizationPayments.query>>

const columns = {
  row: organizationPayments,
  name: organizations.name,
  isUndone: sql<boolean>`exists (select from organization_payments u where u.undoes = ${organizationPayments.id})`
}
interface Found {
  row: typeof organizationPayments.$inferSelect
  name: string
  isUndone: boolean
}

/** Returns settlements with the numbers of their documents. */
export async function presentSettlements(
  { company }: Pick<Context, 'company'>,
  db: Queryable,
  rows: readonly SettlementRow[]
): Promise<Settlement[]> {
  const numbers = await numbersOf(
    db,
    rows.flatMap(({ invoiceId, creditNoteId }) => [invoiceId, creditNoteId ?? []].flat())
  )
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? [])
  const payments = new Map(
    (ids.length === 0
      ? []
      : await db.select().from(organizationPayments).where(inArray(organizationPayments.id, ids))
    ).map(payment => [payment.id, payment])
  )
  const linked = (id: string) => ({ id, number: numbers.get(id) ?? '' })
  const timeZone = company.newest().data.settings.time_zone
  return rows.map(({ id, invoiceId, paymentId, creditNoteId, amount, at }) => {
    const payment = paymentId === null ? undefined : payments.get(paymentId)
    return {
      id,
      invoice: linked(invoiceId),
      amount,
      day: payment?.day ?? dayOf(at, timeZone),
      payment: payment ? { id: payment.id, method: payment.method, reference: payment.reference } : null,
      credit_note: creditNoteId === null ? null : linked(creditNoteId),
      at: at.toISOString()
    }
  })
}

async function present(
  context: Context,
  db: Queryable,
  found: readonly Found[]
): Promise<OrganizationPayment[]> {
  const ids = found.map(({ row }) => row.id)
  const settled = await activeSettlements(db, 'paymentId', ids)
  const shown = await presentSettlements(context, db, settled)
  return found.map(({ row, name, isUndone }) => {
    const { id, organizationId, amount, method, currency, day, payer, reference, at } = row
    const settlements = shown.filter(({ payment }) => payment?.id === id)
    const rest = amount - settlements.reduce((sum, each) => sum + each.amount, 0)
    return {
      id,
      organization: { id: organizationId, name },
      direction: amount > 0 ? 'received' : 'paid_back',
      method,
      amount: Math.abs(amount),
      currency,
      day,
      payer,
      reference,
      settlements,
      rest: isUndone ? 0 : Math.max(0, rest),
      is_undone: isUndone,
      at: at.toISOString()
    }
  })
}

/** Returns a payment. Throws not-found. */
export async function readPayment(context: Context, db: Queryable, id: string): Promise<OrganizationPayment> {
  const found = await db
    .select(columns)
    .from(organizationPayments)
    .innerJoin(organizations, eq(organizations.id, organizationPayments.organizationId))
    .where(eq(organizationPayments.id, id))
  const [payment] = await present(context, db, found)
  if (!payment) throw new ProductError('not-found')
  return payment
}

/**
 * Returns the payments of an organization without those that take others back, the newest first. Throws not-found, and invalid-input
 * for a cursor of another list.
 */
export async function paymentPage(
  context: Context,
  { organization_id: organizationId, cursor, limit }: Query
): Promise<{ items: OrganizationPayment[]; credits: Credit[]; next_cursor: string | null }> {
  const { orm } = context
  if (cursor !== undefined && !publicId.safeParse(cursor).success)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  if ((await orm.$count(organizations, eq(organizations.id, organizationId))) === 0)
    throw new ProductError('not-found')
  const rows = await orm
    .select(columns)
    .from(organizationPayments)
    .innerJoin(organizations, eq(organizations.id, organizationPayments.organizationId))
    .where(
      and(
        eq(organizationPayments.organizationId, organizationId),
        isNull(organizationPayments.undoes),
        cursor === undefined ? undefined : lt(organizationPayments.id, cursor)
      )
    )
    .orderBy(desc(organizationPayments.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    items: await present(context, orm, shown),
    credits: await creditsOf(orm, organizationId),
    next_cursor: rows.length > limit ? (shown.at(-1)?.row.id ?? null) : null
  }
}
