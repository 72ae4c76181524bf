/** Carries messages between parts of Dropway that may run in different processes. */
import type { PresenceChange } from './presence-change.ts'

/** The name of a topic. Its type says which messages it carries. */
export type Topic<Message> = string & { readonly carries?: (message: Message) => void }

/** Receivers share a message, so they must not change it. */
export type Listener<Message> = (message: Readonly<Message>) => void

export interface Bus {
  /** Delivers to this process's listeners and to every other process of the installation. */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** Returns a function that ends the subscription. */
  subscribe<Message>(topic: Topic<Message>, listener: Listener<Message>): () => void
  close(): Promise<void>
}

/**
 * Creates the bus of a single process. `publish` calls the listeners immediately, in order of subscription, with the
 * message itself.
 */
export function createLocalBus(): Bus {
  const topics = new Map<string, Set<Listener<never>>>()
  return {
    publish(topic, message) {
      for (const listener of topics.get(topic) ?? []) listener(message as never)
    },
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      listeners.add(listener)
      topics.set(topic, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) topics.delete(topic)
      }
    },
    async close() {
      topics.clear()
    }
  }
}

/** An event for the streams of one user. */
export interface UserEvent {
  type: string
  /** Only durable events have a number. */
  number?: number
  data: unknown
  /** When it was published, in milliseconds. Readers don't get it. */
  sent?: number
}

const topic = <Message>(name: string) => name as Topic<Message>

/** All topics. */
export const topics = {
  user: (userId: string) => topic<UserEvent>(`user:${userId}`),
  presence: topic<PresenceChange>('presence'),
  /** The message is the session's token. */
  sessionEnded: topic<string>('session-ended'),
  /** A session was extended or got a new token, so cached data about it is out of date. The message is its old token. */
  sessionChanged: topic<string>('session-changed'),
  /** The message is the driver's id. */
  driverChanged: topic<string>('driver-changed'),
  /** An account was renamed, added or removed. The message is its id. */
  accountChanged: topic<string>('account-changed'),
  /** A search began or goes on. The message is the delivery's id. */
  search: topic<string>('search')
} as const
