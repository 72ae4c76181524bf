/** What has happened to a day since its plan was published. */
import * as z from 'zod/mini'
import { day } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'

export const driverSchema = z.object({ driver_id: z.string(), name: z.string() })

/** Null without a published plan. */
export const planNeedsSchema = z.nullable(
  z.object({
    /** Planned deliveries that were cancelled, also because their pickup failed, and those that search for a driver again. */
    cancelled: z.int(),
    searching: z.int(),
    /** Deliveries of the day that no route has. */
    without_route: z.int(),
    /** Drivers with planned deliveries who don't work today. What's on board needs a handover. */
    absent: z.array(z.extend(driverSchema, { deliveries: z.int(), on_board: z.int() })),
    /** Drivers who miss windows, by the ETA of their runs. */
    late: z.array(
      z.extend(driverSchema, {
        /** How late the latest stop is, and how many stops are late. */
        seconds: z.int(),
        windows: z.int(),
        /** How old the driver's position is, in seconds. */
        age_seconds: z.int()
      })
    ),
    /** Drivers on the way without a recent position, so that it isn't known whether they're late. */
    silent: z.array(z.extend(driverSchema, { age_seconds: z.nullable(z.int()) }))
  })
)
export type PlanNeeds = NonNullable<z.infer<typeof planNeedsSchema>>

export const getPlanNeeds = endpoint({
  method: 'GET',
  path: '/ops/plans/{day}/needs',
  summary: 'Say what has happened to a day since its plan was published. Null without a published plan',
  access: 'ops:deliveries.see',
  params: z.strictObject({ day }),
  answer: planNeedsSchema
})

/** Whether there is something to plan again. A silent driver is only said. */
export const hasNeeds = (needs: PlanNeeds | null): boolean =>
  needs !== null &&
  needs.cancelled + needs.searching + needs.without_route + needs.absent.length + needs.late.length > 0
