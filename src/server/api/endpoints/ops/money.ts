import { countCash, undoCashCount } from '../../../../lib/contract/billing/cash-counts.ts'
import * as contract from '../../../../lib/contract/billing/day-end.ts'
import type { Context } from '../../../context.ts'
import { count, undoCount } from '../../../domain/billing/cash-counts.ts'
import { close } from '../../../domain/billing/close-day.ts'
import { readDay } from '../../../domain/billing/day-end.ts'
import { owedOn } from '../../../domain/billing/owners.ts'
import type { Mount } from '../../router.ts'

/** Mounts the day's end: cash counts, what doesn't match, and the close. */
export function mountOpsMoney(mount: Mount, context: Context): void {
  mount(contract.getMoneyDay, async ({ principal, params }) => ({
    data: await readDay(context, principal, params.day)
  }))
  mount(contract.listOwed, async ({ params, query }) => ({ data: await owedOn(context, params.day, query) }))
  mount(contract.closeDay, async ({ principal, params }) => {
    await close(context, principal, params.day)
    return { data: await readDay(context, principal, params.day) }
  })
  mount(countCash, async ({ principal, body }) => {
    const day = await count(context, principal, body)
    return { data: await readDay(context, principal, day) }
  })
  mount(undoCashCount, async ({ principal, params, body }) => {
    const day = await undoCount(context, principal, params.id, body.reason)
    return { data: await readDay(context, principal, day) }
  })
}
