/** Writes the postings of some days as a posting batch of DATEV. */
import type * as z from 'zod/mini'
import { type exportDatev, mostDatevPostings } from '../../../../lib/contract/billing/datev.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { accountNumberOf } from '../../../../lib/rules/billing/account-numbers.ts'
import type { Context } from '../../../context.ts'
import type { DatevPosting } from '../../../documents/datev/datev-file.ts'
import { audit } from '../../core/audit.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { type Days, postingsIn } from './entries-csv.ts'

/**
 * Returns the file, and records it. Throws company-data-missing without the company's data for DATEV, and invalid-input for days that
 * one file can't have, for too many postings, and for an account without a number that DATEV takes.
 */
export async function exportDatevOf(
  context: Context,
  principal: SignedIn,
  { from, to }: Days
): Promise<z.output<typeof exportDatev.answer>> {
  if (to < from) throw fieldError('invalid-input', 'to', 'Must not be before the first day')
  const { invoicing, account_numbers: numbers = [], currency } = context.company.newest().data.settings
  const settings = invoicing?.datev
  if (!settings) throw new ProductError('company-data-missing')
  const found: DatevPosting[] = []
  for await (const rows of postingsIn(context.orm, { from, to })) {
    for (const { entry, account, amount, number } of rows)
      if (entry.currency === currency)
        found.push({
          day: entry.day,
          account: accountNumberOf(numbers, account),
          amount,
          document: number ?? String(entry.id),
          text: [entry.causeKind, account.kind, account.partyId ?? ''].filter(Boolean).join(' ')
        })
    if (found.length > mostDatevPostings)
      throw fieldError(
        'invalid-input',
        'to',
        `Must have at most ${mostDatevPostings} postings. Choose fewer days`
      )
  }
  if (found.length === 0) throw fieldError('invalid-input', 'to', 'Must be days with postings')
  // Few need it, so it's loaded with the first file.
  const { datevFile } = await import('../../../documents/datev/datev-file.ts')
  const file = datevFile({ settings, from, to, createdAt: context.now(), currency, postings: found })
  await inTransaction(context, work =>
    audit(work, principal, {
      action: 'report.exported',
      subject: { kind: 'report', id: 'datev' },
      after: { from, to }
    })
  )
  return {
    // DATEV finds files by this beginning.
    file_name: `EXTF_Buchungsstapel_${from}_${to}.csv`,
    content: Buffer.from(file).toString('base64'),
    postings: found.length
  }
}
