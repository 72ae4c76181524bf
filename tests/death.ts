/** Lets transactions die before their commit. */
import type { Follower } from '../src/server/context.ts'

/** Ends the transactions of a service before their commit, like a process that dies there, while it's near. */
export interface Death {
  isNear: boolean
  follower: readonly Follower[]
}

export function createDeath(): Death {
  const death: Death = {
    isNear: false,
    follower: [
      {
        runs: 'in-transaction',
        follow() {
          return death.isNear ? Promise.reject(new Error('killed before the commit')) : Promise.resolve()
        }
      }
    ]
  }
  return death
}
