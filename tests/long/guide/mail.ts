/** A mail server that keeps what it gets. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  url: string
  /** Waits for a mail to an address, and returns the code in it. */
  codeTo(address: string): Promise<string>
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        mails.push(text)
        callback()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    async codeTo(address) {
      for (;;) {
        const mail = mails.find(text => text.includes(address))
        const code = /^(?=.*\b(\d{6})\b)/m.exec(mail?.split('\r\n\r\n').slice(1).join('\n') ?? '')?.[1]
        if (code) return code
        await pause(50)
      }
    },
    close: () => new Promise(resolve => server.close(() => resolve()))
  }
}
