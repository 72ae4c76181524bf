/** The link of a contact to their whole delivery. Anyone who has it may do the same as the owner. */
import { and, eq, isNull } from 'drizzle-orm'
import { isActive } from '../../../../lib/contract/delivery/deliveries.ts'
import { orderDaysAfterEnd } from '../../../../lib/contract/delivery/orders.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import { orderPath } from '../../../../lib/paths.ts'
import type { MailKind, MailValues } from '../../../../lib/words/message-values.ts'
import { defaultLocale } from '../../../../lib/words/locale.ts'
import type { Context } from '../../../context.ts'
import { contacts } from '../../../db/tables/people/contact-tables.ts'
import { orderLinks } from '../../../db/tables/people/people-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { newId } from '../../../core/ids.ts'
import { canGetTexts } from '../../core/phone.ts'
import type { Work } from '../../core/work.ts'
import { type Addressee, enqueueMail, originOf, sendsTexts } from '../../outbox/mail-outbox.ts'
import { hashOf, tokenOf } from '../../core/link-tokens.ts'
import type { MailGroup } from '../../../providers/throttle.ts'
import type { DeliveryRow } from '../delivery-queries.ts'

const urlOf = (context: Context, linkId: string) =>
  `${originOf(context)}${orderPath(tokenOf(context, 'order', linkId))}`

/**
 * Makes the link of a contact's delivery, and sends it to them. An earlier link stops working.
 * @param group 'bulk' for one of many, so that they can't use up what the contact needs otherwise
 */
export async function sendOrderLink(
  context: Context,
  work: Work,
  { id: deliveryId, number, contactId }: Pick<DeliveryRow, 'id' | 'number' | 'contactId'>,
  group: MailGroup = 'own'
): Promise<void> {
  const { transaction, now } = work
  await transaction
    .update(orderLinks)
    .set({ revokedAt: now })
    .where(and(eq(orderLinks.deliveryId, deliveryId), isNull(orderLinks.revokedAt)))
  const id = newId('lnk', now)
  const tokenHash = hashOf(tokenOf(context, 'order', id))
  await transaction.insert(orderLinks).values({ id, deliveryId, tokenHash, createdAt: now })
  const values = { number, link: urlOf(context, id) }
  await writeToContact(
    context,
    work,
    { id: deliveryId, contactId },
    { email: 'order', phone: 'orderText' },
    values,
    group
  )
}

/** Writes to a contact about their delivery, with the link to it. A contact who gets none has no link. */
export async function writeOfDelivery(
  context: Context,
  work: Work,
  { id, contactId }: Pick<DeliveryRow, 'id' | 'contactId'>,
  news: { title: string; body: string }
): Promise<void> {
  const [link] = await work.transaction
    .select({ id: orderLinks.id })
    .from(orderLinks)
    .where(and(eq(orderLinks.deliveryId, id), isNull(orderLinks.revokedAt)))
  if (!link) return
  const values = { ...news, link: urlOf(context, link.id) }
  await writeToContact(
    context,
    work,
    { id, contactId },
    { email: 'notification', phone: 'notificationText' },
    values
  )
}

/**
 * Sends one mail and one text, as far as the contact has an address and a phone that can get texts.
 * @param about the contact, and the delivery that the messages are about, if any
 * @param given the values, or how they're written in the contact's language
 */
export async function writeToContact<Mail extends MailKind, Text extends MailKind>(
  context: Context,
  work: Work,
  about: { id?: string; contactId: string | null },
  kinds: { email: Mail; phone: Text },
  given: (MailValues[Mail] & MailValues[Text]) | ((locale: string) => MailValues[Mail] & MailValues[Text]),
  group: MailGroup = 'own'
): Promise<void> {
  const [contact] = await work.transaction
    .select()
    .from(contacts)
    .where(eq(contacts.id, about.contactId ?? ''))
  if (!contact) return
  const { name: firstName, email, phone } = contact
  const locale = contact.locale ?? defaultLocale
  const to = (recipient: string): Addressee => ({
    recipient,
    firstName,
    locale,
    ...(about.id === undefined ? {} : { deliveryId: about.id })
  })
  const values = typeof given === 'function' ? given(locale) : given
  if (email !== null) await enqueueMail(context, work, to(email), kinds.email, values, group)
  if (phone !== null && canGetTexts(phone) && sendsTexts(context))
    await enqueueMail(context, work, to(phone), kinds.phone, values, group)
}

/**
 * Returns the delivery of a token. Throws not-found, so that revoked, expired and invented links look the same. After the
 * end, a link stays open as long as the receipt is readable.
 */
export async function openOrder(context: Context, token: string): Promise<DeliveryRow> {
  const [found] = await context.orm
    .select({ delivery: deliveries })
    .from(orderLinks)
    .innerJoin(deliveries, eq(deliveries.id, orderLinks.deliveryId))
    .where(and(eq(orderLinks.tokenHash, hashOf(token)), isNull(orderLinks.revokedAt)))
  if (!found) throw new ProductError('not-found')
  const { status, updatedAt } = found.delivery
  const until = updatedAt.getTime() + orderDaysAfterEnd * 86_400_000
  if (!isActive(status) && context.now().getTime() >= until) throw new ProductError('not-found')
  return found.delivery
}
