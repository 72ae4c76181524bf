/** Work that hashes a password waits in a queue, so that nobody's flood delays everyone else. */
import { availableParallelism } from 'node:os'
import { clientKey } from '../../security/client-address.ts'
import type { Context } from '../../context.ts'
import { createFairQueue, type FairQueue } from '../../core/fair-queue.ts'
import type { Origin } from '../../providers/identity/identity.ts'

/** Leaves a core for everyone else's requests. */
const concurrency = Math.max(1, availableParallelism() - 1)

export const createHashQueue = (): FairQueue => createFairQueue({ concurrency, perKey: 100, total: 1_000 })

/**
 * Runs work in the queue, where the networks of clients alternate. `trusted` is for someone with a session, and for a device
 * that has signed in to the account before. Throws 'too-many-requests' if too much work waits. The work must not call this.
 */
export function inHashQueue<Result>(
  context: Pick<Context, 'hashQueue'>,
  { address }: Origin,
  work: () => Promise<Result>,
  trusted = false
): Promise<Result> {
  return context.hashQueue.run({ key: clientKey(address), trusted }, work)
}
