import * as changes from '../../../lib/contract/recurring/changes.ts'
import * as contract from '../../../lib/contract/recurring/recurring.ts'
import type { Context } from '../../context.ts'
import { changeDate } from '../../domain/recurring/change-date.ts'
import { changeRule } from '../../domain/recurring/change-rule.ts'
import { createRule } from '../../domain/recurring/create-rule.ts'
import { end, pause, resume } from '../../domain/recurring/pauses.ts'
import { openContacts, readRule } from '../../domain/recurring/read-rule.ts'
import { listFailures, listRules } from '../../domain/recurring/rule-list.ts'
import type { Mount } from '../router.ts'

/** Mounts what owners and operators do with recurring deliveries. */
export function mountRecurring(mount: Mount, context: Context): void {
  mount(contract.listRecurring, async ({ principal, query }) => ({
    data: await listRules(context, principal, query)
  }))
  mount(contract.getRecurring, async ({ principal, params }) => ({
    data: await readRule(context, principal, params.id)
  }))
  mount(contract.openRecurringContacts, async ({ principal, params }) => ({
    data: await openContacts(context, principal, params.id)
  }))
  mount(contract.createRecurring, async ({ principal, body }) => ({
    data: await createRule(context, principal, body)
  }))
  mount(changes.changeRecurring, async ({ principal, params, body }) => ({
    data: await changeRule(context, principal, params.id, body)
  }))
  mount(changes.changeRecurringDate, async ({ principal, params, body }) => ({
    data: await changeDate(context, principal, params, body)
  }))
  mount(changes.pauseRecurring, async ({ principal, params, body }) => ({
    data: await pause(context, principal, params.id, body)
  }))
  mount(changes.resumeRecurring, async ({ principal, params, body }) => ({
    data: await resume(context, principal, params.id, body.version)
  }))
  mount(changes.endRecurring, async ({ principal, params, body }) => ({
    data: await end(context, principal, params.id, body)
  }))
  mount(contract.listRecurringFailures, async () => ({ data: await listFailures(context) }))
}
