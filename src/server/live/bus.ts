/** Messages between the parts of Dropway that may stand in different processes. */
export type Listener = (message: string) => void

export interface Bus {
  /** Delivered to this process's listeners and to every other process of the same installation. */
  publish(topic: string, message: string): void
  /** Returns the way to end it. */
  subscribe(topic: string, listener: Listener): () => void
  close(): Promise<void>
}

/** One process: publish calls the listeners at once, in the order they came. */
export function createLocalBus(): Bus {
  const topics = new Map<string, Set<Listener>>()
  return {
    publish(topic, message) {
      for (const listener of topics.get(topic) ?? []) listener(message)
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

/** Every topic in one place. */
export const topics = {
  user: (userId: string) => `user:${userId}`,
  presence: 'presence',
  sessionEnded: 'session-ended',
  /** A session goes on, prolonged or under a new token: what is remembered of this one is out of date. */
  sessionChanged: 'session-changed',
  driverChanged: 'driver-changed',
  /** An account's name or its being there; the message is its id. */
  accountChanged: 'account-changed',
  search: 'search'
} as const
