/** A day's plan as it's kept: who drives what, in which order. Times are computed from it, so they aren't part of it. */
import * as z from 'zod/mini'
import { day, publicId } from '../common.ts'

/** The most deliveries and drivers of a day's plan. */
export const mostPlanned = 1000
export const mostPlanDrivers = 200

const visitSchema = z.strictObject({ delivery_id: publicId, stop_id: publicId })

/** The route of one shift of a driver. `shift` counts the shifts that begin on the day, from 0. */
export const planRouteSchema = z.strictObject({
  driver_id: publicId,
  shift: z.int().check(z.gte(0), z.lte(9)),
  visits: z.array(visitSchema).check(z.maxLength(2 * mostPlanned))
})

export const dayPlanSchema = z.strictObject({
  routes: z.array(planRouteSchema).check(z.maxLength(2 * mostPlanDrivers)),
  /** Deliveries that stay with their drivers when the rest is planned. */
  locked: z.array(publicId).check(z.maxLength(mostPlanned)),
  /** Deliveries that go to another day once it's published. */
  moved: z.array(z.strictObject({ delivery_id: publicId, day })).check(z.maxLength(mostPlanned))
})
export type DayPlan = z.infer<typeof dayPlanSchema>

/** What made a version. */
export const planChanges = ['planned', 'moved', 'locked', 'undone', 'published'] as const
export type PlanChange = (typeof planChanges)[number]
