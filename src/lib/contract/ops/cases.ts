/** Cases, for the people of the company who answer them. */
import * as z from 'zod/mini'
import { caseKinds, caseRules, caseStatuses } from '../cases.ts'
import { idParams, instant, pageQuery, searchText, shortText } from '../common.ts'
import { deliveryStatuses, pageOf } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'

const person = z.object({ id: z.string(), name: z.string() })

const rowFields = {
  id: z.string(),
  /** For people: 'C-1042'. */
  number: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  assignee: z.nullable(person),
  delivery: z.object({
    id: z.string(),
    number: z.string(),
    reference: z.string(),
    status: z.enum(deliveryStatuses)
  }),
  /** The beginning of the newest message. */
  preview: z.string(),
  created_at: instant,
  updated_at: instant
}
const caseRowSchema = z.object(rowFields)
export type CaseRow = z.infer<typeof caseRowSchema>

/** What happened to a case, in order: a message, a note that only operators see, or a change. */
const caseEntrySchema = z.object({
  number: z.int(),
  kind: z.enum(['message', 'note', 'change']),
  /** Null after the account was deleted. */
  author: z.nullable(person),
  by_company: z.boolean(),
  text: z.string(),
  photo_urls: z.array(z.string()),
  /** Only of a change. `assignee` is a name, or null for nobody. */
  change: z.nullable(
    z.object({ status: z.optional(z.enum(caseStatuses)), assignee: z.optional(z.nullable(z.string())) })
  ),
  at: instant
})
export type CaseEntry = z.infer<typeof caseEntrySchema>

export const opsCaseSchema = z.object({
  ...rowFields,
  /** Who reported it, without contact data. */
  reporter: z.object({ id: z.string(), name: z.string(), side: z.enum(['customer', 'driver']) }),
  entries: z.array(caseEntrySchema),
  /** Sent back with a change, so that two people don't overwrite each other. */
  version: z.int()
})
export type OpsCase = z.infer<typeof opsCaseSchema>

export const caseFilters = ['open', 'waiting', 'solved', 'all'] as const

export const listOpsCases = endpoint({
  method: 'GET',
  path: '/ops/cases',
  access: 'ops:cases.see',
  summary: 'List cases, longest waiting first; solved ones newest first',
  query: z.strictObject({
    status: z._default(z.enum(caseFilters), 'open'),
    /** 'me', or 'nobody'. */
    assignee: z.optional(z.enum(['me', 'nobody'])),
    /** The number of the case or of the delivery, or text of a message. */
    q: z.optional(searchText),
    ...pageQuery
  }),
  answer: pageOf(caseRowSchema)
})

export const getOpsCase = endpoint({
  method: 'GET',
  path: '/ops/cases/{id}',
  access: 'ops:cases.see',
  summary: 'Get a case with everything that happened to it',
  params: idParams,
  answer: opsCaseSchema
})

export const answerOpsCase = endpoint({
  method: 'POST',
  path: '/ops/cases/{id}/messages',
  access: 'ops:cases.change',
  summary: 'Answer the reporter, or write a note that only operators see',
  params: idParams,
  body: z.strictObject({
    text: shortText(caseRules.longest, 1),
    kind: z.enum(['message', 'note']),
    /** The status afterwards. An answer without it waits for the reporter. */
    status: z.optional(z.enum(caseStatuses))
  }),
  answer: opsCaseSchema,
  status: 201
})

export const changeOpsCase = endpoint({
  method: 'PATCH',
  path: '/ops/cases/{id}',
  access: 'ops:cases.change',
  summary: 'Change the status of a case, or take it or give it back. Throws version-outdated',
  params: idParams,
  body: z.strictObject({
    version: z.int(),
    status: z.optional(z.enum(caseStatuses)),
    assignee: z.optional(z.enum(['me', 'nobody']))
  }),
  answer: opsCaseSchema
})
