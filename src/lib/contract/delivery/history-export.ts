/** One's own deliveries as a file. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { historyFilters } from './deliveries.ts'

/** The most rows of a file. */
export const historyExportRows = 10_000

export const exportHistory = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/export',
  access: 'session',
  summary: 'Export your deliveries as CSV, at most 10,000: those of a list, in its order',
  query: z.strictObject(historyFilters),
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
