/** The drivers whom an operator can choose for a delivery. */
import * as z from 'zod/mini'
import { approvals } from '../../account/accounts.ts'
import { idParams, instant, searchText } from '../../common.ts'
import { transportCode } from '../../company.ts'
import { offerStatuses } from '../../delivery/deliveries.ts'
import { endpoint } from '../../endpoint.ts'
import { skillsSchema } from '../../planning/hours.ts'

/** What an operator accepts when they choose a driver. 'offline': they called the driver, who agreed. */
export const acceptances = ['busy', 'other-vehicle', 'skills', 'offline'] as const
export type Acceptance = (typeof acceptances)[number]

export const reasonsNotProposed = [
  'not-approved',
  'documents',
  'heavy-for-vehicle',
  'large-for-vehicle',
  'most-deliveries',
  'offline',
  'silent',
  'far',
  'other-vehicle',
  'skills',
  'run-full',
  'run-heavy',
  'run-late',
  'busy',
  'declined',
  'no-answer',
  'farther'
] as const
export type ReasonNotProposed = (typeof reasonsNotProposed)[number]

export const otherGroups = ['busy', 'vehicle', 'answered', 'away', 'blocked'] as const
export type OtherGroup = (typeof otherGroups)[number]

/** The most drivers of a group, and of a search. */
export const mostChosenFrom = 20

/** A driver who isn't proposed, and why. The name is shortened, and the phone is masked. */
export const otherDriverSchema = z.object({
  id: z.string(),
  name: z.string(),
  vehicle: transportCode,
  plate: z.string(),
  phone: z.string(),
  approval: z.enum(approvals),
  group: z.enum(otherGroups),
  /** The most important first. */
  reasons: z.array(z.enum(reasonsNotProposed)),
  can_be_chosen: z.boolean(),
  /** The needed skills that they lack. */
  lacks: skillsSchema,
  /** What choosing them needs in `despite`. */
  needs: z.array(z.enum(acceptances)),
  /** When their run is done, for a driver who has a delivery. */
  busy_until: z.nullable(instant),
  /** When they'd be at the pickup, or after the pickup at the packages. Null for a driver without a recent position. */
  arrives_at: z.nullable(instant),
  /** When they were last heard, or went offline. */
  last_seen: z.nullable(instant)
})
export type OtherDriver = z.infer<typeof otherDriverSchema>

export const listDeliveryDrivers = endpoint({
  method: 'GET',
  path: '/ops/deliveries/{id}/drivers',
  access: 'ops:deliveries.see',
  summary:
    'List the nearest drivers who could take a delivery, then others with the reason why they aren’t proposed. Or find any driver by name, phone or plate',
  params: idParams,
  query: z.strictObject({ q: z.optional(searchText) }),
  answer: z.object({
    /** Whether an operator may assign without asking the driver. */
    may_assign: z.boolean(),
    drivers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        vehicle: z.string(),
        /** To the pickup. After it, to where the packages are. */
        meters: z.number(),
        seconds: z.number(),
        /** Whether they have another delivery. Before the pickup, both numbers are then what this one adds to their run. */
        on_the_way: z.boolean(),
        /** What they said to an earlier offer of this delivery. */
        answered: z.nullable(z.enum(offerStatuses)),
        /** Whether an offer waits for their answer, of this delivery or another one. */
        has_offer: z.boolean()
      })
    ),
    others: z.array(otherDriverSchema)
  })
})

/** The most drivers among whom an operator chooses while booking. */
export const mostDriversNear = 12
const driverNearSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** From now to the pickup. For a driver who has a delivery, once their run is done. Null for a booking for later. */
  seconds: z.nullable(z.int()),
  /** When a driver who has a delivery is free. */
  free_at: z.nullable(instant)
})
export type DriverNear = z.infer<typeof driverNearSchema>

export const listDriversNear = endpoint({
  method: 'GET',
  path: '/ops/drivers-near',
  access: 'ops:deliveries.book',
  summary:
    'List the nearest drivers with a vehicle to choose from while booking, busy ones too. For later, everybody who can be planned',
  query: z.strictObject({
    latitude: z.coerce.number().check(z.gte(-90), z.lte(90)),
    longitude: z.coerce.number().check(z.gte(-180), z.lte(180)),
    transport_type_id: z.coerce.number().check(z.int()),
    later: z.optional(z.literal('true'))
  }),
  answer: z.object({
    /** Whether the chosen driver gets it without being asked. */
    may_assign: z.boolean(),
    drivers: z.array(driverNearSchema)
  })
})
