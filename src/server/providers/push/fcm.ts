/** Sends push messages through Firebase Cloud Messaging's HTTP v1 API with a service account. */
import { createAccessTokens, type ServiceAccount } from '../service-account.ts'
import { TransportError } from '../transport-error.ts'
import type { Push } from './push.ts'

const timeoutMilliseconds = 10_000
/** A push that couldn't be delivered within this time is outdated. */
const lifeSeconds = 3_600

export interface FcmOptions {
  account: ServiceAccount
  now: () => Date
  /** Only tests set it. */
  baseUrl?: string
}

export function createFcm({ account, now, baseUrl = 'https://fcm.googleapis.com' }: FcmOptions): Push {
  const accessToken = createAccessTokens(account, 'https://www.googleapis.com/auth/firebase.messaging', now)
  /** When Google asks to slow down, it applies to all messages. */
  let quietUntil = 0

  return {
    async send(token, data) {
      const at = now().getTime()
      if (quietUntil > at)
        throw new TransportError(`Firebase asked to wait ${Math.ceil((quietUntil - at) / 1000)} s more.`)
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
      const text = await response.text()
      // The token is no longer registered, or belongs to another project.
      if (response.status === 404 || /UNREGISTERED|SENDER_ID_MISMATCH/.test(text)) return 'gone'
      if (response.status === 400 && /INVALID_ARGUMENT/.test(text) && /token/i.test(text)) return 'gone'
      if (response.status === 429 || response.status === 503) {
        const seconds = Number(response.headers.get('retry-after')) || 60
        quietUntil = at + seconds * 1000
      }
      throw new TransportError(`Firebase rejected the message (${response.status}).`)
    }
  }
}

/**
 * Returns a topic of at most 32 base64url characters (RFC 8030,
 * section 5.4). A repeated message replaces the waiting one.
 */
function topicOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(-32)
}
