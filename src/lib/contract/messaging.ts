/** What customer and driver of a delivery say to one another. */
import * as z from 'zod/mini'
import { idParams, pageQuery, publicId } from './common.ts'
import { deliveryStatuses, pageOf } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'

export const messageRules = {
  longest: 1_000,
  /** After the delivery has ended, its two sides may still clear something up for this long. */
  openHours: 24
} as const

export const messageSchema = z.object({
  id: z.string(),
  /** Orders the messages of a delivery: 1, 2, 3 … */
  number: z.int(),
  from: z.enum(['me', 'other']),
  text: z.string(),
  photo_url: z.nullable(z.string()),
  created_at: z.string(),
  /** What the sender's device called it: an answer that was lost is found again by it. */
  client_id: z.string()
})
export type Message = z.infer<typeof messageSchema>

export const threadSchema = z.object({
  items: z.array(messageSchema),
  /** There are others between those that were asked for and the first of these. */
  earlier: z.boolean(),
  /** Numbers that each side has read up to. */
  read: z.object({ me: z.int(), other: z.int() }),
  /** Why nothing can be written now, or null. */
  closed: z.nullable(z.enum(['no-driver', 'ended'])),
  other_name: z.string()
})
export type Thread = z.infer<typeof threadSchema>

export const listMessages = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/messages',
  access: 'session',
  summary: 'List up to 200 messages after or before a number, in order',
  params: idParams,
  query: z.strictObject({
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1)))
  }),
  answer: threadSchema
})
export const sendMessage = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/messages',
  access: 'session',
  summary: "Send a message; repeating a client_id doesn't send it twice",
  params: idParams,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.maxLength(messageRules.longest)),
    file_id: z.optional(publicId),
    client_id: publicId
  }),
  answer: messageSchema,
  status: 201
})
export const readMessages = endpoint({
  method: 'POST',
  path: '/pick-and-dropoffs/{id}/messages/read',
  access: 'session',
  summary: 'Mark messages as read up to a number',
  params: idParams,
  body: z.strictObject({ number: z.int().check(z.gte(0)) }),
  answer: z.null()
})

export const conversationSchema = z.object({
  pickanddropoff_id: z.string(),
  status: z.enum(deliveryStatuses),
  /** The address of the first dropoff, to tell deliveries apart. */
  place: z.string(),
  other_name: z.string(),
  last: z.nullable(messageSchema),
  unread: z.int(),
  updated_at: z.string()
})
export type Conversation = z.infer<typeof conversationSchema>

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: 'session',
  summary: 'List conversations, newest first',
  query: z.strictObject(pageQuery),
  answer: pageOf(conversationSchema)
})
