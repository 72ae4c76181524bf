/** Rate limits. They're counted in the database, so all processes share them. */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { createHash } from 'node:crypto'
import { ProductError } from '../../lib/contract/errors.ts'
import { rateLimits } from '../db/identity.ts'
import type { Orm } from '../db/open.ts'

const minute = 60
const hour = 60 * minute

/** Attempts, and the period in seconds. An address is always the connection's IP address, never taken from a header. */
export const limits = {
  /** Wrong passwords for one account from one address. */
  'log-in': { points: 10, duration: 15 * minute },
  /** Wrong passwords for one account from all addresses: an attacker may guess from many places. */
  'log-in-account': { points: 100, duration: hour },
  /** Wrong passwords from one address for all accounts: an attacker may try one password on many accounts. */
  'log-in-address': { points: 100, duration: 15 * minute },
  'register-address': { points: 600, duration: hour },
  /** Emails to one recipient that registrations cause. Above the limit, no email is sent. */
  'register-recipient': { points: 5, duration: hour },
  /** Codes to one recipient that signed-in people request. */
  'code-recipient': { points: 15, duration: hour },
  'forgot-account': { points: 5, duration: hour },
  'forgot-address': { points: 60, duration: hour },
  /** Invalid links and tokens. */
  'token-address': { points: 60, duration: 15 * minute },
  /** Codes for one person. */
  'send-code': { points: 10, duration: hour },
  /** Wrong passwords when a signed-in person confirms an action. */
  confirm: { points: 10, duration: 15 * minute },
  /** Uploads by one person. */
  upload: { points: 120, duration: hour },
  /** Icons that need a request to the icon service, for one address. */
  icon: { points: 120, duration: minute },
  estimate: { points: 60, duration: minute }
} as const
export type Limit = keyof typeof limits

export interface Throttle {
  /** Throws 'too-many-requests' if the limit is reached. Doesn't count an attempt. */
  check(limit: Limit, key: string): Promise<void>
  /** Counts an attempt. Throws 'too-many-requests' if it exceeds the limit. */
  count(limit: Limit, key: string): Promise<void>
  /** Counts an attempt. Returns false if it exceeds the limit. */
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
        // Housekeeping deletes expired rows.
        clearExpiredByTimeout: false
      })
    ])
  )
  const of = (name: Limit) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`Unknown limit: ${name}.`)
    return limiter
  }
  /** Counts an attempt. Returns the limit's state if it's exceeded. */
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

/** Hashes a key. IP addresses and emails are only compared, so there is no need to store them in plain text. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProductError {
  return new ProductError('too-many-requests', undefined, undefined, Math.ceil(msBeforeNext / 1000))
}
