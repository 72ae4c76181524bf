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
  mount(contract.listRecurring, async ({ viewer, query }) => ({
    data: await listRules(context, viewer, query)
  }))
  mount(contract.getRecurring, async ({ viewer, params }) => ({
    data: await readRule(context, viewer, params.id)
  }))
  mount(contract.openRecurringContacts, async ({ viewer, params }) => ({
    data: await openContacts(context, viewer, params.id)
  }))
  mount(contract.createRecurring, async ({ viewer, body }) => ({
    data: await createRule(context, viewer, body)
  }))
  mount(changes.changeRecurring, async ({ viewer, params, body }) => ({
    data: await changeRule(context, viewer, params.id, body)
  }))
  mount(changes.changeRecurringDate, async ({ viewer, params, body }) => ({
    data: await changeDate(context, viewer, params, body)
  }))
  mount(changes.pauseRecurring, async ({ viewer, params, body }) => ({
    data: await pause(context, viewer, params.id, body)
  }))
  mount(changes.resumeRecurring, async ({ viewer, params, body }) => ({
    data: await resume(context, viewer, params.id, body.version)
  }))
  mount(changes.endRecurring, async ({ viewer, params, body }) => ({
    data: await end(context, viewer, params.id, body)
  }))
  mount(contract.listRecurringFailures, async () => ({ data: await listFailures(context) }))
}
