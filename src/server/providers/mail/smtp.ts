import { createTransport } from 'nodemailer'
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
    async send({ id, recipient, subject, text }) {
      // All retries use the same id, so a server that accepted the first one can recognize the duplicate.
      await transport.sendMail({ to: recipient, subject, text, messageId: `<${id}@${domain}>` })
    },
    close: () => transport.close()
  }
}
