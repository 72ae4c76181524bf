/** Zones and opening hours: where and when the company picks up and delivers. */
import * as z from 'zod/mini'
import { coordinateSchema, day, instant, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { clockTime } from './tariffs.ts'

/**
 * served: if there is one, every stop must be in one. closed: no stop may be in it. surcharge: trips with a stop in it cost
 * more, as the tariff says.
 */
export const zoneKinds = ['served', 'surcharge', 'closed'] as const
export type ZoneKind = (typeof zoneKinds)[number]

export const mostZonePoints = 200
export const mostZones = 1_000

/** A closed line: the last point is the first one. In GeoJSON's order. */
const ring = z.array(coordinateSchema).check(z.minLength(4), z.maxLength(mostZonePoints + 1))
const name = shortText(60, 1)
const kind = z.enum(zoneKinds)
const revision = z.int().check(z.gte(0), z.lte(1_000_000_000))
const reason = shortText(300, 1)

export const zoneSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind,
  ring: z.array(coordinateSchema),
  /** Counts its changes. */
  revision: z.int(),
  updated_at: instant
})
export type Zone = z.infer<typeof zoneSchema>

const span = z.strictObject({ from: clockTime, to: clockTime })
export const hoursSchema = z.strictObject({
  /** If it's off, pickups are possible at any time. */
  on: z.boolean(),
  /** From Monday to Sunday. Null: closed. A span can end after midnight. The same two times are the whole day. */
  weekly: z.array(z.nullable(span)).check(z.minLength(7), z.maxLength(7)),
  /** Days with other hours, such as holidays. */
  days: z.array(z.strictObject({ day, name: shortText(60), span: z.nullable(span) })).check(z.maxLength(400))
})
export type Hours = z.infer<typeof hoursSchema>

export const listZones = endpoint({
  method: 'GET',
  path: '/ops/zones',
  access: 'ops:zones.see',
  summary: 'List the zones and the opening hours',
  answer: z.object({
    zones: z.array(zoneSchema),
    hours: z.object({ revision: z.int(), data: hoursSchema }),
    time_zone: z.string(),
    /** Surcharges in force, by the id of the zone, in minor units of `currency`. */
    surcharges: z.record(z.string(), z.int()),
    currency: z.string()
  })
})
export const createZone = endpoint({
  method: 'POST',
  path: '/ops/zones',
  access: 'ops:zones.change',
  summary: 'Create a zone',
  body: z.strictObject({ name, kind, ring, reason }),
  answer: zoneSchema,
  status: 201
})
/** Of the newest deliveries, so many are looked at. */
export const previewedDeliveries = 100
export const previewZone = endpoint({
  method: 'POST',
  path: '/ops/zones/preview',
  access: 'ops:zones.change',
  summary: 'Count the newest deliveries that would have been refused with a zone. Changes nothing',
  body: z.strictObject({
    /** The zone that is changed. Left out for a new one. */
    id: z.optional(publicId),
    kind,
    ring
  }),
  answer: z.object({
    refused: z.int(),
    of: z.int(),
    /** Whether it's the first served zone. Then everything outside of it is refused. */
    is_first_served: z.boolean()
  })
})
const params = z.strictObject({ id: publicId })
export const changeZone = endpoint({
  method: 'PATCH',
  path: '/ops/zones/{id}',
  access: 'ops:zones.change',
  summary: 'Change a zone. Whatever is left out stays',
  params,
  body: z.strictObject({
    revision,
    reason,
    name: z.optional(name),
    kind: z.optional(kind),
    ring: z.optional(ring)
  }),
  answer: zoneSchema
})
export const removeZone = endpoint({
  method: 'POST',
  path: '/ops/zones/{id}/remove',
  access: 'ops:zones.change',
  summary: 'Remove a zone. It can be restored',
  params,
  body: z.strictObject({ revision, reason }),
  answer: z.null()
})
export const restoreZone = endpoint({
  method: 'POST',
  path: '/ops/zones/{id}/restore',
  access: 'ops:zones.change',
  summary: 'Restore a removed zone',
  params,
  body: z.strictObject({ reason }),
  answer: zoneSchema
})
export const changeHours = endpoint({
  method: 'PATCH',
  path: '/ops/hours',
  access: 'ops:zones.change',
  summary: 'Change the opening hours',
  body: z.strictObject({ revision, reason, data: hoursSchema }),
  answer: z.object({ revision: z.int(), data: hoursSchema })
})
