import * as contract from '../../../../lib/contract/ops/planning/plan.ts'
import { getPlanFile, getPlanLists } from '../../../../lib/contract/ops/planning/plan-lists.ts'
import { getPlanNeeds } from '../../../../lib/contract/ops/planning/plan-needs.ts'
import { repairPlan } from '../../../../lib/contract/ops/planning/plan-repair.ts'
import { explainPlan } from '../../../../lib/contract/ops/planning/plan-why.ts'
import type { Context } from '../../../context.ts'
import { boardOf } from '../../../domain/planning/board/board.ts'
import { change, preview, undo } from '../../../domain/planning/board/edit.ts'
import { publish } from '../../../domain/planning/publishing/publish.ts'
import { startSearch, stopSearch } from '../../../domain/planning/board/search.ts'
import { draftOf, listVersions } from '../../../domain/planning/board/versions.ts'
import { why } from '../../../domain/planning/board/why.ts'
import { needsOn } from '../../../domain/planning/changes/needs.ts'
import { repair } from '../../../domain/planning/changes/repair.ts'
import { planFile } from '../../../domain/planning/lists/plan-file.ts'
import { planLists } from '../../../domain/planning/lists/plan-lists.ts'
import type { Mount } from '../../router.ts'

export function mountOpsPlan(mount: Mount, context: Context): void {
  mount(contract.getPlan, async ({ params }) => ({ data: await boardOf(context, params.day) }))
  mount(contract.watchPlan, async ({ params }) => {
    const { number: version } = await draftOf(context.orm, params.day)
    return { data: { version, searching: context.planSearches.of(params.day) } }
  })
  mount(contract.changePlan, async ({ principal, params, body }) => ({
    data: await change(context, principal, params.day, body)
  }))
  mount(contract.previewPlan, async ({ params, body }) => ({
    data: await preview(context, params.day, body)
  }))
  mount(repairPlan, async ({ principal, params, body }) => ({
    data: await repair(context, principal, params.day, body)
  }))
  mount(getPlanNeeds, async ({ params }) => ({ data: await needsOn(context, params.day) }))
  mount(contract.undoPlan, async ({ principal, params, body }) => ({
    data: await undo(context, principal, params.day, body.version)
  }))
  mount(contract.searchPlan, async ({ principal, params, body }) => {
    const { version } = await startSearch(context, principal, params.day, body)
    return { data: { version } }
  })
  mount(contract.stopSearch, async ({ params }) => ({ data: stopSearch(context, params.day) }))
  mount(explainPlan, async ({ params, query }) => ({
    data: await why(context, params.day, query.delivery_id)
  }))
  mount(contract.publishPlan, async ({ principal, params, body }) => ({
    data: await publish(context, principal, params.day, body)
  }))
  mount(getPlanLists, async ({ params: { day } }) => {
    const { time_zone } = context.company.newest().data.settings
    return { data: { day, time_zone, items: await planLists(context, day) } }
  })
  mount(getPlanFile, async ({ principal, params }) => ({
    data: await planFile(context, principal, params.day)
  }))
  mount(contract.listPlanVersions, async ({ params }) => ({
    data: { items: await listVersions(context.orm, params.day) }
  }))
}
