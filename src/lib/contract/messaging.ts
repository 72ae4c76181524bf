/** The conversation between the customer and the driver of a delivery, and the list of conversations. */
import * as z from 'zod/mini'
import { idParams, pageQuery, publicId, rowNumberText } from './common.ts'
import { deliveryStatuses, pageOf } from './delivery/deliveries.ts'
import { endpoint } from './endpoint.ts'

export const messageRules = {
  longest: 1_000,
  /** After the delivery has ended, both sides may still write for this long. */
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
  /** The id chosen by the sender's device. It finds the message if the answer to sending it was lost. */
  client_id: z.string()
})
export type Message = z.infer<typeof messageSchema>

export const threadSchema = z.object({
  items: z.array(messageSchema),
  /** Whether the requested range has messages before the first of these. */
  earlier: z.boolean(),
  /** The highest number that each side has read. */
  read: z.object({ me: z.int(), other: z.int() }),
  /** Why no message can be sent now, or null if one can. */
  closed: z.nullable(z.enum(['no-driver', 'ended'])),
  other_name: z.string()
})
export type Thread = z.infer<typeof threadSchema>

/** The messages after a number, or before one. The newest ones without. */
export const threadQuery = z.strictObject({
  after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  before: z.optional(rowNumberText)
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/pick-and-dropoffs/{id}/messages',
  access: 'session',
  summary: 'List up to 200 messages after or before a number, in order',
  params: idParams,
  query: threadQuery,
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
  /** The address of the dropoff that is left, or of the first one, to tell deliveries apart. */
  place: z.string(),
  other_name: z.string(),
  last: z.nullable(messageSchema),
  unread: z.int(),
  updated_at: z.string()
})
export type Conversation = z.infer<typeof conversationSchema>

/** A driver's conversation with the operators. */
const dispatchConversationSchema = z.object({ last: z.nullable(messageSchema), unread: z.int() })
export type DispatchConversation = z.infer<typeof dispatchConversationSchema>

export const listConversations = endpoint({
  method: 'GET',
  path: '/conversations',
  access: 'session',
  summary: 'List the conversations about deliveries, newest first',
  query: z.strictObject(pageQuery),
  answer: z.object({
    ...pageOf(conversationSchema).shape,
    /** Only for a driver, on every page of the list. */
    dispatch: z._default(z.nullable(dispatchConversationSchema), null)
  })
})
