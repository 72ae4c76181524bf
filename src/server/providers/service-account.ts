/** A Google service account: reads its key and signs tokens with it. */
import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { ConfigurationError } from '../config/config.ts'

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token')
})
export type ServiceAccount = z.infer<typeof serviceAccountSchema>

const timeoutMilliseconds = 10_000
const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Reads a key. `given` is its JSON or the path of a file. Throws ConfigurationError. */
export function readServiceAccount(given: string): ServiceAccount {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return serviceAccountSchema.parse(JSON.parse(text))
  } catch {
    throw new ConfigurationError([
      'FIREBASE_SERVICE_ACCOUNT must be a service account key in JSON, or the path of a file with it.'
    ])
  }
}

/**
 * Returns a function that gets an access token with a signed
 * assertion (RFC 7523) and caches it until shortly before it expires.
 */
export function createAccessTokens(account: ServiceAccount, scope: string, now: () => Date) {
  let cached: { token: string; until: number } | undefined
  return async function accessToken(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    if (cached && cached.until > seconds) return cached.token
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3_600)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const response = await fetch(account.token_uri, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(timeoutMilliseconds)
    })
    if (!response.ok) throw new Error(`Google didn't return an access token (${response.status}).`)
    const { access_token: token, expires_in: life } = z
      .object({ access_token: z.string(), expires_in: z.number() })
      .parse(await response.json())
    cached = { token, until: seconds + life - 60 }
    return token
  }
}

/** Signs the token that a browser signs in to Firebase with. It's valid for one hour. */
export async function mintCustomToken(account: ServiceAccount, userId: string, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ uid: userId })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setSubject(account.client_email)
    .setAudience(customTokenAudience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3_600)
    .sign(await importPKCS8(account.private_key, 'RS256'))
}
