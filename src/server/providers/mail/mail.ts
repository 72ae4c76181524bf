/** The seam for messages that leave the site: emails, and codes to phones. */
import type { MailChannel } from '../../db/identity.ts'

export interface Mail {
  id: string
  recipient: string
  subject: string
  text: string
}

/** Sends one message. Throws if it wasn't accepted. The caller retries later. */
export interface Transport {
  send(mail: Mail): Promise<void>
  close(): void
}

/**
 * The channels that have a transport. Messages for other channels
 * stay in the database, where the mailbox page reads them.
 */
export type Transports = Partial<Record<MailChannel, Transport>>
