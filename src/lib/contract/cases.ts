/** Cases: a problem with a delivery that its customer or driver reports, and the conversation with the company about it. */
import * as z from 'zod/mini'
import { idParams, instant, shortText } from './common.ts'
import { endpoint } from './endpoint.ts'
import { photoIds } from './files.ts'

export const caseKinds = ['damaged', 'missing', 'late', 'behavior', 'price', 'other'] as const
export type CaseKind = (typeof caseKinds)[number]

/** 'open': the company owes an answer. 'waiting': the reporter does. */
export const caseStatuses = ['open', 'waiting', 'solved'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const caseRules = {
  longest: 2_000,
  /** Cases of one delivery that aren't solved. */
  mostOpen: 3,
  mostMessages: 500
} as const

const text = shortText(caseRules.longest, 1)

export const caseMessageSchema = z.object({
  /** 1, 2, 3 … within the case. */
  number: z.int(),
  from: z.enum(['reporter', 'company']),
  text: z.string(),
  photo_urls: z.array(z.string()),
  at: instant
})
export type CaseMessage = z.infer<typeof caseMessageSchema>

export const caseSchema = z.object({
  id: z.string(),
  /** For people: 'C-1042'. */
  number: z.string(),
  kind: z.enum(caseKinds),
  status: z.enum(caseStatuses),
  created_at: instant,
  messages: z.array(caseMessageSchema)
})
export type Case = z.infer<typeof caseSchema>

export const listCases = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/cases',
  access: 'session',
  summary: 'List the problems that you have reported with a delivery, newest first, with their conversations',
  params: idParams,
  answer: z.array(caseSchema)
})

export const openCase = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/cases',
  access: 'session',
  summary: 'Report a problem with a delivery',
  params: idParams,
  body: z.strictObject({ kind: z.enum(caseKinds), text, photos: z._default(photoIds, []) }),
  answer: caseSchema,
  status: 201
})

export const answerCase = endpoint({
  method: 'POST',
  path: '/cases/{id}/messages',
  access: 'session',
  summary: 'Write to the company about a problem that you have reported; a solved case opens again',
  params: idParams,
  body: z.strictObject({ text, photos: z._default(photoIds, []) }),
  answer: caseSchema,
  status: 201
})
