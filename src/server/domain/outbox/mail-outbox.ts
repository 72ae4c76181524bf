/** Writes emails and texts into the outbox, and sends them. */
import { eq } from 'drizzle-orm'
import type { DeliveryMail } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import type { MailKind, MailValues } from '../../../lib/words/message-values.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import type { Context } from '../../context.ts'
import type { Attached, MailChannel, MailFile, MailText } from '../../providers/mail/mail.ts'
import { TransportError } from '../../providers/transport-error.ts'
import { countAll, type MailGroup } from '../../providers/throttle.ts'
import type { Queryable } from '../../db/open.ts'
import { invoiceFiles } from '../../db/tables/invoice-tables.ts'
import type { Work } from '../core/work.ts'
import { enqueue, type Kept, type OutboxRow } from './outbox.ts'
import { safeName } from './safe-name.ts'

export interface Addressee {
  /** An email address or a phone number. */
  recipient: string
  firstName: string
  locale: string
  /** The delivery that a mail to somebody without an account is about. */
  deliveryId?: string
  /** A document that goes with it. */
  attached?: Attached
}

/** Returns the site's address, for links in mails. */
export function originOf(context: Pick<Context, 'config'>): string {
  return context.config.publicOrigin ?? `http://localhost:${context.config.port}`
}

/** Only operators issue invoices, each once, and nobody would send its mail later. So no allowance keeps it back. */
type Allowance = MailGroup | 'unlimited'

const groups: Record<MailKind, Allowance> = {
  verify: 'verification',
  taken: 'verification',
  phone: 'verification',
  reset: 'link',
  tracking: 'tracking',
  order: 'own',
  orderText: 'own',
  trackingText: 'tracking',
  invitation: 'invitation',
  memberInvitation: 'invitation',
  driverInvitation: 'invitation',
  driverInvitationText: 'invitation',
  importDone: 'bulk',
  creditNear: 'own',
  invoice: 'unlimited',
  paymentReminder: 'bulk',
  paymentReminderSecond: 'bulk',
  paymentReminderLast: 'bulk',
  passwordChanged: 'security',
  emailChanged: 'security',
  twoStepAdded: 'security',
  twoStepRemoved: 'security',
  bankChanged: 'security',
  deleted: 'security',
  notification: 'own',
  notificationText: 'own',
  documentExpires: 'own',
  recurringFailed: 'bulk',
  recurringFailedContact: 'bulk',
  recurringFailedText: 'bulk',
  receipt: 'own',
  returnReceipt: 'own'
}

/** What mails to somebody without an account say about a delivery. */
const about: Partial<Record<MailKind, DeliveryMail>> = {
  order: 'order',
  orderText: 'order',
  notification: 'news',
  notificationText: 'news',
  tracking: 'tracking',
  trackingText: 'tracking'
}

/**
 * Writes a mail in the recipient's language. It's sent after the commit. If the recipient has had as many as allowed
 * (MAILS_AN_HOUR, MAILS_A_DAY), returns false; the timeline of the delivery then says that the mail wasn't sent. `valuesOf` runs
 * only for a mail that is written.
 */
export async function enqueueMail<Kind extends MailKind>(
  context: Context,
  work: Work,
  addressee: Addressee,
  kind: Kind,
  valuesOf: MailValues[Kind] | (() => Promise<MailValues[Kind]>),
  group: Allowance = groups[kind]
): Promise<boolean> {
  if (!(await mayMail(context, addressee.recipient, group, work.transaction))) {
    await enqueue(context, work, refusedEntries(addressee, kind, work.now))
    return false
  }
  const values = typeof valuesOf === 'function' ? await valuesOf() : valuesOf
  await enqueue(context, work, [mailEntry(context, addressee, kind, values, work.now)])
  return true
}

export type MailEntry = ReturnType<typeof mailEntry>

/** Returns the entry of a mail about a delivery that an allowance has refused, so that operators see it. */
export function refusedEntries({ deliveryId, recipient }: Addressee, kind: MailKind, now: Date) {
  const said = about[kind]
  if (deliveryId === undefined || !said) return []
  return [
    { kind: channelOf(kind), deliveryId, about: said, recipient, status: 'failed' as const, doneAt: now }
  ]
}

