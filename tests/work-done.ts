/** Counts what a piece of work asks for: a busy machine stretches its time at will, but not its amount. */
import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

export interface WorkDone {
  /** Password hashes, each of which takes some 50 ms of CPU time. */
  hashes: number
  /** Statements that it sent to the database. Jobs of the same process send others meanwhile, which don't count. */
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
  const isOwn = new AsyncLocalStorage<true>()
  let statements = 0
  const send = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    if (isOwn.getStore()) statements++
    return send.apply(this, given)
  })
  try {
    await isOwn.run(true, work)
    return { hashes, statements }
  } finally {
    hook.disable()
    query.mockRestore()
  }
}
