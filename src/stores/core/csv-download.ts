/** Downloads a list as CSV. */
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { saveCsv } from '../../lib/browser/save-file.ts'
import type { Client } from '../../lib/client/client.ts'
import { client } from './client.ts'

export type Exported = { rows: number; isComplete: boolean } | { error: ApiError }

export interface CsvFile {
  file_name: string
  csv: string
  rows: number
  is_complete: boolean
}

/** Loads a file and lets the browser save it. */
export async function downloadCsv(load: (api: Client) => Promise<CsvFile>): Promise<Exported> {
  const found = await attempt(async () => load(await client()))
  if (!found.ok) return { error: found.error }
  const { csv, file_name, rows, is_complete } = found.value
  saveCsv(file_name, csv)
  return { rows, isComplete: is_complete }
}
