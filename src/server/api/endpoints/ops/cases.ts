import * as contract from '../../../../lib/contract/cases.ts'
import * as ops from '../../../../lib/contract/ops/cases.ts'
import type { Context } from '../../../context.ts'
import { listCases, readCase } from '../../../domain/cases/case-list.ts'
import * as work from '../../../domain/cases/case-work.ts'
import * as cases from '../../../domain/cases/cases.ts'
import type { Mount } from '../../router.ts'

/** Mounts the cases, for those who report a problem and for those who answer. */
export function mountCases(mount: Mount, context: Context): void {
  mount(contract.listCases, async ({ principal, params }) => ({
    data: await cases.casesOf(context, principal, params.id)
  }))
  mount(contract.openCase, async ({ principal, params, body }) => ({
    data: await cases.openCase(context, principal, params.id, body)
  }))
  mount(contract.answerCase, async ({ principal, params, body }) => ({
    data: await cases.answerCase(context, principal, params.id, body)
  }))
  mount(ops.listOpsCases, async ({ principal, query }) => ({
    data: await listCases(context, principal, query)
  }))
  mount(ops.getOpsCase, async ({ params }) => ({ data: await readCase(context.orm, params.id) }))
  mount(ops.answerOpsCase, async ({ principal, params, body }) => ({
    data: await work.answer(context, principal, params.id, body)
  }))
  mount(ops.changeOpsCase, async ({ principal, params, body }) => ({
    data: await work.change(context, principal, params.id, body)
  }))
}
