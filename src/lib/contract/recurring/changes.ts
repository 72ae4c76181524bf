/** Changes of recurring deliveries: of the rule from a date on, of one date, pauses and the end. */
import * as z from 'zod/mini'
import { day, idParams, publicId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { clockTime } from '../ops/tariffs.ts'
import { access, recurringDetails, recurringName, recurringSchema, weeklyTimes } from './recurring.ts'

/** As read. Refused if somebody has changed the rule since. */
const version = z.int()
const rule = { access, params: idParams, answer: recurringSchema } as const

export const changeRecurring = endpoint({
  ...rule,
  method: 'PATCH',
  path: '/recurring-deliveries/{id}',
  summary:
    'Change a rule. Times, details and the trip change from a date on: the answer is then the rule that continues it',
  body: z
    .strictObject({
      version,
      name: z.optional(recurringName),
      last_date: z.optional(z.nullable(day)),
      on_holidays: z.optional(z.boolean()),
      /** The first date with the other times, details or trip. Earlier dates stay as they are. */
      from: z.optional(day),
      times: z.optional(weeklyTimes),
      details: z.optional(recurringDetails),
      /** Another delivery of the same owner, for its trip, packages and details. */
      pickanddropoff_id: z.optional(publicId)
    })
    .check(
      z.refine(
        ({ from, times, details, pickanddropoff_id: id }) =>
          from !== undefined || (times === undefined && details === undefined && id === undefined),
        { error: 'Say from which date on', path: ['from'] }
      )
    )
})

export const changeRecurringDate = endpoint({
  ...rule,
  method: 'PATCH',
  path: '/recurring-deliveries/{id}/dates/{date}',
  params: z.strictObject({ id: idParams.shape.id, date: day }),
  summary: 'Change one date of a rule, skip it, or let it take place again',
  body: z.strictObject({
    version,
    skipped: z.optional(z.boolean()),
    /** Null for the rule's own time, and own details. */
    time: z.optional(z.nullable(clockTime)),
    details: z.optional(z.nullable(recurringDetails))
  })
})

export const pauseRecurring = endpoint({
  ...rule,
  method: 'POST',
  path: '/recurring-deliveries/{id}/pause',
  summary: 'Book nothing from one date to another, both included',
  body: z.strictObject({ version, from: day, until: z.optional(z.nullable(day)) }).check(
    z.refine(({ from, until }) => !until || from <= until, {
      error: 'Must not be before the first date',
      path: ['until']
    })
  )
})
export const resumeRecurring = endpoint({
  ...rule,
  method: 'POST',
  path: '/recurring-deliveries/{id}/resume',
  summary: 'End the pause, and book its dates',
  body: z.strictObject({ version })
})
export const endRecurring = endpoint({
  ...rule,
  method: 'POST',
  path: '/recurring-deliveries/{id}/end',
  summary: 'End a rule, and cancel its deliveries that have no driver',
  body: z.strictObject({ version })
})
