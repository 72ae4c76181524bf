/**
 * Positions that could not be sent, kept for the account beyond the page and the session. Sealing each of them would
 * cost more than it saves: they are kept a few at a time, and the rest when the page is left.
 */
import * as z from 'zod/mini'
import { type Position, positionSchema } from '../../lib/contract/driver/positions.ts'
import { dropUnsent, keepUnsent, unsentOf } from './unsent.ts'

const chunkSize = 10

/** What storage has: the key of each chunk and its highest sequence number. */
let chunks: { key: string; last: number }[] = []

const newestKept = () => chunks.at(-1)?.last ?? -1

/** Begins with what an earlier page has left behind. Returns it in its order. */
export async function openPositions(account: string): Promise<Position[]> {
  const kept = await unsentOf('positions', account, z.array(positionSchema))
  chunks = [...kept]
    .map(([key, positions]) => ({ key, last: positions.at(-1)?.seq ?? -1 }))
    .toSorted((one, other) => one.last - other.last)
  return [...kept.values()].flat().toSorted((one, other) => one.seq - other.seq)
}

let storing: Promise<unknown> = Promise.resolve()

/** Keeps what is not kept yet, once it is enough of it; with `all`, whatever there is. */
export async function keepPositions(
  account: string,
  waiting: readonly Position[],
  all: boolean
): Promise<void> {
  const [oldest] = waiting
  if (oldest) forgetPositions(oldest.seq - 1)
  const fresh = waiting.filter(position => position.seq > newestKept())
  if (fresh.length >= (all ? 1 : chunkSize)) storing = Promise.allSettled([storing, store(account, fresh)])
  await storing
}

async function store(account: string, positions: Position[]): Promise<void> {
  const chunk = { key: String(positions[0]?.seq), last: positions.at(-1)?.seq ?? -1 }
  // Before it is sealed: what is told to be kept meanwhile begins after it.
  chunks = [...chunks, chunk]
  if (!(await keepUnsent('positions', chunk.key, account, positions))) {
    chunks = chunks.filter(each => each !== chunk)
  }
}

/** Drops what the server has, up to a sequence number; without one, everything. */
export function forgetPositions(upTo = Number.POSITIVE_INFINITY): void {
  for (const { key, last } of chunks) if (last <= upTo) dropUnsent('positions', key)
  chunks = chunks.filter(({ last }) => last > upTo)
}
