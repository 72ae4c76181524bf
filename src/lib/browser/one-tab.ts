/**
 * The browser's locks and the channel between its tabs. Plain http has no locks, a sandboxed frame refuses both, and a
 * lock that a frozen tab holds is never granted.
 */

/** A lock that isn't granted for this long never will be, in milliseconds. */
const patience = 10_000

let isSilent = false

/** Returns undefined if the browser has no locks, or refuses them. */
export function browserLocks(): LockManager | undefined {
  try {
    return (globalThis.navigator as { locks?: LockManager } | undefined)?.locks
  } catch {
    return undefined
  }
}

/** Returns undefined if tabs can't talk to each other. */
export function browserChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Runs a task in one tab at a time. Without a lock it runs all the same, so the task must also be right if two tabs run
 * it at once.
 */
export function inOneTab<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const locks = browserLocks()
  if (!locks || isSilent) return Promise.resolve().then(run)
  return new Promise((resolve, reject) => {
    let hasBegun = false
    async function begin(): Promise<void> {
      if (hasBegun) return
      hasBegun = true
      clearTimeout(timer)
      await Promise.resolve().then(run).then(resolve, reject)
    }
    const timer = setTimeout(() => {
      isSilent = true
      void begin()
    }, patience)
    Promise.resolve()
      .then(() => locks.request(name, begin))
      .catch(begin)
  })
}
