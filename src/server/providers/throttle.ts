/** Rate limits. They're counted in the database, so all processes share them. */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { createHash } from 'node:crypto'
import { ProductError } from '../../lib/contract/errors.ts'
import { clientKey } from '../security/client-address.ts'
import type { Config } from '../config/config.ts'
import { rateLimits } from '../db/tables/people/identity.ts'
import type { Orm, Queryable } from '../db/open.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * What makes us send mail to an address. Each has a separate allowance, so none can use up another's. The numbers are parts
 * of an address's mails: strangers can trigger the first four, and 'bulk' is about many deliveries at once.
 */
const parts = { verification: 1, link: 1, tracking: 1, invitation: 1, bulk: 2, own: 6 } as const
/** Warnings about an account have an allowance beside the others, as large as all of them: a warning always arrives. */
export type MailGroup = keyof typeof parts | 'security'

export const mailParts = Object.values(parts).reduce((sum, part) => sum + part, 0)

type Rates = Pick<
  Config,
  | 'signInGuessesADay'
  | 'mailsAnHour'
  | 'mailsADay'
  | 'quotesAMinute'
  | 'bookingsAnHour'
  | 'organizationBookingsADay'
  | 'messagesAMinute'
>

/** Attempts, and the period in seconds. An address is always the connection's IP address, never taken from a header. */
export function limitsFor(rates: Rates) {
  const { signInGuessesADay, mailsAnHour, mailsADay } = rates
  const of = (group: keyof typeof parts) => ({
    hour: { points: Math.floor((mailsAnHour * parts[group]) / mailParts), duration: hour },
    day: { points: Math.floor((mailsADay * parts[group]) / mailParts), duration: day }
  })
  return {
    /** Wrong passwords for one account from one address. */
    'log-in': { points: 10, duration: 15 * minute },
    /** Wrong passwords from one address for all accounts: an attacker may try one password on many accounts. */
    'log-in-address': { points: 100, duration: 15 * minute },
    /** Wrong passwords for one account from all addresses: an attacker may guess from many places. */
    'log-in-account': { points: signInGuessesADay, duration: day },
    /** Wrong passwords from a device that has signed in to the account before. Strangers can't use this up. */
    'log-in-device': { points: 10, duration: 15 * minute },
    'log-in-device-day': { points: signInGuessesADay, duration: day },
    'register-address': { points: 600, duration: hour },
    'forgot-address': { points: 60, duration: hour },
    /** Requests for a link to one account. Above the limit, the response is the same but nothing is sent. */
    'forgot-account': { points: 60, duration: hour },
    /** Invalid links and tokens. */
    'token-address': { points: 60, duration: 15 * minute },
    /** Codes for one person. */
    'send-code': { points: 10, duration: hour },
    /** Wrong passwords when a signed-in person confirms an action. */
    confirm: { points: 10, duration: 15 * minute },
    /** Prices, bookings and messages of one account. */
    quote: { points: rates.quotesAMinute, duration: minute },
    booking: { points: rates.bookingsAnHour, duration: hour },
    /** An operator books for many: prices of one operator, and bookings for one organization, or for everybody else. */
    'operator-quote': { points: 600, duration: minute },
    'operator-booking': { points: 1000, duration: hour },
    /** Bookings for one owner without a person at the screen. */
    'import-booking': { points: rates.organizationBookingsADay, duration: day },
    /** Files of one organization. Each is read in a thread. */
    'import-upload': { points: 60, duration: hour },
    /** Files of one organization that needed too much time or memory to read. */
    'import-refused': { points: 3, duration: hour },
    /** Invitations of members: by one person, and for one organization. */
    'invitation-sender': { points: 30, duration: hour },
    'invitation-organization': { points: 200, duration: day },
    /** Files of one operator with drivers to invite. */
    'invitation-file': { points: 60, duration: hour },
    'recurring-booking': { points: rates.organizationBookingsADay, duration: day },
    message: { points: rates.messagesAMinute, duration: minute },
    /** Uploads by one person. */
    upload: { points: 120, duration: hour },
    /** Icons that need a request to the icon service, for one address. */
    icon: { points: 120, duration: minute },
    /** Wishes of one recipient. */
    'recipient-wish': { points: 30, duration: hour },
    /** Changes of one delivery with its owner's link. */
    'order-change': { points: 30, duration: hour },
    /** New links of contacts' deliveries by one operator. A phone desk needs many. */
    'order-renewal': { points: 120, duration: hour },
    estimate: { points: 60, duration: minute },
    /** Suggestions to visitors: several for each word that they type. */
    suggestions: { points: 240, duration: minute },
    /** Emails and texts to one recipient, by what triggers them. */
    'mail-verification-hour': of('verification').hour,
    'mail-verification-day': of('verification').day,
    'mail-link-hour': of('link').hour,
    'mail-link-day': of('link').day,
    'mail-tracking-hour': of('tracking').hour,
    'mail-tracking-day': of('tracking').day,
    'mail-invitation-hour': of('invitation').hour,
    'mail-invitation-day': of('invitation').day,
    'mail-bulk-hour': of('bulk').hour,
    'mail-bulk-day': of('bulk').day,
    'mail-own-hour': of('own').hour,
    'mail-own-day': of('own').day,
    'mail-security-hour': { points: mailsAnHour, duration: hour },
    'mail-security-day': { points: mailsADay, duration: day }
  } as const
}
export type Limit = keyof ReturnType<typeof limitsFor>

