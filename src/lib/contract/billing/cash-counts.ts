/** Counts cash that drivers hand in, and takes counts back. */
import * as z from 'zod/mini'
import { day, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { moneyDaySchema } from './day-end.ts'

/** In minor units. A sum of many still fits a number. */
export const highestCount = 1_000_000_000

export const countCash = endpoint({
  method: 'POST',
  path: '/ops/money/cash-counts',
  access: 'ops:cash.count',
  summary: 'Count cash that a driver hands in, whole or a part of it',
  body: z.strictObject({
    driver_id: publicId,
    /** On which it counts. It must be open. */
    day,
    currency: shortText(3, 3),
    /** What the operator saw that the driver still has. */
    open: z.int(),
    amount: z.int().check(z.gte(0), z.lte(highestCount)),
    /** Why the rest is missing, or why there is too much. Absent if the rest follows. */
    reason: z.optional(shortText(500, 1))
  }),
  answer: moneyDaySchema
})

export const undoCashCount = endpoint({
  method: 'POST',
  path: '/ops/money/cash-counts/{id}/undo',
  access: 'ops:cash.count',
  summary: 'Take a cash count back',
  params: z.strictObject({ id: publicId }),
  body: z.strictObject({ reason: shortText(500, 1) }),
  answer: moneyDaySchema
})
