/** The seam for messages that leave the site: emails, and codes to phones. */

export type MailChannel = 'email' | 'phone'

export interface MailText {
  subject: string
  text: string
}

export interface Mail extends MailText {
  id: string
  recipient: string
}

/** Sends one message. Throws a TransportError if it wasn't accepted. */
export interface Transport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The channels that have a transport. */
export type Transports = Partial<Record<MailChannel, Transport>>
