import * as z from 'zod'
import { beginning } from '../../../lib/format/beginning.ts'
import { TransportError } from '../transport-error.ts'
import { foldedWhereShorter } from './gsm.ts'
import type { Transport } from './mail.ts'

const timeoutMilliseconds = 15_000
/** Twilio refuses longer texts. */
const longestText = 1_600

/** Twilio's error codes for a phone number that can't get texts: invalid, unreachable, unsubscribed, or a landline. */
const recipientErrors = new Set([21211, 21217, 21265, 21408, 21610, 21612, 21614, 21635])

const refusalSchema = z.object({ code: z.number().optional() })

/** Where texts are sent, and by whom. */
export interface TwilioAccount {
  /** The address of the API, without a path. */
  origin: string
  accountSid: string
  authToken: string
  /** A phone number, a name, or the id of a messaging service, which begins with MG. */
  from: string
}

/** Parses twilio://ACCOUNT_SID:AUTH_TOKEN@HOST?from=SENDER. `&tls=0` is for a server without TLS. */
export function twilioAccountOf(url: string): TwilioAccount {
  const { username, password, host, searchParams } = new URL(url)
  return {
    origin: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    accountSid: decodeURIComponent(username),
    authToken: decodeURIComponent(password),
    from: searchParams.get('from') ?? ''
  }
}

/**
 * Sends texts through Twilio's Messages resource. Source: https://www.twilio.com/docs/messaging/api/message-resource.
 * Twilio has no key against duplicates, so a text is sent again if its answer was lost.
 */
export function createTwilioTransport({ origin, accountSid, authToken, from }: TwilioAccount): Transport {
  const address = `${origin}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  return {
    async send({ recipient, text }) {
      const sent = beginning(foldedWhereShorter(text), longestText)
      const body = new URLSearchParams({ To: recipient, ...sender, Body: sent })
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds)
      }).catch((error: unknown) => {
        throw new TransportError(error instanceof Error ? `Twilio: ${error.name}` : 'Twilio: unknown error')
      })
      const answer: unknown = await response.json().catch(() => null)
      if (!response.ok) throw refusalOf(response.status, answer)
    },
    close() {}
  }
}

/** Converts a refusal into a code. Twilio's sentence repeats the phone number. */
function refusalOf(status: number, answer: unknown): TransportError {
  const { code } = refusalSchema.safeParse(answer).data ?? {}
  const isRecipient = status === 400 && code !== undefined && recipientErrors.has(code)
  return new TransportError(`Twilio ${status}${code === undefined ? '' : `, code ${code}`}`, isRecipient)
}