/** Returns the entry of a mail for the outbox. The embedded mailbox has it as soon as it's committed. */
export function mailEntry<Kind extends MailKind>(
  context: Context,
  addressee: Addressee,
  kind: Kind,
  values: MailValues[Kind],
  now: Date
) {
  const channel = channelOf(kind)
  const kept = isKept(context, channel)
  const said = addressee.deliveryId === undefined ? undefined : about[kind]
  return {
    kind: channel,
    deliveryId: said ? addressee.deliveryId : null,
    about: said ?? null,
    recipient: addressee.recipient,
    payload: {
      ...mailText(context, addressee, kind, values),
      ...(addressee.attached ? { attached: addressee.attached } : {})
    },
    status: kept ? ('sent' as const) : ('waiting' as const),
    doneAt: kept ? now : null
  }
}

/** Returns whether texts to phones leave this installation, or are kept in its mailbox. */
export function sendsTexts(context: Pick<Context, 'config' | 'transports'>): boolean {
  return context.transports.phone !== undefined || isKept(context, 'phone')
}

/** Counts a mail to a recipient. Returns false if it exceeds what its group is allowed. */
export async function mayMail(
  context: Context,
  recipient: string,
  group: Allowance,
  db?: Queryable
): Promise<boolean> {
  if (group === 'unlimited') return true
  const hour = [`mail-${group}-hour`, recipient] as const
  const day = [`mail-${group}-day`, recipient] as const
  return (await countAll(context.throttle, [hour, day], db)) === undefined
}

const texts: ReadonlySet<MailKind> = new Set([
  'phone',
  'trackingText',
  'orderText',
  'notificationText',
  'driverInvitationText',
  'recurringFailedText'
])

function channelOf(kind: MailKind): MailChannel {
  return texts.has(kind) ? 'phone' : 'email'
}

/** Returns the subject and the text of a mail in the addressee's language. */
export function mailText<Kind extends MailKind>(
  context: Pick<Context, 'config'>,
  { firstName, locale }: Pick<Addressee, 'firstName' | 'locale'>,
  kind: Kind,
  values: MailValues[Kind]
): MailText {
  const { mails: words } = wordsFor(isLocale(locale) ? locale : 'en')
  const filled = (template: string) =>
    fill(template, { name: safeName(firstName), origin: originOf(context), ...values })
  const body = filled(words[kind].text)
  return {
    subject: filled(words[kind].subject),
    text:
      channelOf(kind) === 'phone' ? body : `${filled(words.greeting)}\n\n${body}\n\n${filled(words.foot)}\n`
  }
}

/** Sends the mail of a row that contains one. */
export async function sendOwnMail(context: Context, row: OutboxRow): Promise<Kept | void> {
  const { recipient, payload } = row
  if (recipient !== null && payload) return sendMail(context, row, { recipient, payload })
}

/**
 * Passes a mail to its transport. Codes and links must not be readable afterwards, so nothing is kept, except in the
 * embedded mailbox.
 */
export async function sendMail(
  context: Context,
  { id, kind }: OutboxRow,
  mail: Kept
): Promise<Kept | undefined> {
  const channel: MailChannel = kind === 'phone' ? 'phone' : 'email'
  const transport = context.transports[channel]
  const { attached, ...text } = mail.payload
  const files = attached === undefined ? [] : await attachedFiles(context, attached)
  if (transport) await transport.send({ id, recipient: mail.recipient, ...text, files })
  else if (!isKept(context, channel)) throw new TransportError('no transport is configured')
  return !transport || hasMailbox(context) ? mail : undefined
}

async function attachedFiles({ orm }: Context, { invoice, name }: Attached): Promise<MailFile[]> {
  const [file] = await orm
    .select({ pdf: invoiceFiles.pdf })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, invoice))
  return file ? [{ name, content: file.pdf }] : []
}

/** Returns whether mails of this channel stay in the database, because there is no transport outside production. */
function isKept(context: Pick<Context, 'config' | 'transports'>, channel: MailChannel): boolean {
  return context.config.mode !== 'production' && !context.transports[channel]
}

/** Returns whether people can read the mails of this installation, because it's a demo or in development. */
export function hasMailbox(context: Context): boolean {
  return context.config.mode === 'demo' || context.config.mode === 'development'
}
