/** Issues several drafts, each in a transaction, so that one that can't be issued keeps back no other. */
import type * as z from 'zod/mini'
import type { issueInvoices } from '../../../../lib/contract/billing/invoices.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { findInvoice } from './find-invoice.ts'
import { issue } from './issue-invoice.ts'

type Given = z.output<NonNullable<typeof issueInvoices.body>>['invoices']
type Answer = z.output<typeof issueInvoices.answer>['items']

/** Returns each with its number, or with why it wasn't issued. Throws invalid-input for one that is named twice. */
export async function issueAll(context: Context, principal: SignedIn, given: Given): Promise<Answer> {
  if (new Set(given.map(({ id }) => id)).size < given.length)
    throw fieldError('invalid-input', 'invoices', 'Must have each invoice once')
  const items: Answer = []
  for (const { id, amount } of given) items.push(await issueOne(context, principal, id, amount))
  return items
}

async function issueOne(
  context: Context,
  principal: SignedIn,
  id: string,
  amount: number
): Promise<Answer[number]> {
  try {
    await issue(context, principal, id, amount)
  } catch (error) {
    if (!(error instanceof ProductError)) throw error
    return { id, number: null, refused: error.code }
  }
  const { kind, number } = await findInvoice(context.orm, id)
  return { id, number: number === null ? null : invoiceNumber(kind, number), refused: null }
}
