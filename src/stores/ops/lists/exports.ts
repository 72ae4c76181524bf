/** Exports of the console's lists as files. */
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../../lib/api-error.ts'
import type { Client } from '../../../lib/client/client.ts'
import { exportAudit } from '../../../lib/contract/ops/audit.ts'
import { exportOpsDeliveries, type ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { exportDriverDays } from '../../../lib/contract/ops/driver-days.ts'
import { saveCsv } from '../../../lib/browser/save-file.ts'
import { client } from '../../core/client.ts'

export type AuditFilters = z.input<NonNullable<typeof exportAudit.query>>
export type Exported = { rows: number; isComplete: boolean } | { error: ApiError }

interface CsvFile {
  file_name: string
  csv: string
  rows: number
  is_complete: boolean
}

/** Loads a file and lets the browser save it. */
async function download(load: (api: Client) => Promise<CsvFile>): Promise<Exported> {
  const found = await attempt(async () => load(await client()))
  if (!found.ok) return { error: found.error }
  const { csv, file_name, rows, is_complete } = found.value
  saveCsv(file_name, csv)
  return { rows, isComplete: is_complete }
}

/** Downloads the entries that the filters leave. */
export const downloadAudit = (query: AuditFilters): Promise<Exported> =>
  download(api => api.call(exportAudit, { query }))

/** Downloads the deliveries of a view, or the selected ones of it. */
export const downloadDeliveries = (view: ViewQuery, selected: readonly string[] = []): Promise<Exported> => {
  const { sort, columns } = view
  const query = selected.length > 0 ? { sort, columns, ids: selected.join(',') } : view
  return download(api => api.call(exportOpsDeliveries, { query }))
}

/** Downloads what each driver did on a day. */
export const downloadDriverDays = (day: string): Promise<Exported> =>
  download(api => api.call(exportDriverDays, { query: { day } }))
