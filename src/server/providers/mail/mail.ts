/** The seam for what is sent to people outside the site: emails, and codes to phones. */
import type { MailChannel } from '../../db/identity.ts'

export interface Mail {
  id: string
  recipient: string
  subject: string
  text: string
}

/** Hands one message over. Throws when it was not taken; the caller tries again later. */
export interface Transport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Which channels leave the house; what no carrier takes stays in the database, where the mailbox page reads it. */
export type Transports = Partial<Record<MailChannel, Transport>>
