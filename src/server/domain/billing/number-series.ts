/** Numbers without gaps, such as those of statements and invoices. */
import { sql } from 'drizzle-orm'
import type { InvoiceKind } from '../../../lib/contract/billing/invoice-content.ts'
import type { Transaction } from '../../db/open.ts'

/** Returns the next number of a series. The row's lock makes other documents wait, so that no number is left out. */
export async function nextNumber(
  transaction: Transaction,
  series: 'statement' | InvoiceKind
): Promise<number> {
  const { rows } = await transaction.execute<{ last: string }>(sql`
    insert into number_series (series, last) values (${series}, 1)
    on conflict (series) do update set last = number_series.last + 1 returning last`)
  return Number(rows[0]?.last)
}
