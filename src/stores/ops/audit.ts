/** Exports the audit log as a file. */
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { exportAudit } from '../../lib/contract/ops/audit.ts'
import { client } from '../core/client.ts'
import { saveCsv } from '../../lib/save-file.ts'

export type AuditFilters = z.input<NonNullable<typeof exportAudit.query>>
export type Exported = { rows: number; isComplete: boolean } | { error: ApiError }

/** Downloads the entries that the filters leave. */
export async function downloadAudit(filters: AuditFilters): Promise<Exported> {
  const found = await attempt(async () => (await client()).call(exportAudit, { query: filters }))
  if (!found.ok) return { error: found.error }
  const { csv, file_name, rows, is_complete } = found.value
  saveCsv(file_name, csv)
  return { rows, isComplete: is_complete }
}
