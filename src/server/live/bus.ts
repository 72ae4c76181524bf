/** Carries messages between parts of Dropway that may run in different processes. */
import type { PlanProgress } from '../../lib/contract/ops/planning/plan.ts'
import type { DeliveryArrival, DriverHeard, PresenceChange } from './presence-change.ts'

/** The name of a topic. Its type says which messages it carries. */
export type Topic<Message> = string & { readonly carries?: (message: Message) => void }

/** Receivers share a message, so they must not change it. */
export type Listener<Message> = (message: Readonly<Message>) => void

export interface Bus {
  /**
   * Delivers to this process's listeners and to every other process of the installation. If Redis doesn't take the
   * message, it's sent through PostgreSQL.
   */
  publish<Message>(topic: Topic<Message>, message: Message): void
  /** The same for a message that a newer one replaces soon. While Redis is away, other processes don't get it. */
  publishTransient<Message>(topic: Topic<Message>, message: Message): void
  /**
   * `missed` is called when messages of other processes may have been lost: drop all that was derived from them. Returns a function that ends the subscription.
   */
  subscribe<Message>(topic: Topic<Message>, listener: Listener<Message>, missed?: () => void): () => void
  /**
   * Returns whether the messages of other processes arrive at the moment. Caches that they keep up to date may be used
   * only while it's true.
   */
  isCurrent(): boolean
  close(): Promise<void>
}

/** The subscriptions of one process, by topic. */
export interface Subscriptions {
  add(topic: string, listener: Listener<never>, missed: (() => void) | undefined): () => void
  deliver(topic: string, message: unknown): void
  /** Calls the `missed` of one topic, or of all. */
  reportMissed(topic?: string): void
  has(topic: string): boolean
  topics(): string[]
}

export function createSubscriptions(): Subscriptions {
  const topics = new Map<string, Map<Listener<never>, (() => void) | undefined>>()
  return {
    add(topic, listener, missed) {
      const listeners = topics.get(topic) ?? new Map<Listener<never>, (() => void) | undefined>()
      listeners.set(listener, missed)
      topics.set(topic, listeners)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    deliver(topic, message) {
      const listeners = topics.get(topic)
      if (listeners) for (const listener of listeners.keys()) listener(message as never)
    },
    reportMissed(topic) {
      const reached = topic === undefined ? [...topics.values()] : [topics.get(topic) ?? new Map()]
      for (const listeners of reached) for (const missed of listeners.values()) missed?.()
    },
    has: topic => topics.has(topic),
    topics: () => [...topics.keys()]
  }
}

/**
 * Creates the bus of a single process. `publish` calls the listeners immediately, in order of subscription, with the
 * message itself.
 */
export function createLocalBus(): Bus {
  const subscriptions = createSubscriptions()
  return {
    publish: subscriptions.deliver,
    publishTransient: subscriptions.deliver,
    subscribe: subscriptions.add,
    isCurrent: () => true,
    async close() {}
  }
}

/** An event for the streams of one user. */
export interface UserEvent {
  type: string
  /** Only durable events have a number. */
  number?: number | undefined
  data: unknown
  /** When it was published, in milliseconds. Readers don't get it. */
  sent?: number
}

const topic = <Message>(name: string) => name as Topic<Message>
const userTopics = 'user:'

/** Returns the user of a topic with a user's events, or undefined for other topics. */
export const userOfTopic = (name: string): string | undefined =>
  name.startsWith(userTopics) ? name.slice(userTopics.length) : undefined

/** All topics. */
export const topics = {
  user: (userId: string) => topic<UserEvent>(userTopics + userId),
  presence: topic<PresenceChange>('presence'),
  /** A driver's device was heard, with or without a position. */
  driverHeard: topic<DriverHeard>('driver-heard'),
  /** When a driver reaches the stops of their run. Transient, every few seconds. */
  arrivals: topic<readonly DeliveryArrival[]>('arrivals'),
  /** A process has no positions of other processes' drivers and wants them. The message is empty. */
  presenceWanted: topic<null>('presence-wanted'),
  /** The message is the session's token. */
  sessionEnded: topic<string>('session-ended'),
  /** A session was extended or got a new token, so cached data about it is out of date. The message is its old token. */
  sessionChanged: topic<string>('session-changed'),
  /** The message is the driver's id. */
  driverChanged: topic<string>('driver-changed'),
  /** An account was renamed, added or removed. The message is its id. */
  accountChanged: topic<string>('account-changed'),
  /** The company's data changed. The message is the new version. */
  companyChanged: topic<number>('company-changed'),
  /** A version of the tariff was published or withdrawn. The message is the version. */
  tariffChanged: topic<number>('tariff-changed'),
  /** A zone or the opening hours changed. The message is empty. */
  zonesChanged: topic<null>('zones-changed'),
  /** A search began or goes on. The message is the delivery's id. */
  search: topic<string>('search'),
  /** What the search for a day's plan has found. Null once it has ended. */
  planSearch: topic<{ day: string; progress: PlanProgress | null }>('plan-search'),
  /** The search for a day's plan must end. The message is the day. */
  planStop: topic<string>('plan-stop')
} as const
