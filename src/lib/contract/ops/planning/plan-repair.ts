/** Plans again what must change of a day. */
import * as z from 'zod/mini'
import { day, instant, publicId, shortText } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { mostPlanDrivers, repairReasons, stuckReasons } from '../../planning/day-plan.ts'
import { planBoardSchema } from './plan.ts'
import { driverSchema } from './plan-needs.ts'

const movedSchema = z.object({
  delivery_id: z.string(),
  number: z.string(),
  /** Null for none. */
  from: z.nullable(driverSchema),
  to: z.nullable(driverSchema),
  why: z.enum(repairReasons),
  /** When its last stop was planned for, as published, and is planned for now. */
  before: z.nullable(instant),
  after: z.nullable(instant)
})
export type PlanMoved = z.infer<typeof movedSchema>

const stuckSchema = z.object({
  delivery_id: z.string(),
  number: z.string(),
  driver: z.nullable(driverSchema),
  why: z.enum(stuckReasons)
})
export type PlanStuck = z.infer<typeof stuckSchema>

export const repairPlan = endpoint({
  method: 'POST',
  path: '/ops/plans/{day}/repair',
  summary: 'Plan again only what must change, and say what moved',
  access: 'ops:deliveries.change',
  params: z.strictObject({ day }),
  body: z.strictObject({
    /** The version that it's based on. If it isn't the newest one, the answer is version-outdated. */
    version: z.int().check(z.gte(0)),
    /** All drivers who can't go on. Without it, those of the draft. */
    absent: z.optional(z.array(publicId).check(z.maxLength(mostPlanDrivers))),
    /** Whether a van that is late may get another order, also a loaded one. */
    reorder: z._default(z.boolean(), false),
    reason: z._default(shortText(300), '')
  }),
  answer: z.object({
    /** Without a change, there is no new version. */
    board: planBoardSchema,
    moved: z.array(movedSchema),
    /** What couldn't be mended. */
    stuck: z.array(stuckSchema)
  })
})
export type PlanRepair = z.infer<typeof repairPlan.answer>
