/** Why a plan is as it is. */
import * as z from 'zod/mini'
import { day, instant, publicId } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { planLimits } from '../../planning/day-plan.ts'

const route = { driver_id: z.string(), shift: z.int() }

export const explainPlan = endpoint({
  method: 'GET',
  access: 'ops:deliveries.see',
  params: z.strictObject({ day }),
  path: '/ops/plans/{day}/why',
  summary: 'Say why a delivery is where it is, or what keeps it out of each route',
  query: z.strictObject({ delivery_id: publicId }),
  answer: z.object({
    /** What it adds where it is, in seconds on the road, and what it would add elsewhere, the least first. Null if it isn't planned. */
    here: z.nullable(
      z.object({ seconds: z.int(), others: z.array(z.object({ ...route, seconds: z.int() })) })
    ),
    /** For each route: what keeps it out, and the smallest change that would let it in. */
    obstacles: z.array(
      z.object({
        ...route,
        limit: z.enum(planLimits),
        change: z.nullable(
          z.union([
            z.object({ kind: z.literal('window'), stop_id: z.string(), earliest: instant, latest: instant }),
            z.object({ kind: z.literal('shift'), until: instant }),
            z.object({ kind: z.literal('load'), kilograms: z.number(), liters: z.number() }),
            z.object({ kind: z.literal('count'), most: z.int() })
          ])
        ),
        /** When its first stop would begin with the change. */
        begins_at: z.nullable(instant)
      })
    )
  })
})
export type PlanWhyAnswer = z.infer<typeof explainPlan.answer>
