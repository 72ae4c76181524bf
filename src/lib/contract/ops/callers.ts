/** Callers: the people for whom operators book by phone. */
import * as z from 'zod/mini'
import { idParams, phoneDisplay, publicId, searchText } from '../common.ts'
import { deliverySchema } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { savedPlaceSchema } from '../places/saved-places.ts'

/** The fewest letters or digits that a search needs. */
export const fewestCallerLetters = 3
/** The most callers that a search finds, of each kind. */
export const mostCallers = 6
/** The most deliveries that are counted. */
export const mostCounted = 100
/** The most of a caller's own deliveries, newest first. */
export const mostCallerDeliveries = 5

export const callerKinds = ['person', 'contact', 'organization'] as const
export type CallerKind = (typeof callerKinds)[number]

const foundCallerSchema = z.object({
  /** A person has an account, and a contact has none. */
  kind: z.enum(callerKinds),
  id: z.string(),
  /** The first name, and the initial of the last one. */
  name: z.string(),
  /** Hidden but for a few characters, or ''. */
  phone: z.string(),
  email: z.string(),
  /** Their deliveries, up to `mostCounted`. */
  deliveries: z.int(),
  /** Nobody can book for a blocked customer, or for a closed organization. */
  is_blocked: z.boolean()
})
export type FoundCaller = z.infer<typeof foundCallerSchema>

export const findCallers = endpoint({
  method: 'GET',
  path: '/ops/callers',
  access: 'ops:deliveries.book',
  summary:
    'Find a caller by a part of the name, the phone or the email: somebody with or without an account, or an organization',
  query: z.strictObject({ q: searchText }),
  answer: z.array(foundCallerSchema)
})

export const callerSchema = z.object({
  kind: z.enum(callerKinds),
  id: z.string(),
  name: z.string(),
  /** '' for a contact without one. */
  phone: z.string(),
  phone_display: phoneDisplay,
  email: z.nullable(z.string()),
  is_blocked: z.boolean(),
  /** An organization can require a reference. */
  requires_reference: z.boolean(),
  saved_places: z.array(savedPlaceSchema),
  /** The newest deliveries, without PINs. */
  deliveries: z.array(deliverySchema)
})
export type Caller = z.infer<typeof callerSchema>

export const openCaller = endpoint({
  method: 'POST',
  path: '/ops/callers/{id}/open',
  access: 'ops:deliveries.book',
  summary: "Open a caller's contact data, saved places and last deliveries, which the audit log records",
  params: idParams,
  /** A delivery of theirs that the answer has, too. Not-found for one of somebody else. */
  query: z.strictObject({ delivery: z.optional(publicId) }),
  answer: callerSchema
})
