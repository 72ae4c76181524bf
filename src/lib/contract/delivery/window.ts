/** When a handover may begin at a stop, and how long it takes. */
import * as z from 'zod/mini'
import { instant } from '../common.ts'

/** The longest service time, in minutes. */
export const maximumServiceMinutes = 240

/** A window: at least one of the two. The handover begins within it. */
export const windowBody = z
  .strictObject({
    earliest: z._default(z.nullable(instant), null),
    latest: z._default(z.nullable(instant), null)
  })
  .check(
    z.refine(({ earliest, latest }) => earliest !== null || latest !== null, {
      error: 'Must have an earliest or a latest time',
      path: ['earliest']
    }),
    z.refine(
      ({ earliest, latest }) => earliest === null || latest === null || new Date(earliest) < new Date(latest),
      { error: 'Must be after the earliest time', path: ['latest'] }
    )
  )
export type WindowBody = z.input<typeof windowBody>

/** The times of a stop in a request. */
export const stopTimesBody = {
  window: z.optional(z.nullable(windowBody)),
  /** The minutes that the driver needs there. Two if absent. */
  service_minutes: z.optional(z.int().check(z.gte(0), z.lte(maximumServiceMinutes)))
}

/** A window as the API shows it, in UTC. */
export const windowSchema = z.object({
  earliest: z.nullable(z.string()),
  latest: z.nullable(z.string())
})
export type Window = z.infer<typeof windowSchema>

/** The times of a stop in an answer. */
export const stopTimes = {
  /** When the handover may begin. Absent for any time. */
  window: z.optional(windowSchema),
  /** The minutes that the driver needs there. Two if absent. */
  service_minutes: z.optional(z.number())
}
export interface StopTimes {
  window?: Window | undefined
  service_minutes?: number | undefined
}
