/** Books rows of a bank's file, each in a transaction, so that one that can't be booked keeps back no other. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { BankOutcome, bookBankRows } from '../../../../../lib/contract/billing/incoming/bank-files.ts'
import { ProductError } from '../../../../../lib/contract/errors.ts'
import type { Context } from '../../../../context.ts'
import { violatedConstraint } from '../../../../db/errors.ts'
import type { Queryable } from '../../../../db/open.ts'
import { organizationPayments } from '../../../../db/tables/invoice-tables.ts'
import type { SignedIn } from '../../../core/principal.ts'
import { inTransaction } from '../../../core/work.ts'
import { lockOrganization } from '../../../organizations/open-organization.ts'
import { addPayment } from '../payments.ts'

type Given = z.output<NonNullable<typeof bookBankRows.body>>['rows']

/** Returns for each row its payment, the one that it was booked as before, or why it wasn't booked. */
export async function bookAll(context: Context, principal: SignedIn, rows: Given): Promise<BankOutcome[]> {
  const items: BankOutcome[] = []
  for (const row of rows) items.push(await bookOne(context, principal, row))
  return items
}

async function bookOne(context: Context, principal: SignedIn, row: Given[number]): Promise<BankOutcome> {
  const { key, payer, ...given } = row
  const outcome = { key, payment_id: null, code: null, message: null, open: null }
  try {
    // Every row is one transaction, also one that was booked before: a repeated request counts them.
    const done = await inTransaction(context, async work => {
      const { transaction } = work
      await lockOrganization(transaction, given.organization_id)
      const before = await paymentOf(transaction, key)
      if (before !== null) return { id: before, isNew: false }
      const payment = { ...given, direction: 'received', method: 'bank' } as const
      return { id: await addPayment(context, work, principal, payment, { payer, bankKey: key }), isNew: true }
    })
    return { ...outcome, outcome: done.isNew ? 'booked' : 'already', payment_id: done.id }
  } catch (error) {
    // Another call has booked the row for another organization meanwhile.
    if (violatedConstraint(error) === 'organization_payments_bank_key')
      return { ...outcome, outcome: 'already', payment_id: await paymentOf(context.orm, key) }
    if (!(error instanceof ProductError)) throw error
    const { code, message, open = null } = error
    return { ...outcome, outcome: 'refused', code, message, open }
  }
}

async function paymentOf(db: Queryable, key: string): Promise<string | null> {
  const [found] = await db
    .select({ id: organizationPayments.id })
    .from(organizationPayments)
    .where(eq(organizationPayments.bankKey, key))
  return found?.id ?? null
}