export interface Throttle {
  /** Throws 'too-many-requests' if the limit is reached. Counts nothing. */
  check(limit: Limit, key: string): Promise<void>
  /** Counts an attempt, in the transaction `db` if given. Throws 'too-many-requests' if it exceeds the limit. */
  count(limit: Limit, key: string, db?: Queryable): Promise<void>
  /** Takes back an attempt that turned out to be right. */
  refund(limit: Limit, key: string): Promise<void>
  clear(limit: Limit, key: string): Promise<void>
}

export function createThrottle(orm: Orm, rates: Rates): Throttle {
  const limits = limitsFor(rates)
  const limiterOn = (db: Queryable, name: Limit) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      ...limits[name],
      // Housekeeping deletes expired rows.
      clearExpiredByTimeout: false
    })
  const limiters = new Map((Object.keys(limits) as Limit[]).map(name => [name, limiterOn(orm, name)]))
  const of = (name: Limit) => {
    const limiter = limiters.get(name)
    if (!limiter) throw new Error(`Unknown limit: ${name}.`)
    return limiter
  }
  return {
    async check(limit, key) {
      const used = await of(limit).get(keyOf(limit, key))
      if (used && used.remainingPoints <= 0) throw tooMany(used)
    },
    async count(limit, key, db) {
      try {
        await (db ? limiterOn(db, limit) : of(limit)).consume(keyOf(limit, key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    async refund(limit, key) {
      await of(limit).reward(keyOf(limit, key))
    },
    async clear(limit, key) {
      await of(limit).delete(keyOf(limit, key))
    }
  }
}

/** Counts attempts until one exceeds its limit. Returns that refusal, or undefined. */
export async function countAll(
  throttle: Throttle,
  charges: readonly (readonly [Limit, string])[],
  db?: Queryable
): Promise<ProductError | undefined> {
  try {
    for (const [limit, key] of charges) await throttle.count(limit, key, db)
    return undefined
  } catch (error) {
    if (error instanceof ProductError) return error
    throw error
  }
}

/** Limits by the client's address. */
const byClient: readonly Limit[] = [
  'log-in-address',
  'register-address',
  'forgot-address',
  'token-address',
  'icon',
  'suggestions',
  'estimate'
]

/** Returns the key that is counted: an address counts as its client. */
const keyOf = (limit: Limit, key: string): string => hashed(byClient.includes(limit) ? clientKey(key) : key)

/** Hashes a key. IP addresses and emails are only compared, so there is no need to store them in plain text. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany({ msBeforeNext }: RateLimiterRes): ProductError {
  return new ProductError('too-many-requests', undefined, {
    retryAfterSeconds: Math.ceil(msBeforeNext / 1000)
  })
}
