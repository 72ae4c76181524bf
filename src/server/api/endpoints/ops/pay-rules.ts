import * as contract from '../../../../lib/contract/billing/pay/pay-rules.ts'
import type { Context } from '../../../context.ts'
import * as payRules from '../../../domain/billing/pay-rules.ts'
import type { Mount } from '../../router.ts'

export function mountPayRules(mount: Mount, context: Context): void {
  mount(contract.listPayRules, async ({ query }) => ({ data: await payRules.listPayRules(context, query) }))
  mount(contract.addPayRule, async ({ principal, body }) => ({
    data: await payRules.addPayRule(context, principal, body)
  }))
  mount(contract.removePayRule, async ({ principal, params }) => {
    await payRules.removePayRule(context, principal, params.id)
    return { data: null }
  })
}
