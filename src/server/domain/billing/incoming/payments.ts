/** Enters money from organizations, and takes it back. Each is a row that never changes, and an entry of the books. */
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type enterOrganizationPayment,
  isDirectionOf,
  type OrganizationPayment
} from '../../../../lib/contract/billing/incoming/organization-payments.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { type Fact, type Line, paidInto, postingsOf } from '../../../../lib/rules/journal/postings.ts'
import { dayOf, instantAt } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import { organizationPayments } from '../../../db/tables/invoice-tables.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { entryIdOf, postEntries } from '../../journal/entries.ts'
import { lockOrganization } from '../../organizations/open-organization.ts'
import { readPayment } from './payment-list.ts'
import { activeSettlements, creditIn, findPayment, hasInvoiceIn, isUndone, type PaymentRow } from './rests.ts'
import { addSettlement, takeSettlementsBack } from './settlements.ts'

type Given = z.output<NonNullable<typeof enterOrganizationPayment.body>>
/** What only a bank's file says. */
interface FromBank {
  payer: string
  bankKey: string
}

function requireShape(context: Context, { direction, method, amount, day, settles = [] }: Given): void {
  if (day > dayOf(context.now(), timeZoneOf(context)))
    throw fieldError('invalid-input', 'day', 'Must not be after today')
  if (!isDirectionOf(direction, method))
    throw fieldError('invalid-input', 'method', 'Must be cash or bank for money that is paid back')
  if (direction === 'paid_back' && settles.length > 0)
    throw fieldError('invalid-input', 'settles', 'Must be empty for money that is paid back')
  if (new Set(settles.map(({ invoice_id: id }) => id)).size < settles.length)
    throw fieldError('invalid-input', 'settles', 'Must have each invoice once')
  if (settles.reduce((sum, each) => sum + each.amount, 0) > amount)
    throw fieldError('invalid-input', 'settles', 'Must be at most the amount of the payment')
  // A rest of it would be money that the organization never paid.
  if (method === 'write_off' && (settles.length !== 1 || settles[0]?.amount !== amount))
    throw fieldError('invalid-input', 'settles', 'Must be one invoice with the whole amount, for a write-off')
}

/**
 * Enters a payment with what it settles. Throws invalid-input for a day ahead, another currency or settlements that don't fit; not-found;
 * and open-changed with the amount that is possible.
 */
export function enter(context: Context, principal: SignedIn, given: Given): Promise<OrganizationPayment> {
  requireShape(context, given)
  return inTransaction(context, async work => {
    await lockOrganization(work.transaction, given.organization_id)
    return readPayment(context, work.transaction, await addPayment(context, work, principal, given))
  })
}

/** Adds a payment and its settlements. The caller holds the organization's lock. Returns its id. Throws as `enter`. */
export async function addPayment(
  context: Context,
  work: Work,
  principal: SignedIn,
  given: Given,
  { payer, bankKey }: FromBank | { payer: ''; bankKey: null } = { payer: '', bankKey: null }
): Promise<string> {
  requireShape(context, given)
  const { organization_id: organizationId, direction, method, currency, day, reference, settles = [] } = given
  const { transaction, now } = work
  const own = context.company.newest().data.settings.currency
  if (currency !== own && !(await hasInvoiceIn(transaction, organizationId, currency)))
    throw fieldError('invalid-input', 'currency', `Must be ${own}`)
  const amount = direction === 'received' ? given.amount : -given.amount
  const credit = await creditIn(transaction, organizationId, currency)
  if (amount < 0 && credit + amount < 0)
    throw new ProductError('open-changed', undefined, { open: Math.max(0, credit) })
  const row = {
    id: newId('opy', now),
    organizationId,
    amount,
    currency,
    method,
    day,
    reference,
    payer,
    bankKey
  }
  await add(context, work, principal, { ...row, undoes: null, reason: '' })
  for (const { invoice_id: invoiceId, amount: part } of settles)
    await addSettlement(work, principal, organizationId, {
      invoiceId,
      amount: part,
      paymentId: row.id,
      creditNoteId: null
    })
  return row.id
}

