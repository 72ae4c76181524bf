/** A day's plan as it's kept: who drives what, in which order. Times are computed from it, so they aren't part of it. */
import * as z from 'zod/mini'
import { day, publicId, shortText } from '../common.ts'
import { transportCode } from '../company.ts'
import { shiftSchema } from './hours.ts'

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

/** The most vans without a driver on a day. */
export const mostVans = 20

const van = { name: shortText(40, 1), vehicle: transportCode, shift: shiftSchema }

/** A van for which a driver is still to be found. Its id is used like a driver's. */
export const planVanSchema = z.strictObject({ id: publicId, ...van })
export type PlanVan = z.infer<typeof planVanSchema>

export const dayPlanSchema = z.strictObject({
  routes: z.array(planRouteSchema).check(z.maxLength(2 * mostPlanDrivers)),
  /** Deliveries that stay with their drivers when the rest is planned. */
  locked: z.array(publicId).check(z.maxLength(mostPlanned)),
  /** Deliveries that go to another day once it's published. */
  moved: z.array(z.strictObject({ delivery_id: publicId, day })).check(z.maxLength(mostPlanned)),
  /** Drivers who can't go on, although their hours say that they work. */
  absent: z.optional(z.array(publicId).check(z.maxLength(mostPlanDrivers))),
  vans: z.optional(z.array(planVanSchema).check(z.maxLength(mostVans)))
})
export type DayPlan = z.infer<typeof dayPlanSchema>

const some = z.array(publicId).check(z.minLength(1), z.maxLength(mostPlanned))
const route = z.strictObject({ driver_id: publicId, shift: z.int().check(z.gte(0), z.lte(9)) })

/** One change of a draft by hand. It may break rules: the answer says which. */
export const planEditSchema = z.discriminatedUnion('kind', [
  /** To a driver: before one of their stops, or else where it adds least. */
  z.strictObject({ kind: z.literal('move'), delivery_ids: some, to: route, before: z.optional(publicId) }),
  /** A whole route in its order, after what the other driver has. */
  z.strictObject({ kind: z.literal('move_route'), from: route, to: route }),
  z.strictObject({ kind: z.literal('unplan'), delivery_ids: some }),
  /** To another day, at the same time, once the plan is published. */
  z.strictObject({ kind: z.literal('other_day'), delivery_ids: some, day }),
  z.strictObject({ kind: z.literal('this_day'), delivery_ids: some }),
  /** A van without a driver, for the planner and for moves. It's never published: its route goes to a driver before. */
  z.strictObject({ kind: z.literal('add_van'), ...van }),
  /** Its deliveries are unplanned. */
  z.strictObject({ kind: z.literal('remove_van'), driver_id: publicId }),
  z.strictObject({ kind: z.literal('lock'), delivery_ids: some, locked: z.boolean() })
])
export type PlanEdit = z.infer<typeof planEditSchema>

/** The rules that a plan can break, as the checker names them. */
export const brokenRules = [
  'unknown-vehicle',
  'vehicle-twice',
  'unknown-visit',
  'visit-twice',
  'visit-missing',
  'planned-and-unplanned',
  'other-vehicle',
  'order',
  'skills',
  'load',
  'window',
  'shift',
  'break',
  'too-many'
] as const

/** What keeps a delivery out of a route. */
export const planLimits = ['vehicle', 'skills', 'count', 'load', 'window', 'shift', 'several'] as const

/** What made a version. */
export const planChanges = [
  'planned',
  'moved',
  'locked',
  'undone',
  'published',
  'repaired',
  'booked'
] as const
export type PlanChange = (typeof planChanges)[number]

/** Why a repair changes where a delivery is. The first four aren't to be planned anymore. */
export const repairReasons = [
  'cancelled',
  'failed',
  'searching',
  'elsewhere',
  'absent',
  'late',
  'shift',
  'changed',
  'new',
  'reordered'
] as const
export type RepairReason = (typeof repairReasons)[number]

/** Why a repair leaves a delivery as it is. */
export const stuckReasons = ['on-board', 'no-room', 'late'] as const
