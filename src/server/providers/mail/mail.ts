/** The seam for messages that leave the site: emails, and codes to phones. */

export type MailChannel = 'email' | 'phone'

/** The stored PDF of an invoice, by its id, and its name in the mail. */
export interface Attached {
  invoice: string
  name: string
}

export interface MailText {
  subject: string
  text: string
  attached?: Attached
}

export interface MailFile {
  name: string
  content: Buffer
}

export interface Mail extends Omit<MailText, 'attached'> {
  id: string
  recipient: string
  files?: readonly MailFile[]
}

/** Sends one message. Throws a TransportError if it wasn't accepted. */
export interface Transport {
  send(mail: Mail): Promise<void>
  close(): void
}

/** The channels that have a transport. */
export type Transports = Partial<Record<MailChannel, Transport>>
