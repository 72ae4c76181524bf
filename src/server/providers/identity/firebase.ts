/** Verifies Firebase Authentication's ID tokens with the keys that Google publishes. */
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, UnsecuredJWT } from 'jose'
import * as z from 'zod'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { FirebaseConfig } from '../../config/firebase.ts'
import type { Log } from '../../observability/log.ts'

export interface FirebaseUser {
  uid: string
  /** In lower case. */
  email: string
  emailVerified: boolean
  name: string
  /** When the token expires: one hour after it was issued. */
  expiresAt: Date
}

export interface FirebaseIdentity {
  /**
   * Verifies an ID token. Throws ProductError: 'invalid-id-token',
   * 'user-disabled', or 'unavailable' if the keys can't be loaded.
   */
  verify(idToken: string): Promise<FirebaseUser>
  /**
   * Returns an account's ID token for its password, for a browser without JavaScript. Returns null if Firebase
   * doesn't issue one: for a wrong password, an account that needs a second factor, or no response.
   */
  tokenOf(email: string, password: string): Promise<string | null>
}

export interface FirebaseOptions {
  config: FirebaseConfig
  log: Log
  now: () => Date
  /** The addresses of the published keys and of the account service. Only tests set them. */
  keysUrl?: string
  accountsUrl?: string
}

const publishedKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const accountService = 'https://identitytoolkit.googleapis.com'
const timeoutMilliseconds = 5_000
/** Google allows caching the keys for this long. An unknown key id triggers a new download immediately. */
const keysKeptMilliseconds = 6 * 3_600_000

/** What the token says. See https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
const payloadSchema = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  auth_time: z.number()
})

const signedIn = z.object({ idToken: z.string().min(1) })

export function createFirebaseIdentity(options: FirebaseOptions): FirebaseIdentity {
  const { config, now } = options
  const expected = {
    issuer: `https://securetoken.google.com/${config.projectId}`,
    audience: config.projectId
  }
  const keys = createRemoteJWKSet(new URL(options.keysUrl ?? publishedKeys), {
    cacheMaxAge: keysKeptMilliseconds,
    timeoutDuration: timeoutMilliseconds
  })
  const service =
    options.accountsUrl ??
    (config.emulatorHost ? `http://${config.emulatorHost}/identitytoolkit.googleapis.com` : accountService)

  async function payloadOf(idToken: string): Promise<JWTPayload> {
    try {
      if (config.emulatorHost) {
        return UnsecuredJWT.decode(idToken, { ...expected, currentDate: now() }).payload
      }
      const { payload } = await jwtVerify(idToken, keys, {
        ...expected,
        algorithms: ['RS256'],
        currentDate: now()
      })
      return payload
    } catch (error) {
      if (isAboutToken(error)) throw new ProductError('invalid-id-token')
      options.log.error({ err: error }, "can't load Firebase's public keys")
      throw new ProductError('unavailable', "We can't reach the sign-in service. Try again in a moment.")
    }
  }

  /**
   * Asks Firebase whether the account is disabled, so that it takes effect immediately. If Firebase doesn't respond,
   * the token stays valid until it expires.
   */
  async function refuseDisabled(idToken: string): Promise<void> {
    let answer: Response
    try {
      answer = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(config.apiKey)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idToken }),
        signal: AbortSignal.timeout(timeoutMilliseconds)
      })
    } catch (error) {
      options.log.warn({ err: error }, "Firebase isn't responding")
      return
    }
    if (answer.ok) return
    const text = await answer.text()
    if (/USER_DISABLED/.test(text)) throw new ProductError('user-disabled')
    if (/USER_NOT_FOUND|TOKEN_EXPIRED|INVALID_ID_TOKEN/.test(text)) throw new ProductError('invalid-id-token')
    options.log.warn({ status: answer.status }, 'Firebase rejected the account lookup')
  }

  return {
    async tokenOf(email, password) {
      try {
        const answer = await fetch(
          `${service}/v1/accounts:signInWithPassword?key=${encodeURIComponent(config.apiKey)}`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password, returnSecureToken: true }),
            signal: AbortSignal.timeout(timeoutMilliseconds)
          }
        )
        const parsed = signedIn.safeParse(await answer.json())
        return answer.ok && parsed.success ? parsed.data.idToken : null
      } catch (error) {
        options.log.warn({ err: error }, "Firebase isn't responding")
        return null
      }
    },
    async verify(idToken) {
      const parsed = payloadSchema.safeParse(await payloadOf(idToken))
      // Accounts without an email, such as phone-only ones, can't receive mail.
      if (!parsed.success || parsed.data.auth_time * 1000 > now().getTime() + 60_000) {
        throw new ProductError('invalid-id-token')
      }
      await refuseDisabled(idToken)
      const { sub, email, email_verified: emailVerified, name, exp } = parsed.data
      return { uid: sub, email: email.toLowerCase(), emailVerified, name, expiresAt: new Date(exp * 1000) }
    }
  }
}

/** Returns whether the token is at fault, and not the download of the keys. */
function isAboutToken(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  )
}
