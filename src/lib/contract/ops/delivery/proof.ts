/** What an operator sees of the work at a delivery's stops: reports, proof, cash and packages. */
import * as z from 'zod/mini'
import { coordinateSchema, idParams, instant } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { packageCategories } from '../../pricing.ts'
import { proofs, reportPlaces } from '../../delivery/deliveries.ts'
import { stages } from '../../delivery/stages.ts'
import { takeoverCauses, takeoverStatuses } from '../../delivery/takeover.ts'

/** A step at a stop, and where it was reported. */
const stepSchema = z.object({
  what: z.enum(['picked_up', 'arrived', 'completed', 'failed', 'returned']),
  at: instant,
  /** Who took it. '' for the system. */
  who: z.string(),
  /** Whether an operator took it for the driver. */
  by_operator: z.boolean(),
  place: z.nullable(z.enum(reportPlaces)),
  /** From the stop. */
  meters: z.nullable(z.int()),
  /** In minor units. */
  collected: z.nullable(z.int()),
  /** Whether an operator undid it, so that it doesn't count. */
  undone: z.boolean()
})

/** The work at one stop. Names are shortened until the contacts are opened. */
export const stopProofSchema = z.object({
  steps: z.array(stepSchema),
  proof: z.nullable(z.enum(proofs)),
  received_by: z.nullable(z.string()),
  photo_url: z.nullable(z.string())
})

export const opsPackageSchema = z.object({
  stop_id: z.string(),
  /** The pickup it comes from. Absent if the delivery has only one. */
  pickup_stop_id: z.optional(z.string()),
  category: z.enum(packageCategories),
  description: z.string(),
  quantity: z.int(),
  weight: z.number(),
  unit_of_measurement_id: z.int(),
  transport_size_id: z.int()
})

/** A report that came after another driver or an operator had taken the step. It changed no status. */
export const lateReportSchema = z.object({
  id: z.string(),
  stop_id: z.nullable(z.string()),
  driver: z.string(),
  stage: z.enum(stages),
  /** When it happened by the driver's device, and when it arrived. */
  at: instant,
  received_at: instant,
  reason: z.nullable(z.string()),
  /** Whether the report had the recipient's PIN. */
  pin_matched: z.boolean(),
  received_by: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  collected: z.nullable(z.int()),
  meters: z.nullable(z.int())
})
export type LateReport = z.infer<typeof lateReportSchema>

/** One driver takes the packages over from another. */
export const opsTakeoverSchema = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  cause: z.enum(takeoverCauses),
  status: z.enum(takeoverStatuses),
  place: z.object({ name: z.string(), at: coordinateSchema }),
  meet_at: instant,
  taken_at: z.nullable(instant),
  packages: z.int(),
  /** How many the new driver has counted. */
  counted: z.nullable(z.int()),
  /** The percent that the earlier driver earns of what the delivery pays. */
  share: z.int()
})
export type OpsTakeover = z.infer<typeof opsTakeoverSchema>

export const exportProof = endpoint({
  method: 'POST',
  path: '/ops/deliveries/{id}/proof',
  access: 'ops:contacts.open',
  summary:
    'Export the steps, proof and cash of a delivery as CSV, with the names of who received the packages. Each export is audited',
  params: idParams,
  body: z.strictObject({}),
  answer: z.object({ file_name: z.string(), csv: z.string() })
})
