import * as contract from '../../../../lib/contract/billing/incoming/bank-files.ts'
import type { Context } from '../../../context.ts'
import { bookAll } from '../../../domain/billing/incoming/bank/book-bank-rows.ts'
import { readFileOfBank } from '../../../domain/billing/incoming/bank/read-bank-file.ts'
import type { Mount } from '../../router.ts'

/** Mounts the reading of a bank's file, and the booking of its rows. */
export function mountBankFiles(mount: Mount, context: Context): void {
  mount(contract.readBankFile, async ({ principal, query, bytes }) => ({
    data: await readFileOfBank(context, principal, bytes, query)
  }))
  mount(contract.bookBankRows, async ({ principal, body }) => ({
    data: { items: await bookAll(context, principal, body.rows) }
  }))
}
