import * as balances from '../../../../lib/contract/billing/balances.ts'
import { exportDatev } from '../../../../lib/contract/billing/datev.ts'
import { exportEntries, getEntry, listEntries } from '../../../../lib/contract/billing/entries.ts'
import type { Context } from '../../../context.ts'
import {
  balanceOf,
  balancesOn,
  bookAccounts,
  partyBalancesOn
} from '../../../domain/billing/books/balances.ts'
import { exportEntriesOf } from '../../../domain/billing/books/entries-csv.ts'
import { exportDatevOf } from '../../../domain/billing/books/entries-datev.ts'
import { trailOf } from '../../../domain/billing/books/entry-trail.ts'
import { entriesPage } from '../../../domain/billing/books/list-entries.ts'
import type { Mount, MountFile } from '../../router.ts'

/** Mounts the books: balances, entries with their trail, and the export. */
export function mountBooks(mount: Mount, mountFile: MountFile, context: Context): void {
  mount(balances.getBalances, async ({ query }) => ({ data: await balancesOn(context, query.day) }))
  mount(balances.listBookAccounts, async () => ({ data: await bookAccounts(context) }))
  mount(balances.listPartyBalances, async ({ params, query }) => ({
    data: await partyBalancesOn(context, params.kind, query)
  }))
  mount(balances.getPartyBalance, async ({ params }) => ({ data: await balanceOf(context, params.id) }))
  mount(listEntries, async ({ principal, query }) => ({ data: await entriesPage(context, principal, query) }))
  mount(getEntry, async ({ params }) => ({ data: await trailOf(context, params.id) }))
  mount(exportDatev, async ({ principal, query }) => ({
    data: await exportDatevOf(context, principal, query)
  }))
  mountFile(exportEntries, async ({ principal, query }) => {
    const parts = await exportEntriesOf(context, principal, query)
    return new Response(streamOf(parts), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="entries-${query.from}-${query.to}.csv"`
      }
    })
  })
}

/** Reads the next part only when the one before was taken. */
function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    }
  })
}
