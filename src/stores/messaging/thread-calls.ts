/** The calls of a conversation: about a delivery, or with the operators. Only this file tells them apart. */
import type * as z from 'zod/mini'
import type { Client } from '../../lib/client/client.ts'
import {
  listDispatchMessages,
  readDispatchMessages,
  sendDispatchMessage
} from '../../lib/contract/driver/dispatch-messages.ts'
import type { LiveEvent } from '../../lib/contract/events.ts'
import {
  listMessages,
  type Message,
  readMessages,
  sendMessage,
  type Thread,
  type threadQuery
} from '../../lib/contract/messaging.ts'
import { client } from '../core/client.ts'

/** What a conversation is about: the id of a delivery, or null for a driver's with the operators. */
export type ThreadSubject = string | null

interface ThreadCalls {
  list(query: z.input<typeof threadQuery>): Promise<Thread>
  /** `file_id` isn't for the operators: the composer of that conversation has no photos. */
  send(body: { text: string; client_id: string; file_id?: string }, signal: AbortSignal): Promise<Message>
  read(number: number): Promise<null>
}

const aboutDelivery = (api: Client, id: string): ThreadCalls => ({
  list: query => api.call(listMessages, { params: { id }, query }),
  send: (body, signal) => api.call(sendMessage, { params: { id }, body, signal }),
  read: number => api.call(readMessages, { params: { id }, body: { number } })
})

const withOperators = (api: Client): ThreadCalls => ({
  list: query => api.call(listDispatchMessages, { query }),
  send: ({ text, client_id }, signal) => api.call(sendDispatchMessage, { body: { text, client_id }, signal }),
  read: number => api.call(readDispatchMessages, { body: { number } })
})

export async function callsOf(subject: ThreadSubject): Promise<ThreadCalls> {
  const api = await client()
  return subject === null ? withOperators(api) : aboutDelivery(api, subject)
}

/** Returns the subject of the conversation that an event is about, or undefined for another event. */
export function subjectOf(event: LiveEvent): ThreadSubject | undefined {
  switch (event.type) {
    case 'message.created':
    case 'message.read':
    case 'delivery.updated':
      return event.data.pickanddropoff_id
    case 'dispatch_message.created':
    case 'dispatch_message.read':
      return null
    default:
      return undefined
  }
}
