/** Planned against driven, by driver and day. */
import * as z from 'zod/mini'
import { day, instant, publicId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

/** The most days of a list, and the most rows. */
export const mostDrivenDays = 62
export const mostDrivenRows = 2_000
/** The days of a list without a range. */
export const usualDrivenDays = 7

const count = z.int()
const seconds = z.int()
const deliveries = z.object({
  planned: count,
  /** Begun on the day without a plan of it. The five below add up to both. */
  added: count,
  done: count,
  /** Ended without a handover, after the driver had begun. */
  failed: count,
  under_way: count,
  /** Planned, and not begun on this day. */
  not_begun: count,
  /** Planned or begun, and then another driver had it, or nobody. */
  passed_on: count
})
const lateness = z.object({
  /** Stops with a latest time. */
  limited: count,
  stops: count,
  seconds
})

export const drivenDaySchema = z.object({
  day,
  driver_id: z.string(),
  /** First name and initial. '' after the account was deleted. */
  driver: z.string(),
  /** The plan that was published last before the shift began. Null without one. */
  plan: z.nullable(
    z.object({
      published_at: instant,
      /** It was published after the shift had begun, because there was none before. */
      is_late: z.boolean(),
      /** How often the day's plan was published after it. */
      published_later: count
    })
  ),
  deliveries,
  /** From leaving the first place to the last step. Null if it isn't known. */
  time: z.object({ planned: z.nullable(seconds), driven: z.nullable(seconds) }),
  /** In meters, without the ways from and to a depot. */
  distance: z.object({
    planned: z.nullable(z.int()),
    /** Null if positions cover too little of the time. */
    driven: z.nullable(z.int()),
    /** The share of the time that positions cover, from 0 to 1. Null if it wasn't measured. */
    covered: z.nullable(z.number())
  }),
  late: z.object({ planned: z.nullable(lateness), driven: lateness }),
  waiting: z.object({
    planned: z.nullable(seconds),
    /** Null without a reported arrival. */
    driven: z.nullable(seconds),
    /** Stops that are over, and those with a reported arrival. Nothing is known of the others. */
    visits: count,
    arrivals: count
  }),
  /** The confirmed shifts, null if they aren't known, and the time online. */
  hours: z.object({ shifts: z.nullable(seconds), online: seconds })
})
export type DrivenDayRow = z.infer<typeof drivenDaySchema>

/** Sums over the days of which both are known. */
const compared = z.object({ planned: z.int(), driven: z.int(), days: count })
export const drivenTotalSchema = z.object({
  driver_id: z.string(),
  driver: z.string(),
  days: count,
  deliveries,
  time: compared,
  distance: compared,
  /** Over the days with a plan. */
  late: z.object({ planned: lateness, driven: lateness, days: count }),
  waiting: compared,
  /** The shifts of the days on which they're known, and the time online of all days. */
  hours: z.object({ shifts: z.nullable(seconds), online: seconds, days: count })
})
export type DrivenTotalRow = z.infer<typeof drivenTotalSchema>

const query = z.strictObject({
  /** Days, both included, at most 62. By default the last 7. */
  from: z.optional(day),
  to: z.optional(day),
  driver_id: z.optional(publicId)
})
const read = { method: 'GET', access: 'ops:reports.see', query } as const

export const getDriven = endpoint({
  ...read,
  path: '/ops/driven',
  summary: 'Compare what was planned with what was driven, by driver and day, the newest day first',
  answer: z.object({
    from: day,
    to: day,
    today: day,
    time_zone: z.string(),
    items: z.array(drivenDaySchema),
    totals: z.array(drivenTotalSchema),
    is_complete: z.boolean()
  })
})
export type DrivenReport = z.infer<typeof getDriven.answer>

export const getDrivenFile = endpoint({
  ...read,
  path: '/ops/driven/file',
  summary: 'Export the comparison of plans and drives as CSV. Each export is audited',
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
