/** Recurring deliveries: booked again by a weekly rule. The rule's changes are in changes.ts. */
import * as z from 'zod/mini'
import { day, idParams, instant, moneySchema, pageQuery, personName, publicId, shortText } from '../common.ts'
import { declaredValueBody, deliveryStatuses, maximumReference, stopKinds } from '../delivery/deliveries.ts'
import { doorBody } from '../delivery/door.ts'
import { stopDetailsBody, stopDetailsDraft } from '../delivery/stop-details.ts'
import { sendLinkBody } from '../delivery/recipient.ts'
import { endpoint } from '../endpoint.ts'
import { errorCatalog, type ErrorCode } from '../errors.ts'
import { clockTime } from '../ops/tariffs.ts'
import { maximumPackages, maximumStops, packageCategories } from '../pricing.ts'
import { transportCode } from '../company.ts'

export const recurringLimits = { person: 50, organization: 500 } as const
/** What a stored date can be. A date without a row is open. */
export const recurringStates = ['open', 'booked', 'failed', 'skipped'] as const
/** What a page shows of a date. */
export const dateStates = ['open', 'booked', 'failed', 'skipped', 'holiday', 'paused'] as const
export type DateState = (typeof dateStates)[number]

const perDay = z.optional(clockTime)
/** The time of the first pickup, by weekday from Monday (1) to Sunday (7). */
export const weeklyTimes = z
  .strictObject({ 1: perDay, 2: perDay, 3: perDay, 4: perDay, 5: perDay, 6: perDay, 7: perDay })
  .check(
    z.refine(
      times => Object.values(times).some(time => time !== undefined),
      'Must have a time on at least one day'
    )
  )

export const recurringName = personName(80, 1)
/** What can be changed without another trip. Lists are complete, in the order of the answer. */
export const recurringDetails = z.strictObject({
  reference: z._default(shortText(maximumReference), ''),
  /** It stays as it is if absent. */
  declared_value: declaredValueBody,
  /** The pickups, and then the dropoffs. */
  stops: z
    .array(
      z.strictObject({
        ...stopDetailsBody.shape,
        /** It stays as it is if absent. */
        door: z.optional(doorBody),
        /** Of a dropoff: how its recipient gets the tracking link, on each date. It stays as it is if absent. */
        send_link: z.optional(sendLinkBody)
      })
    )
    .check(z.minLength(2), z.maxLength(maximumStops)),
  quantities: z.array(z.int().check(z.gte(1), z.lte(100))).check(z.minLength(1), z.maxLength(maximumPackages))
})
export type RecurringDetails = z.output<typeof recurringDetails>

const errorCode = z.enum(Object.keys(errorCatalog) as [ErrorCode, ...ErrorCode[]])
const failureSchema = z.object({ code: errorCode, message: z.string(), next_try_at: z.nullable(instant) })

export const recurringDateSchema = z.object({
  date: day,
  /** On the company's clocks. */
  time: z.string(),
  at: instant,
  state: z.enum(dateStates),
  /** It has a time or details of this date only. */
  is_changed: z.boolean(),
  details: z.nullable(recurringDetails),
  /** The holiday's name. Null if the date is none. */
  holiday: z.nullable(z.string()),
  delivery: z.nullable(
    z.object({
      pickanddropoff_id: z.string(),
      number: z.string(),
      status: z.enum(deliveryStatuses),
      /** What it costs, in minor units. */
      price: moneySchema,
      /** No driver has it yet, so it can be changed here. */
      is_free: z.boolean()
    })
  ),
  failure: z.nullable(failureSchema)
})
export type RecurringDate = z.infer<typeof recurringDateSchema>

const ownerSchema = z.object({
  kind: z.enum(['person', 'contact', 'organization']),
  id: z.string(),
  name: z.string()
})
const times = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.string())

const summary = {
  id: z.string(),
  name: z.string(),
  owner: ownerSchema,
  times,
  first_date: day,
  last_date: z.nullable(day),
  on_holidays: z.boolean(),
  paused: z.nullable(z.object({ from: day, until: z.nullable(day) })),
  /** Nothing is booked anymore. */
  is_ended: z.boolean(),
  transport_type: transportCode,
  /** The names of the first stop and of the last one. */
  from: z.string(),
  to: z.string()
}
export const recurringSummarySchema = z.object({
  ...summary,
  /** The next three dates. */
  next: z.array(z.object({ date: day, at: instant })),
  failed: z.int()
})
export type RecurringSummary = z.infer<typeof recurringSummarySchema>

