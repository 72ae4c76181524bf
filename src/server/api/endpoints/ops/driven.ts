import { getDriven, getDrivenFile } from '../../../../lib/contract/ops/planning/driven.ts'
import type { Context } from '../../../context.ts'
import { drivenFile } from '../../../domain/planning/driven/driven-file.ts'
import { readDriven } from '../../../domain/planning/driven/driven.ts'
import type { Mount } from '../../router.ts'

export function mountOpsDriven(mount: Mount, context: Context): void {
  mount(getDriven, async ({ query }) => ({ data: await readDriven(context, query) }))
  mount(getDrivenFile, async ({ principal, query }) => ({
    data: await drivenFile(context, principal, query)
  }))
}
