/** Firebase Cloud Messaging by its HTTP v1 interface, as a service account. */
import { createAccessTokens, type ServiceAccount } from '../service-account.ts'
import type { Push } from './push.ts'

const timeoutMilliseconds = 10_000
/** A push that could not be delivered for this long is of no use any more. */
const lifeSeconds = 3_600

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
      throw new Error(`Firebase rejected the message (${response.status}).`)
    }
  }
}

/** At most 32 characters of base64url (RFC 8030, 5.4): a message that waits is replaced by its own repetition. */
function topicOf(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(-32)
}