export const recurringSchema = z.object({
  ...summary,
  /** False for a member who only reads. */
  may_act: z.boolean(),
  version: z.int(),
  /** The rule that this one continues. */
  previous_id: z.nullable(z.string()),
  /** The rule that continues this one. */
  next_id: z.nullable(z.string()),
  reference: z.string(),
  /** In minor units. Null for none. */
  declared_value: z.nullable(z.int()),
  /** Of the declared value: the company's. */
  currency: z.string(),
  stops: z.array(
    z.object({
      kind: z.enum(stopKinds),
      name: z.string(),
      detail: z.string(),
      ...stopDetailsDraft.shape,
      /** Null at a pickup. */
      send_link: z.nullable(
        z.object({ email: z.optional(z.string()), sms: z.boolean(), language: z.optional(z.string()) })
      )
    })
  ),
  packages: z.array(
    z.object({ category: z.enum(packageCategories), description: z.string(), quantity: z.int() })
  ),
  /** Today on the company's clocks. */
  today: day,
  /** The next four weeks, oldest first. */
  dates: z.array(recurringDateSchema),
  /** In the answer to a change: deliveries that stay as they are, because a driver has them. */
  kept: z.array(z.object({ date: day, pickanddropoff_id: z.string(), number: z.string() }))
})
export type Recurring = z.infer<typeof recurringSchema>

/** Customers for themselves and their organizations, and operators for everybody. */
export const access = 'booker'

export const listRecurring = endpoint({
  method: 'GET',
  path: '/recurring-deliveries',
  access,
  summary:
    'List recurring deliveries, newest first: your own and those of your organizations, or all as an operator',
  query: z.strictObject({
    ...pageQuery,
    /** An organization, a customer or a contact. */
    owner: z.optional(publicId),
    /** Also the ones that have ended. */
    ended: z._default(z.stringbool(), false)
  }),
  answer: z.object({ items: z.array(recurringSummarySchema), next_cursor: z.nullable(z.string()) })
})
export const getRecurring = endpoint({
  method: 'GET',
  path: '/recurring-deliveries/{id}',
  access,
  summary: 'Get a recurring delivery, with the dates of the next four weeks',
  params: idParams,
  answer: recurringSchema
})
export const openRecurringContacts = endpoint({
  method: 'POST',
  path: '/ops/recurring-deliveries/{id}/contacts',
  access: 'ops:contacts.open',
  summary: 'Open the contacts of a recurring delivery: phones and emails in full. Each opening is audited',
  params: idParams,
  body: z.strictObject({}),
  answer: recurringSchema
})
export const createRecurring = endpoint({
  method: 'POST',
  path: '/recurring-deliveries',
  access,
  summary: `Repeat a delivery every week. A person can have ${recurringLimits.person}, an organization ${recurringLimits.organization}`,
  body: z.strictObject({
    /** Its stops, packages and details are booked again on each date. */
    pickanddropoff_id: publicId,
    name: recurringName,
    times: weeklyTimes,
    /** Not before today. */
    first_date: day,
    last_date: z.optional(z.nullable(day)),
    on_holidays: z._default(z.boolean(), false),
    /** The recipients get the tracking link as a text message on each date, if their phone can get one. */
    text_links: z._default(z.boolean(), false)
  }),
  answer: recurringSchema,
  status: 201
})

/** A date that couldn't be booked, for the console. */
export const recurringFailureSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner: ownerSchema,
  date: day,
  at: instant,
  code: errorCode,
  message: z.string(),
  /** How many dates of this rule couldn't be booked. */
  dates: z.int()
})
export type RecurringFailure = z.infer<typeof recurringFailureSchema>
export const mostRecurringFailures = 50
export const listRecurringFailures = endpoint({
  method: 'GET',
  path: '/ops/recurring-failures',
  access: 'ops:deliveries.book',
  summary: "List recurring deliveries with dates that couldn't be booked, the soonest first",
  answer: z.array(recurringFailureSchema)
})
