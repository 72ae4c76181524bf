/** Messages between a driver and the operators, without a delivery. Every operator who may write reads them all. */
import * as z from 'zod/mini'
import { idParams, instant, pageQuery, publicId, shortText } from '../common.ts'
import { pageOf } from '../delivery/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { messageRules, messageSchema, threadQuery, threadSchema } from '../messaging.ts'

const sent = {
  text: shortText(messageRules.longest, 1),
  /** Chosen by the sender's device. Repeating it doesn't send the message twice. */
  client_id: publicId
}
const readBody = z.strictObject({ number: z.int().check(z.gte(0)) })

/** `other_name` is the company's name. It's never closed, and has no photos. */
export const listDispatchMessages = endpoint({
  method: 'GET',
  path: '/dispatch/messages',
  access: 'driver',
  summary: 'List up to 200 of your messages with the operators, in order',
  query: threadQuery,
  answer: threadSchema
})
export const sendDispatchMessage = endpoint({
  method: 'POST',
  path: '/dispatch/messages',
  access: 'driver',
  summary: "Write to the operators; repeating a client_id doesn't send it twice",
  body: z.strictObject(sent),
  answer: messageSchema,
  status: 201
})
export const readDispatchMessages = endpoint({
  method: 'POST',
  path: '/dispatch/messages/read',
  access: 'driver',
  summary: "Mark the operators' messages as read up to a number",
  body: readBody,
  answer: z.null()
})

const opsMessageSchema = z.object({
  id: z.string(),
  /** Orders the messages of a driver: 1, 2, 3 … */
  number: z.int(),
  from: z.enum(['driver', 'company']),
  /** The operator who wrote it. '' for a driver's message, or after the account was deleted. */
  author: z.string(),
  text: z.string(),
  created_at: instant
})
export type OpsMessage = z.infer<typeof opsMessageSchema>

const opsThreadSchema = z.object({
  items: z.array(opsMessageSchema),
  /** Whether there are messages before the first of these. */
  earlier: z.boolean(),
  /** The highest number that the driver has read, and that one of the operators has. */
  read: z.object({ driver: z.int(), company: z.int() })
})
export type OpsThread = z.infer<typeof opsThreadSchema>

export const listDriverMessages = endpoint({
  method: 'GET',
  path: '/ops/drivers/{id}/messages',
  access: 'ops:drivers.change',
  summary: "List up to 200 of a driver's messages with the operators, in order",
  params: idParams,
  query: threadQuery,
  answer: opsThreadSchema
})
export const messageDriver = endpoint({
  method: 'POST',
  path: '/ops/drivers/{id}/messages',
  access: 'ops:drivers.change',
  summary: "Write to a driver; repeating a client_id doesn't send it twice",
  params: idParams,
  body: z.strictObject(sent),
  answer: opsMessageSchema,
  status: 201
})
export const readDriverMessages = endpoint({
  method: 'POST',
  path: '/ops/drivers/{id}/messages/read',
  access: 'ops:drivers.change',
  summary: "Mark a driver's messages as read up to a number, for all operators",
  params: idParams,
  body: readBody,
  answer: z.null()
})

const driverConversationSchema = z.object({
  /** The name is shortened. */
  driver: z.object({ id: z.string(), name: z.string() }),
  /** The newest message. While the driver's are unread, the newest of those. */
  last: opsMessageSchema,
  /** How many of the driver's messages no operator has read. */
  unread: z.int(),
  updated_at: instant
})
export type DriverConversation = z.infer<typeof driverConversationSchema>

export const listDriverConversations = endpoint({
  method: 'GET',
  path: '/ops/driver-messages',
  access: 'ops:drivers.change',
  summary: "List the conversations with drivers, newest first, or only those with a driver's unread message",
  query: z.strictObject({ ...pageQuery, unread: z.optional(z.literal('true')) }),
  answer: pageOf(driverConversationSchema)
})
export const messageOnlineDrivers = endpoint({
  method: 'POST',
  path: '/ops/driver-messages',
  access: 'ops:drivers.change',
  summary: "Write to every driver who is online now; repeating a client_id doesn't send it twice",
  body: z.strictObject(sent),
  /** How many drivers got it. */
  answer: z.object({ drivers: z.int() }),
  status: 201
})
