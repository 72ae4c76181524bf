/** For how long organizations owe the company. Amounts are in minor units. */
import * as z from 'zod/mini'
import { day, pageQuery } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

const amount = z.int()

const figures = {
  currency: z.string(),
  not_due: amount,
  /** Due for 1 to 30 days, 31 to 60, 61 to 90, and longer. */
  days_30: amount,
  days_60: amount,
  days_90: amount,
  older: amount,
  /** What the organization has and isn't for an invoice. */
  credit: amount,
  /** All of it, less the credit. */
  total: amount
}

export const agingRowSchema = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  ...figures
})
export type AgingRow = z.infer<typeof agingRowSchema>

export const agingPageSchema = z.object({
  today: day,
  items: z.array(agingRowSchema),
  /** Of all organizations, by currency. */
  totals: z.array(z.object(figures)),
  next_cursor: z.nullable(z.string())
})
export type AgingPage = z.infer<typeof agingPageSchema>

export const listAging = endpoint({
  method: 'GET',
  path: '/ops/money/aging',
  access: 'ops:money.see',
  summary: 'List what each organization owes by how long it is due, the most overdue first',
  query: z.strictObject(pageQuery),
  answer: agingPageSchema
})

export const exportAging = endpoint({
  method: 'GET',
  path: '/ops/money/aging/export',
  access: 'ops:money.see',
  summary: 'Export what all organizations owe by how long it is due as CSV. Amounts are in whole units',
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
