/** Exports of the console's lists as files. */
import type * as z from 'zod/mini'
import { exportAging } from '../../../lib/contract/billing/incoming/aging.ts'
import { exportAudit } from '../../../lib/contract/ops/audit.ts'
import { exportOpsDeliveries, type ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { getPlanFile } from '../../../lib/contract/ops/planning/plan-lists.ts'
import { getDrivenFile } from '../../../lib/contract/ops/planning/driven.ts'
import { exportDriverDays } from '../../../lib/contract/ops/driver-days.ts'
import { downloadCsv, type Exported } from '../../core/csv-download.ts'

export type AuditFilters = z.input<NonNullable<typeof exportAudit.query>>
/** Downloads the entries that the filters leave. */
export const downloadAudit = (query: AuditFilters): Promise<Exported> =>
  downloadCsv(api => api.call(exportAudit, { query }))

/** Downloads the deliveries of a view, or the selected ones of it. */
export const downloadDeliveries = (view: ViewQuery, selected: readonly string[] = []): Promise<Exported> => {
  const { sort, columns } = view
  const query = selected.length > 0 ? { sort, columns, ids: selected.join(',') } : view
  return downloadCsv(api => api.call(exportOpsDeliveries, { query }))
}

/** Downloads what each driver did on a day. */
export const downloadDriverDays = (day: string): Promise<Exported> =>
  downloadCsv(api => api.call(exportDriverDays, { query: { day } }))

/** Downloads the published plan of a day. */
export const downloadPlan = (day: string): Promise<Exported> =>
  downloadCsv(api => api.call(getPlanFile, { params: { day } }))

export type DrivenQuery = z.input<NonNullable<typeof getDrivenFile.query>>
/** Downloads plans beside drives. */
export const downloadDriven = (query: DrivenQuery): Promise<Exported> =>
  downloadCsv(api => api.call(getDrivenFile, { query }))

/** Downloads what all organizations owe by how long it's due. */
export const downloadAging = (): Promise<Exported> => downloadCsv(api => api.call(exportAging))
