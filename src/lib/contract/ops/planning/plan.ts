/** A day's plan for operators: its board, changes by hand, the planner, and the publication. */
import * as z from 'zod/mini'
import { day, instant, shortText } from '../../common.ts'
import { transportCode } from '../../company.ts'
import { deliveryStatuses } from '../../delivery/deliveries.ts'
import { endpoint } from '../../endpoint.ts'
import { brokenRules, planChanges, planEditSchema } from '../../planning/day-plan.ts'
import { skillsSchema } from '../../planning/hours.ts'
import { planNeedsSchema } from './plan-needs.ts'

/** How long the planner may search, in seconds. */
export const planSeconds = { least: 1, usual: 20, most: 300 } as const

const route = { driver_id: z.string(), shift: z.int() }
const point = { latitude: z.number(), longitude: z.number() }
const stop = z.object({
  id: z.string(),
  kind: z.enum(['pickup', 'dropoff']),
  name: z.string(),
  ...point,
  /** When the handover may begin, as it's planned. Null for any time of the day. */
  earliest: z.nullable(instant),
  latest: z.nullable(instant)
})

export const planDeliverySchema = z.object({
  id: z.string(),
  number: z.string(),
  reference: z.string(),
  status: z.enum(deliveryStatuses),
  vehicle: transportCode,
  skills: skillsSchema,
  kilograms: z.number(),
  liters: z.number(),
  parcels: z.int(),
  scheduled_at: instant,
  /** Stops that are still to be done. */
  stops: z.array(stop),
  /** Whether it's a second attempt of another one. */
  is_second_attempt: z.boolean(),
  /** The day to which it goes once the plan is published. */
  moves_to: z.nullable(day),
  is_locked: z.boolean(),
  /** The driver whom the published plan names, or who has it. */
  driver_id: z.nullable(z.string()),
  /** Its driver has it already, ahead or under way. */
  is_given: z.boolean()
})
export type PlanDelivery = z.infer<typeof planDeliverySchema>

export const planVisitSchema = z.object({
  delivery_id: z.string(),
  stop_id: z.string(),
  arrives_at: instant,
  /** When the handover begins: the arrival, or the begin of the window. */
  begins_at: instant,
  leaves_at: instant,
  /** After the window, in seconds. */
  late_seconds: z.int()
})
export type PlanVisit = z.infer<typeof planVisitSchema>

/** Sums. All are seconds or meters. */
const totals = {
  drive_seconds: z.int(),
  meters: z.int(),
  wait_seconds: z.int(),
  late_seconds: z.int(),
  late_visits: z.int()
}
export const planTotalsSchema = z.object({
  deliveries: z.int(),
  planned: z.int(),
  drivers: z.int(),
  ...totals
})
export type PlanTotals = z.infer<typeof planTotalsSchema>

export const brokenSchema = z.object({
  rule: z.enum(brokenRules),
  driver_id: z.nullable(z.string()),
  shift: z.nullable(z.int()),
  delivery_id: z.nullable(z.string())
})
export type PlanBroken = z.infer<typeof brokenSchema>

export const planRouteSchema = z.object({
  ...route,
  /** When the driver leaves for the first stop, and is done. Null for an empty route. */
  leaves_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  break_at: z.nullable(instant),
  visits: z.array(planVisitSchema),
  deliveries: z.int(),
  ...totals
})
export type PlanRouteView = z.infer<typeof planRouteSchema>

/** A driver, or a van without one. */
export const planDriverSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A driver is still to be found for this van. */
  is_open: z.optional(z.boolean()),
  vehicle: transportCode,
  /** For the roads that they drive. */
  transport_type_id: z.int(),
  online: z.boolean(),
  skills: skillsSchema,
  shifts: z.array(
    z.object({
      shift: z.int(),
      from: instant,
      to: instant,
      break_minutes: z.nullable(z.int()),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
      /** When the driver got the published route. */
      given_at: z.nullable(instant)
    })
  )
})
export type PlanDriver = z.infer<typeof planDriverSchema>

const version = z.object({
  number: z.int(),
  change: z.enum(planChanges),
  at: instant,
  who: z.nullable(z.string()),
  reason: z.string()
})
export type PlanVersion = z.infer<typeof version>

/** What a search has found until now. */
const progressSchema = z.object({
  planned: z.int(),
  late_seconds: z.int(),
  drive_seconds: z.int(),
  /** How long it has searched, and may search. */
  seconds: z.number(),
  of_seconds: z.int()
})
export type PlanProgress = z.infer<typeof progressSchema>
/** Null without a search. */
const searching = z.nullable(progressSchema)

