import { createTransport } from 'nodemailer'
import { TransportError } from '../transport-error.ts'
import type { Transport } from './mail.ts'

const timeoutMilliseconds = 15_000

/** Sends emails over SMTP. `url` is smtp:// or smtps://, with user and password if the server requires them. */
export function createSmtpTransport(url: string, from: string): Transport {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: timeoutMilliseconds, socketTimeout: timeoutMilliseconds },
    { from }
  )
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'dropway.invalid'
  return {
    async send({ id, recipient, subject, text, files = [] }) {
      // All retries use the same id, so a server that accepted the first one can recognize the duplicate.
      const messageId = `<${id}@${domain}>`
      const attachments = files.map(({ name, content }) => ({ filename: name, content }))
      await transport
        .sendMail({ to: recipient, subject, text, messageId, attachments })
        .catch((error: unknown) => {
          throw transportErrorOf(error)
        })
    },
    close: () => transport.close()
  }
}

interface Refusal {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Converts a refusal into a code and a step. The server's sentence often repeats the recipient's address. */
function transportErrorOf(error: unknown): TransportError {
  const { code, originalCode, command = '', response = '', responseCode }: Refusal = Object(error)
  if (responseCode === undefined) {
    // The address itself is unusable.
    if (code === 'EENVELOPE') return new TransportError('invalid recipient', true)
    return new TransportError(String(originalCode ?? code ?? 'unknown error'))
  }
  // A refusal at another step, or by a policy (5.7.x), concerns this installation. Someone can correct that.
  const concernsRecipient = /^(RCPT TO|DATA)$/.test(command) && !/\b5\.7\.\d/.test(response)
  return new TransportError(
    `SMTP ${responseCode} at ${command || 'an unknown step'}`,
    concernsRecipient && responseCode >= 500 && responseCode < 600
  )
}
