import { createTransport } from 'nodemailer'
import type { Transport } from './mail.ts'

const timeoutMilliseconds = 15_000

/** Emails by SMTP. `url` is smtp:// or smtps:// with user and password where the server wants them. */
export function createSmtpTransport(url: string, from: string): Transport {
  const transport = createTransport(
    { url, pool: true, connectionTimeout: timeoutMilliseconds, socketTimeout: timeoutMilliseconds },
    { from }
  )
  return {
    async send({ id, recipient, subject, text }) {
      // The same id on every try: a server that took the first and lost its answer can tell.
      await transport.sendMail({ to: recipient, subject, text, messageId: `<${id}@dropway.invalid>` })
    },
    close: () => transport.close()
  }
}
