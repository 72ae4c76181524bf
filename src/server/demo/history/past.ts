/** The use cases' dependencies with a clock that can be in the past, and without anything that people would notice now. */
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { createEtaEngine } from '../../domain/delivery/run/eta.ts'
import { createDriverRows } from '../../domain/driver/driver-rows.ts'
import { createPresence } from '../../domain/driver/presence.ts'
import { createRuns } from '../../domain/delivery/run/runs.ts'
import { createLocalBus } from '../../live/bus.ts'
import { createEmbeddedIdentity } from '../../providers/identity/embedded.ts'

export interface Past {
  context: Context
  /** Sets the clock. */
  set(at: Date): void
  /** Returns the context for use cases within a transaction. */
  within(transaction: Transaction): Context
}

/** Enough drivers on the road for any search, so that no price is higher because of them. */
const freeDrivers = 50

/** Messages go to a separate bus, and jobs and limits don't count, so that nobody gets news of the past. */
export function createPast(present: Context): Past {
  const { orm, secrets } = present
  let at = present.now()
  const now = () => at
  const bus = createLocalBus()
  const context: Context = {
    ...present,
    now,
    bus,
    identity: createEmbeddedIdentity({ orm, bus, secret: secrets.session, now }),
    throttle: { check: async () => {}, count: async () => {}, refund: async () => {}, clear: async () => {} },
    presence: { ...createPresence(bus, now), freshCount: () => freeDrivers },
    runs: createRuns(orm, bus),
    driverRows: createDriverRows(orm, bus),
    etaEngine: createEtaEngine(present.maps, 1),
    jobs: { send: async () => {}, stop: async () => {} },
    outbox: { wake: () => {} },
    push: undefined,
    realtimeDatabase: undefined
  }
  return {
    context,
    set: time => {
      at = time
    },
    within: transaction => ({ ...context, orm: transaction })
  }
}
