/** Counts what a piece of work asks for: a busy machine stretches its time at will, but not its amount. */
import { createHook } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface WorkDone {
  /** Password hashes, each of which takes some 50 ms of CPU time. */
  hashes: number
  /** Statements that were sent to the database. */
  statements: number
}

/** Returns what a piece of work of this process asks for until it's done. */
export async function workOf(work: () => Promise<unknown>): Promise<WorkDone> {
  let hashes = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'SCRYPTREQUEST') hashes++
    }
  }).enable()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return { hashes, statements: query.mock.calls.length }
  } finally {
    hook.disable()
    query.mockRestore()
  }
}
