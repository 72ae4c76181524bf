/** The export of a report's tables. */
import { attempt } from '../../lib/api-error.ts'
import { exportReport, type ReportStep, type ReportTable } from '../../lib/contract/ops/reports.ts'
import { client } from '../core/client.ts'

export interface ReportQuery {
  from: string
  to: string
  step: ReportStep
  vehicle_id?: number
}

/** Loads a table as CSV. Returns null if that failed. */
export async function loadExport(
  query: ReportQuery,
  table: ReportTable
): Promise<{ file_name: string; csv: string } | null> {
  const done = await attempt(async () => (await client()).call(exportReport, { query: { ...query, table } }))
  return done.ok ? done.value : null
}
