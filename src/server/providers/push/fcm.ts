/** Firebase Cloud Messaging by its HTTP v1 interface, as a service account. */
import { readFileSync } from 'node:fs'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod'
import { ConfigurationError } from '../../config.ts'
import type { Push } from './push.ts'

const serviceAccountSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN'),
  token_uri: z.url().default('https://oauth2.googleapis.com/token')
})
export type ServiceAccount = z.infer<typeof serviceAccountSchema>

const timeoutMilliseconds = 10_000
/** A push that could not be delivered for this long is of no use any more. */
const lifeSeconds = 3_600

/** `given` is the JSON itself, or the path of the file that holds it. Throws ConfigurationError. */
export function readServiceAccount(given: string): ServiceAccount {
  try {
    const text = given.trimStart().startsWith('{') ? given : readFileSync(given, 'utf8')
    return serviceAccountSchema.parse(JSON.parse(text))
  } catch {
    throw new ConfigurationError([
      'FIREBASE_SERVICE_ACCOUNT must be the JSON of a service account’s key, or the path of the file that holds it.'
    ])
  }
}

/** An access token by a signed assertion (RFC 7523), kept until shortly before it ends. */
export function createAccessTokens(account: ServiceAccount, scope: string, now: () => Date) {
  let kept: { token: string; until: number } | undefined
  return async function accessToken(): Promise<string> {
    const seconds = Math.floor(now().getTime() / 1000)
    if (kept && kept.until > seconds) return kept.token
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
    if (!response.ok) throw new Error(`Google gave no access token (${response.status}).`)
    const { access_token: token, expires_in: life } = z
      .object({ access_token: z.string(), expires_in: z.number() })
      .parse(await response.json())
    kept = { token, until: seconds + life - 60 }
    return token
  }
}

export interface FcmOptions {
  account: ServiceAccount
  now: () => Date
  /** Given by tests alone. */
  baseUrl?: string
}

export function createFcm({ account, now, baseUrl = 'https://fcm.googleapis.com' }: FcmOptions): Push {
  const accessToken = createAccessTokens(account, 'https://www.googleapis.com/auth/firebase.messaging', now)
  /** Google asks everyone to wait, not only this message. */
  let quietUntil = 0

  return {
    async send(token, data) {
      const at = now().getTime()
      if (quietUntil > at)
        throw new Error(`Firebase asked to wait ${Math.ceil((quietUntil - at) / 1000)} s more.`)
      const response = await fetch(`${baseUrl}/v1/projects/${account.project_id}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token,
            data,
            webpush: {
              headers: { TTL: String(lifeSeconds), Urgency: 'high', Topic: topicOf(data.notification_id) }
            }
          }
        }),
        signal: AbortSignal.timeout(timeoutMilliseconds)
      })
      if (response.ok) return 'sent'
      const said = await response.text()
      // The token is no longer anybody's, or never was one of this project.
      if (response.status === 404 || /UNREGISTERED|SENDER_ID_MISMATCH/.test(said)) return 'gone'
      if (response.status === 400 && /INVALID_ARGUMENT/.test(said) && /token/i.test(said)) return 'gone'
      if (response.status === 429 || response.status === 503) {
        const seconds = Number(response.headers.get('retry-after')) || 60
        quietUntil = at + seconds * 1000
      }
      throw new Error(`Firebase did not take the message (${response.status}).`)
    }
  }
}

/** At most 32 characters of base64url (RFC 8030, 5.4): a message that waits is replaced by its own repetition. */
function topicOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(-32)
}
