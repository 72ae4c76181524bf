/** Carries messages between parts of Dropway that may run in different processes. */
export type Listener = (message: string) => void

export interface Bus {
  /** Delivers to this process's listeners and to every other process of the installation. */
  publish(topic: string, message: string): void
  /** Returns a function that ends the subscription. */
  subscribe(topic: string, listener: Listener): () => void
  close(): Promise<void>
}

/** Creates the bus of a single process. `publish` calls the listeners immediately, in order of subscription. */
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

/** All topics. */
export const topics = {
  user: (userId: string) => `user:${userId}`,
  presence: 'presence',
  sessionEnded: 'session-ended',
  /** A session was extended or got a new token, so cached data about it is out of date. */
  sessionChanged: 'session-changed',
  driverChanged: 'driver-changed',
  /** An account was renamed, added or removed. The message is its id. */
  accountChanged: 'account-changed',
  search: 'search'
} as const
