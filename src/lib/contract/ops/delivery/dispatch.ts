/** What an operator does with a delivery. Every action has a reason, and fails if somebody else was first. */
import * as z from 'zod/mini'
import { idParams, latitude, longitude, phone, publicId, shortText, personName } from '../../common.ts'
import { doorChange } from '../../delivery/door.ts'
import { endpoint } from '../../endpoint.ts'
import { acceptances } from './delivery-drivers.ts'
import { opsDeliverySchema, pendingCorrectionSchema } from './deliveries.ts'

/** `seen` is the newest step that the operator has seen. */
export const acting = { seen: z.int().check(z.gte(0)), reason: shortText(300, 1) }
/** What the operator accepts of the driver. Without it, a driver who isn't proposed is refused. */
export const despite = z._default(z.array(z.enum(acceptances)).check(z.maxLength(acceptances.length)), [])
/** An offer can't reach a driver who is offline. */
const despiteOfOffer = z._default(
  z.array(z.enum(['busy', 'other-vehicle', 'skills'])).check(z.maxLength(3)),
  []
)
const access = 'ops:deliveries.change'
const base = { method: 'POST', access, params: idParams, answer: opsDeliverySchema } as const

export const offerToDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/offer',
  summary: 'Offer a delivery to one driver only. An open offer to another driver is withdrawn',
  body: z.strictObject({ ...acting, driver_id: publicId, despite: despiteOfOffer })
})
export const assignDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/assign',
  summary: 'Assign a delivery to a driver without asking, where the company allows it',
  body: z.strictObject({ ...acting, driver_id: publicId, despite })
})
export const unassignDriver = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/unassign',
  summary: 'Take a delivery from its driver before the pickup, and search again',
  body: z.strictObject(acting)
})
export const extendSearch = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/search',
  summary: 'Extend the search for a driver, or begin it again after it has ended',
  body: z.strictObject(acting)
})
export const cancelByOperator = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/cancel',
  summary: 'Cancel a delivery before the pickup, with or without a fee',
  body: z.strictObject({
    ...acting,
    with_fee: z.boolean(),
    expected_fee: z.optional(z.int()),
    /** The reason that the customer gave, which reports count. */
    cancellation_reason_id: z.optional(z.int())
  })
})
export const undoStage = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/undo',
  summary:
    "Undo the driver's last step: the pickup, the arrival, the failure, or within 15 minutes the handover",
  body: z.strictObject(acting)
})
export const markReturned = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/returned',
  summary: 'Mark the packages of failed dropoffs as returned to the pickup',
  body: z.strictObject(acting)
})
export const correctStop = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/stops',
  summary:
    'Correct the contact, the instructions, the door or the address of a stop where something is left to do, also after the pickup. If the price increases, the customer is asked first. An address that no road leads to needs consent',
  body: z.strictObject({
    ...acting,
    stop_id: publicId,
    contact: z.optional(z.strictObject({ name: personName(80, 1), phone })),
    instructions: z.optional(shortText(500)),
    door: z.optional(doorChange),
    place: z.optional(
      z.strictObject({ latitude, longitude, name: shortText(160, 1), detail: z._default(shortText(160), '') })
    ),
    /** The total price that the operator has seen for the place, in minor units. */
    expected_total: z.optional(z.int()),
    /** The driver may stop far from the place. */
    accept_distant_stops: z._default(z.boolean(), false)
  })
})
export const messageParticipant = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/message',
  summary: 'Send a message to the customer or the driver of a delivery',
  body: z.strictObject({ to: z.enum(['customer', 'driver']), text: shortText(500, 1) })
})
export const addNote = endpoint({
  ...base,
  path: '/ops/deliveries/{id}/notes',
  summary: 'Add a note that only operators see',
  body: z.strictObject({ text: shortText(1_000, 1) })
})

/** For the customer: an address that costs more. */
export const getCorrection = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/correction',
  access: 'customer',
  summary: 'Get the correction of an address that waits for your agreement',
  params: idParams,
  answer: z.object({ correction: z.nullable(pendingCorrectionSchema) })
})
export const answerCorrection = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/correction',
  access: 'customer',
  summary: 'Agree to the correction of an address with its price, or decline it',
  params: idParams,
  body: z.strictObject({ correction_id: publicId, agree: z.boolean() }),
  answer: z.null()
})
