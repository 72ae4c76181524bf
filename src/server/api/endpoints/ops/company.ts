import { exportAudit, listAudit } from '../../../../lib/contract/ops/audit.ts'
import { exportReport, getReport } from '../../../../lib/contract/ops/reports.ts'
import type { Context } from '../../../context.ts'
import * as log from '../../../domain/ops/audit/audit-log.ts'
import * as reports from '../../../domain/reports/reports.ts'
import type { Mount } from '../../router.ts'

/** Mounts the endpoints of the operator's console that belong to no other feature. */
export function mountOps(mount: Mount, context: Context): void {
  mount(listAudit, async ({ query }) => ({ data: await log.listAudit(context, query) }))
  mount(getReport, async ({ query }) => ({ data: await reports.readReport(context, query) }))
  mount(exportReport, async ({ principal, query }) => ({
    data: await reports.exportReport(context, principal, query)
  }))
  mount(exportAudit, async ({ principal, query }) => ({
    data: await log.exportAudit(context, principal, query)
  }))
}
