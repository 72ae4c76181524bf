/** Limits on what a stranger may try, counted in the database so that every process counts the same. */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { createHash } from 'node:crypto'
import { ProductError } from '../../lib/contract/errors.ts'
import { rateLimits } from '../db/identity.ts'
import type { Orm } from '../db/open.ts'

const minute = 60
const hour = 60 * minute

/** Tries, and the seconds in which they may be made. By address: the connection's own, never a header's word. */
export const limits = {
  /** Wrong passwords for one account from one address. */
  'log-in': { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account, wherever from: somebody guesses from many places. */
  'log-in-account': { points: 100, duration: hour },
  /** Wrong passwords from one address, whoever for: somebody tries one password on many accounts. */
  'log-in-address': { points: 100, duration: 15 * minute },
  'register-address': { points: 600, duration: hour },
  /** Mails that registrations write to one recipient, whoever registers. Beyond it they write nothing. */
  'register-recipient': { points: 5, duration: hour },
  /** Codes that signed-in people have sent to one recipient, whoever asks. */
  'code-recipient': { points: 15, duration: hour },
  'forgot-account': { points: 5, duration: hour },
  'forgot-address': { points: 60, duration: hour },
  /** Links and tokens that were wrong. */
  'token-address': { points: 60, duration: 15 * minute },
  /** Codes sent to one person. */
  'send-code': { points: 10, duration: hour },
  /** Wrong passwords where a signed-in account confirms something. */
  confirm: { points: 10, duration: 15 * minute },
  /** Pictures sent by one person. */
  upload: { points: 120, duration: hour },
  /** Icons that have to be asked for, by one address. */
  icon: { points: 120, duration: minute },
  estimate: { points: 60, duration: minute }
} as const
export type Limit = keyof typeof limits

export interface Throttle {
  /** Throws 'too-many-requests' once the tries are used up; counts nothing. */
  check(limit: Limit, key: string): Promise<void>
  /** Counts one; throws 'too-many-requests' when it is one too many. */
  count(limit: Limit, key: string): Promise<void>
  /** Counts one; false when it is one too many. */
  allows(limit: Limit, key: string): Promise<boolean>
  clear(limit: Limit, key: string): Promise<void>
}

export function createThrottle(orm: Orm): Throttle {
  const limiters = new Map(
    (Object.keys(limits) as Limit[]).map(name => [
      name,
      new RateLimiterDrizzle({
        storeClient: orm,
        schema: rateLimits,
        keyPrefix: name,
        ...limits[name],
        // Housekeeping removes them.
        clearExpiredByTimeout: false
      })
    ])
  )
  const of = (name: Limit) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`There is no limit ${name}.`)
    return limiter
  }
  /** Counts one. Returns the state of the limit when it is one too many. */
  const exceeded = async (limit: Limit, key: string): Promise<RateLimiterRes | undefined> => {
    try {
      await of(limit).consume(hashed(key))
      return undefined
    } catch (error) {
      if (error instanceof RateLimiterRes) return error
      throw error
    }
  }
  return {
    async check(limit, key) {
      const used = await of(limit).get(hashed(key))
      if (used && used.consumedPoints >= limits[limit].points) throw tooMany(used)
    },
    async count(limit, key) {
      const used = await exceeded(limit, key)
      if (used) throw tooMany(used)
    },
    async allows(limit, key) {
      return (await exceeded(limit, key)) === undefined
    },
    async clear(limit, key) {
      await of(limit).delete(hashed(key))
    }
  }
}

/** Addresses and emails are not kept in plain where only equality is asked. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProductError {
  return new ProductError('too-many-requests', undefined, undefined, Math.ceil(msBeforeNext / 1000))
}
