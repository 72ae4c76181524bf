/** Drivers in the console: applications, documents, and how a driver works. */
import * as z from 'zod/mini'
import { approvals, vehicleSchema } from '../account/accounts.ts'
import {
  coordinateSchema,
  day,
  idParams,
  instant,
  moneySchema,
  pageQuery,
  phone,
  publicId,
  searchText,
  shortText,
  phoneDisplay
} from '../common.ts'
import { deliveryStatuses, pageOf } from '../delivery/deliveries.ts'
import { documentKinds, documentStatuses } from '../driver/documents.ts'
import { endpoint } from '../endpoint.ts'
import { skillsSchema } from '../planning/hours.ts'
import { transportCode } from '../company.ts'
import { opsDeliveryRowSchema } from './delivery/deliveries.ts'

const document = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  status: z.enum(documentStatuses),
  expires_on: z.nullable(day),
  answer: z.string(),
  created_at: instant
})

/** Names are shortened, and the phone is masked. */
export const opsDriverRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  vehicle: transportCode,
  model: z.string(),
  plate: z.string(),
  approval: z.enum(approvals),
  online: z.boolean(),
  /** When they last went online or offline. Null if that isn't known. */
  duty_since: z.nullable(instant),
  /** When their device was last heard. Null without a position now. */
  heard_at: z.nullable(instant),
  /** The delivery that they drive now, and how many others they have. Null for none. */
  driving: z.nullable(
    z.object({
      id: z.string(),
      number: z.string(),
      status: z.enum(deliveryStatuses),
      dropoff: z.string(),
      others: z.int()
    })
  ),
  created_at: instant,
  /** What their vehicle or permit allows. */
  skills: skillsSchema,
  /** How many proposals of hours wait for an operator. */
  proposals: z.int(),
  /** What their vehicle needs. */
  needed_documents: z.array(z.enum(documentKinds)),
  documents: z.array(document)
})
export type OpsDriverRow = z.infer<typeof opsDriverRowSchema>

export const driverSorts = ['newest', 'duty', 'name'] as const
export type DriverSort = (typeof driverSorts)[number]

export const listOpsDrivers = endpoint({
  method: 'GET',
  path: '/ops/drivers',
  access: 'ops:drivers.see',
  summary:
    'List drivers, newest first, by name, or those on duty first; or find them by name, phone or plate',
  query: z.strictObject({
    ...pageQuery,
    q: z.optional(searchText),
    approval: z.optional(z.enum(approvals)),
    /** 'on' for those who are online now, 'off' for all others. */
    duty: z.optional(z.enum(['on', 'off'])),
    sort: z._default(z.enum(driverSorts), 'newest')
  }),
  answer: z.object({
    ...pageOf(opsDriverRowSchema).shape,
    /** How many applications wait. */
    waiting: z.int(),
    /** How many drivers are online, whatever the filters. */
    online: z.int()
  })
})

export const opsDriverSchema = z.object({
  ...opsDriverRowSchema.shape,
  /** The words for the driver with the newest decision. */
  decision: z.string(),
  rating: z.nullable(z.number()),
  ratings: z.int(),
  /** Of the last 30 days. Null without any. */
  last_days: z.object({
    offers: z.int(),
    /** The share of answered offers that were accepted, 0 to 1. */
    acceptance: z.nullable(z.number()),
    deliveries: z.int(),
    /** The share of pickups that were reached within the time that the customer was shown, 0 to 1. */
    punctuality: z.nullable(z.number()),
    earned: moneySchema
  }),
  /** Where the driver was today: a point about every minute, oldest first. */
  today: z.array(coordinateSchema),
  deliveries: z.array(opsDeliveryRowSchema)
})
export type OpsDriver = z.infer<typeof opsDriverSchema>

export const getOpsDriver = endpoint({
  method: 'GET',
  path: '/ops/drivers/{id}',
  access: 'ops:drivers.see',
  summary: 'Get a driver with documents, figures of the last 30 days, and the positions of today',
  params: idParams,
  answer: opsDriverSchema
})

export const openDriver = endpoint({
  method: 'POST',
  path: '/ops/drivers/{id}/contacts',
  access: 'ops:contacts.open',
  summary: "Open a driver's contact data and documents, or only the contact data. Each opening is audited",
  params: idParams,
  body: z.strictObject({ with_documents: z._default(z.boolean(), true) }),
  answer: z.object({
    name: z.string(),
    phone: z.string(),
    phone_display: phoneDisplay,
    email: z.string(),
    documents: z.array(z.object({ id: z.string(), url: z.string() }))
  })
})

export const reviewDocument = endpoint({
  method: 'POST',
  path: '/ops/drivers/{id}/documents',
  access: 'ops:drivers.change',
  summary: 'Accept a document, or ask the driver for another one with the reason',
  params: idParams,
  body: z.strictObject({
    document_id: publicId,
    accept: z.boolean(),
    /** The driver reads it if the document isn't accepted. */
    answer: z._default(shortText(300), '')
  }),
  answer: opsDriverSchema
})

/** Changes what isn't absent, by the rules of a registration. */
export const changeDriver = endpoint({
  method: 'PATCH',
  path: '/ops/drivers/{id}',
  access: 'ops:drivers.change',
  summary:
    "Change a driver's vehicle, phone or skills. Another kind of vehicle needs a driver without a delivery",
  params: idParams,
  body: z
    .strictObject({
      vehicle: z.optional(vehicleSchema),
      phone_number: z.optional(phone),
      skills: z.optional(skillsSchema),
      reason: shortText(300, 1)
    })
    .check(
      z.refine(
        ({ vehicle, phone_number: number, skills }) =>
          [vehicle, number, skills].some(each => each !== undefined),
        {
          error: 'Must have a vehicle, a phone_number or skills',
          path: ['vehicle']
        }
      )
    ),
  answer: opsDriverSchema
})

export const decisions = ['approve', 'reject', 'suspend', 'reinstate'] as const
export type Decision = (typeof decisions)[number]
export const mostDecided = 50
/** Decides about exactly the drivers in the list. If one isn't as the operator saw them, nothing changes. */
export const decideOnDrivers = endpoint({
  method: 'POST',
  path: '/ops/drivers/decisions',
  access: 'ops:drivers.change',
  summary: 'Approve, reject, suspend or reinstate drivers, with words that they see',
  body: z.strictObject({
    decision: z.enum(decisions),
    drivers: z
      .array(z.strictObject({ id: publicId, approval: z.enum(approvals) }))
      .check(z.minLength(1), z.maxLength(mostDecided)),
    /** The drivers read it. */
    message: z._default(shortText(500), ''),
    reason: shortText(300, 1)
  }),
  answer: z.object({ changed: z.int() })
})
