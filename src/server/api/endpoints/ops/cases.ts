import * as contract from '../../../../lib/contract/cases.ts'
import * as ops from '../../../../lib/contract/ops/cases.ts'
import type { Context } from '../../../context.ts'
import { listCases, readCase } from '../../../domain/cases/case-list.ts'
import * as work from '../../../domain/cases/case-work.ts'
import * as cases from '../../../domain/cases/cases.ts'
import type { Mount } from '../../router.ts'

/** Mounts the cases, for those who report a problem and for those who answer. */
export function mountCases(mount: Mount, context: Context): void {
  mount(contract.listCases, async ({ viewer, params }) => ({
    data: await cases.casesOf(context, viewer, params.id)
  }))
  mount(contract.openCase, async ({ viewer, params, body }) => ({
    data: await cases.openCase(context, viewer, params.id, body)
  }))
  mount(contract.answerCase, async ({ viewer, params, body }) => ({
    data: await cases.answerCase(context, viewer, params.id, body)
  }))
  mount(ops.listOpsCases, async ({ viewer, query }) => ({ data: await listCases(context, viewer, query) }))
  mount(ops.getOpsCase, async ({ params }) => ({ data: await readCase(context.orm, params.id) }))
  mount(ops.answerOpsCase, async ({ viewer, params, body }) => ({
    data: await work.answer(context, viewer, params.id, body)
  }))
  mount(ops.changeOpsCase, async ({ viewer, params, body }) => ({
    data: await work.change(context, viewer, params.id, body)
  }))
}