export const planBoardSchema = z.object({
  day,
  today: day,
  time_zone: z.string(),
  /** The version of the draft, which changes name. 0 without one. */
  version: z.int(),
  published: z.nullable(z.int()),
  deliveries: z.array(planDeliverySchema),
  drivers: z.array(planDriverSchema),
  /** The codes and the depots that a van without a driver can have. */
  vehicles: z.array(transportCode),
  depots: z.array(z.object({ id: z.int(), name: z.string() })),
  routes: z.array(planRouteSchema),
  totals: planTotalsSchema,
  /** Of the version before this one. Null for the first. */
  totals_before: z.nullable(planTotalsSchema),
  /** Rules that the draft breaks. Empty: it may be published. */
  broken: z.array(brokenSchema),
  newest: z.nullable(version),
  /** Whether the version before can be restored. */
  can_undo: z.boolean(),
  /** Drivers who can't go on, by the draft. */
  absent: z.array(z.string()),
  needs: planNeedsSchema,
  searching,
  /** Whether these are all deliveries of the day. */
  is_complete: z.boolean()
})
export type PlanBoard = z.infer<typeof planBoardSchema>

const params = z.strictObject({ day })
const see = { method: 'GET', access: 'ops:deliveries.see', params } as const
const change = { method: 'POST', access: 'ops:deliveries.change', params } as const
/** The version that a change is based on. If it isn't the newest one, the answer is version-outdated. */
const based = { version: z.int().check(z.gte(0)) }

export const getPlan = endpoint({
  ...see,
  path: '/ops/plans/{day}',
  summary: "Get a day's plan: its deliveries, its drivers, and who drives what and when",
  answer: planBoardSchema
})

export const watchPlan = endpoint({
  ...see,
  path: '/ops/plans/{day}/changes',
  summary: "Get the number of a day's newest version, and what the planner does",
  answer: z.object({ version: z.int(), searching })
})

export const changePlan = endpoint({
  ...change,
  path: '/ops/plans/{day}/edit',
  summary: "Change a day's draft by hand. It may break rules: the answer says which",
  body: z.strictObject({ ...based, edit: planEditSchema, reason: z._default(shortText(300), '') }),
  answer: planBoardSchema
})

const difference = z.object({ ...route, ...totals })
export const previewPlan = endpoint({
  ...change,
  path: '/ops/plans/{day}/preview',
  summary: 'Say what a change by hand would cost, by driver, without making it',
  body: z.strictObject({ ...based, edit: planEditSchema }),
  answer: z.object({
    /** The routes that would change, and by how much. */
    routes: z.array(difference),
    totals: planTotalsSchema,
    broken: z.array(brokenSchema)
  })
})

export const undoPlan = endpoint({
  ...change,
  path: '/ops/plans/{day}/undo',
  summary: "Restore the version before the newest one of a day's draft",
  body: z.strictObject(based),
  answer: planBoardSchema
})

export const searchPlan = endpoint({
  ...change,
  path: '/ops/plans/{day}/search',
  summary: 'Let the planner search for a better plan, until it has no time left or is stopped',
  body: z.strictObject({
    ...based,
    /** 'rest': planned deliveries stay in their order. 'all': only locked ones do. */
    what: z.enum(['rest', 'all']),
    seconds: z._default(z.int().check(z.gte(planSeconds.least), z.lte(planSeconds.most)), planSeconds.usual)
  }),
  answer: z.object({ version: z.int() }),
  status: 202
})

export const stopSearch = endpoint({
  ...change,
  path: '/ops/plans/{day}/stop',
  summary: 'Stop the search. The best plan until now becomes the draft',
  body: z.strictObject({}),
  answer: z.null()
})

export const publishPlan = endpoint({
  ...change,
  path: '/ops/plans/{day}/publish',
  summary: 'Publish the draft: drivers get their routes, and hear of them',
  body: z.strictObject({ ...based, reason: z._default(shortText(300), '') }),
  answer: z.object({
    version: z.int(),
    drivers: z.int(),
    deliveries: z.int(),
    /** Deliveries of the draft that changed meanwhile, or are on a van without a driver, so nothing was planned for them. */
    left_out: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        why: z.enum(['ended', 'driven', 'changed', 'no-driver'])
      })
    )
  })
})

export const listPlanVersions = endpoint({
  ...see,
  path: '/ops/plans/{day}/versions',
  summary: "List the versions of a day's plan, the newest first",
  answer: z.object({ items: z.array(version) })
})
