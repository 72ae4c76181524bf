/**
 * Positions that couldn't be sent, stored for the account beyond the page and the session. Encrypting each of them
 * would cost more than it saves. So they're stored a few at a time, and the rest when the page is left.
 */
import * as z from 'zod/mini'
import { type Position, positionSchema } from '../../lib/contract/driver/positions.ts'
import { dropQueued, storeQueued, queuedOf } from './queued.ts'

const chunkSize = 10

/** The chunks in storage: the key of each and its highest sequence number. */
let chunks: { key: string; last: number }[] = []

const newestStored = () => chunks.at(-1)?.last ?? -1

/** Starts with the positions that an earlier page has left in storage. Returns them in order. */
export async function openPositions(account: string): Promise<Position[]> {
  const storedChunks = await queuedOf('positions', account, z.array(positionSchema))
  chunks = [...storedChunks]
    .map(([key, positions]) => ({ key, last: positions.at(-1)?.seq ?? -1 }))
    .toSorted((one, other) => one.last - other.last)
  return [...storedChunks.values()].flat().toSorted((one, other) => one.seq - other.seq)
}

let storing: Promise<unknown> = Promise.resolve()

/** Stores what isn't stored yet, once there is enough for a chunk. With `all`, stores any number. */
export async function storePositions(
  account: string,
  waiting: readonly Position[],
  all: boolean
): Promise<void> {
  const [oldest] = waiting
  if (oldest) forgetPositions(oldest.seq - 1)
  const fresh = waiting.filter(position => position.seq > newestStored())
  if (fresh.length >= (all ? 1 : chunkSize)) storing = Promise.allSettled([storing, store(account, fresh)])
  await storing
}

async function store(account: string, positions: Position[]): Promise<void> {
  const chunk = { key: String(positions[0]?.seq), last: positions.at(-1)?.seq ?? -1 }
  // Added before encryption, so that the next call starts after this chunk.
  chunks = [...chunks, chunk]
  if (!(await storeQueued('positions', chunk.key, account, positions))) {
    chunks = chunks.filter(each => each !== chunk)
  }
}

/** Deletes what the server has, up to a sequence number. Without a number, deletes everything. */
export function forgetPositions(upTo = Number.POSITIVE_INFINITY): void {
  for (const { key, last } of chunks) if (last <= upTo) dropQueued('positions', key)
  chunks = chunks.filter(({ last }) => last > upTo)
}
