/** Work that hashes a password waits for its turn, so that nobody's flood delays everyone else. */
import { availableParallelism } from 'node:os'
import type { Context } from '../../context.ts'
import { createFairQueue, type FairQueue } from '../../fair-queue.ts'
import type { Origin } from '../../providers/identity/identity.ts'

/** Leaves a core for everyone else's requests. */
const concurrency = Math.max(1, availableParallelism() - 1)

export const createTurns = (): FairQueue => createFairQueue({ concurrency, perKey: 100, total: 1_000 })

/**
 * Runs work when it's the turn of the client's network. `trusted` is for someone with a session, and for a device
 * that has signed in to the account before. Throws 'too-many-requests' if too much work waits. The work must not call this.
 */
export function inTurn<Result>(
  context: Pick<Context, 'turns'>,
  { address }: Origin,
  work: () => Promise<Result>,
  trusted = false
): Promise<Result> {
  return context.turns.run({ key: networkOf(address), trusted }, work)
}

/** Returns the network of an address. A host has one IPv4 address, but 2^64 IPv6 addresses. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  const missing = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length)
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':')
}