const timeZoneOf = ({ company }: Context): string => company.newest().data.settings.time_zone

/**
 * Takes a payment back, with what it settled. Throws not-found, payment-undone, and payment-used if the organization got a part of it
 * back.
 */
export function undo(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<OrganizationPayment> {
  return inTransaction(context, async work => {
    const { transaction } = work
    const found = await findPayment(transaction, id)
    if (found.undoes !== null) throw new ProductError('not-found')
    await lockOrganization(transaction, found.organizationId)
    if (await isUndone(transaction, id)) throw new ProductError('payment-undone')
    const settled = await activeSettlements(transaction, 'paymentId', [id])
    const rest = found.amount - settled.reduce((sum, { amount }) => sum + amount, 0)
    if (rest > Math.max(0, await creditIn(transaction, found.organizationId, found.currency)))
      throw new ProductError('payment-used')
    await takeSettlementsBack(work, principal, settled)
    await undoRow(context, work, principal, found, reason)
    return readPayment(context, transaction, id)
  })
}

/** Takes back what settles an invoice. A write-off of it ends, too. The caller holds the organization's lock. */
export async function freeInvoice(
  context: Context,
  work: Work,
  principal: SignedIn,
  invoiceId: string,
  reason: string
): Promise<void> {
  const settled = [
    ...(await activeSettlements(work.transaction, 'invoiceId', [invoiceId])),
    ...(await activeSettlements(work.transaction, 'creditNoteId', [invoiceId]))
  ]
  await takeSettlementsBack(work, principal, settled)
  const ids = settled.flatMap(({ paymentId }) => paymentId ?? [])
  if (ids.length === 0) return
  const writtenOff = await work.transaction
    .select()
    .from(organizationPayments)
    .where(and(inArray(organizationPayments.id, ids), eq(organizationPayments.method, 'write_off')))
  for (const payment of writtenOff) await undoRow(context, work, principal, payment, reason)
}

async function undoRow(
  context: Context,
  work: Work,
  principal: SignedIn,
  { by: _by, at: _at, ...row }: PaymentRow,
  reason: string
): Promise<void> {
  const { transaction, now } = work
  const entryId = await entryIdOf(transaction, { kind: 'payment', id: row.id })
  const day = dayOf(now, timeZoneOf(context))
  const opposite = { ...row, id: newId('opy', now), amount: -row.amount, bankKey: null, day }
  await add(context, work, principal, { ...opposite, undoes: row.id, reason }, entryId)
}

async function add(
  context: Context,
  work: Work,
  principal: SignedIn,
  payment: Omit<PaymentRow, 'by' | 'at'>,
  reverses?: number
): Promise<void> {
  const { id, organizationId, amount, currency, day, reason, undoes, bankKey } = payment
  const { transaction, now } = work
  await transaction.insert(organizationPayments).values({ ...payment, by: principal.person.userId, at: now })
  const isToday = day === dayOf(now, timeZoneOf(context))
  await postEntries(work, [
    {
      cause: { kind: 'payment', id },
      subject: organizationId,
      currency,
      // At noon of an earlier day, since nobody knows the hour. It counts on that day if that is open.
      occurredAt: isToday ? now : instantAt(day, '12:00', timeZoneOf(context)),
      lines: linesOf(payment),
      ...(reverses === undefined ? {} : { reverses })
    }
  ])
  await audit(work, principal, {
    action: undoes === null ? 'payment.entered' : 'payment.undone',
    subject: { kind: 'organization', id: organizationId },
    after: { amount, currency, ...(bankKey === null ? {} : { source: 'bank file' }) },
    reason
  })
}

function linesOf({
  organizationId,
  method,
  amount
}: Pick<PaymentRow, 'organizationId' | 'method' | 'amount'>): Line[] {
  const owner = { kind: 'organization', id: organizationId } as const
  const fact: Fact =
    method === 'write_off'
      ? { kind: 'written_off', owner, amount }
      : { kind: 'paid', owner, into: paidInto[method], amount }
  return postingsOf([fact])
}
