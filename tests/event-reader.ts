/** Reads event streams in tests as a browser does. */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expect } from 'vitest'
import type { Person } from './builders.ts'

export interface Message {
  type: string
  id: string | undefined
  data: { [name: string]: unknown; pickanddropoff_id?: string }
}

export interface Reader {
  /** Resolves with the next message of a type, and skips the messages before it. */
  next(type: string): Promise<Message>
  /** Resolves with all messages until the stream ends. */
  rest(): Promise<Message[]>
  leave(): void
}

/** Opens the event stream of an account. */
export async function openReader(person: Person, cursor?: number): Promise<Reader> {
  const ending = new AbortController()
  const response = await person.client.open('/events', {
    signal: ending.signal,
    ...(cursor === undefined ? {} : { headers: { 'last-event-id': String(cursor) } })
  })
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const bytes = response.body!.getReader()
  const waiting: Message[] = []
  const decoder = new TextDecoder()
  const parser = createParser({
    onEvent: (message: EventSourceMessage) =>
      waiting.push({
        type: message.event ?? '',
        id: message.id,
        data: JSON.parse(message.data) as Message['data']
      })
  })
  async function pull(): Promise<boolean> {
    const { done, value } = await bytes.read()
    if (done) return false
    parser.feed(decoder.decode(value, { stream: true }))
    return true
  }
  const reader: Reader = {
    async next(type) {
      for (;;) {
        const found = waiting.findIndex(message => message.type === type)
        if (found !== -1) return waiting.splice(0, found + 1).at(-1)!
        if (!(await pull())) throw new Error(`The stream ended before ${type}.`)
      }
    },
    async rest() {
      while (await pull());
      return waiting.splice(0)
    },
    leave: () => void bytes.cancel()
  }
  return reader
}
