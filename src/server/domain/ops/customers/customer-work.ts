/** What operators do about a customer: open the contact data, take notes, block and unblock. All of it is audited. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { OpsCustomer, openContact as openEndpoint } from '../../../../lib/contract/ops/customers.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { customerNotes } from '../../../db/tables/delivery/case-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { newId } from '../../../core/ids.ts'
import { topics } from '../../../live/bus.ts'
import { bothForms } from '../../core/phone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { ownerWithId } from '../../core/owner.ts'
import { lockContact } from './contacts.ts'
import { readCustomer } from './customers.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'

async function lockCustomer({ transaction }: Work, id: string): Promise<typeof users.$inferSelect> {
  const [found] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, 'customer')))
    .for('update')
  if (!found) throw new ProductError('not-found')
  return found
}

/** Returns the contact data, and records who has seen it. Throws not-found. */
export function openContact(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<z.output<typeof openEndpoint.answer>> {
  return inTransaction(context, async work => {
    if (ownerWithId(id).kind === 'contact') {
      const contact = await lockContact(work, id)
      await audit(work, principal, { action: 'contacts.opened', subject: { kind: 'customer', id }, reason })
      return { name: contact.name, email: contact.email, ...bothForms(context, contact.phone ?? '') }
    }
    const { firstName, lastName, email, enteredEmail, phone } = await lockCustomer(work, id)
    await audit(work, principal, { action: 'contacts.opened', subject: { kind: 'customer', id }, reason })
    return {
      name: fullName(firstName, lastName),
      email: email ?? enteredEmail,
      ...bothForms(context, phone)
    }
  })
}

export function addNote(
  context: Context,
  principal: SignedIn,
  id: string,
  text: string
): Promise<OpsCustomer> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    await lockCustomer(work, id)
    await transaction
      .insert(customerNotes)
      .values({ id: newId('cno', now), customerId: id, authorId: principal.person.userId, text, at: now })
    await audit(work, principal, { action: 'customer.noted', subject: { kind: 'customer', id } })
    return readCustomer(transaction, id)
  })
}

/** Blocks or unblocks a customer. Doing it again changes nothing and isn't recorded. Throws not-found. */
export function setBlocked(
  context: Context,
  principal: SignedIn,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string }
): Promise<OpsCustomer> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const { blockedAt } = await lockCustomer(work, id)
    if ((blockedAt !== null) !== isBlocked) {
      await transaction
        .update(users)
        .set(isBlocked ? { blockedAt: now, blockedReason: reason } : { blockedAt: null, blockedReason: null })
        .where(eq(users.id, id))
      await audit(work, principal, {
        action: isBlocked ? 'customer.blocked' : 'customer.unblocked',
        subject: { kind: 'customer', id },
        reason
      })
      work.afterCommit(() => context.bus.publish(topics.accountChanged, id))
    }
    return readCustomer(transaction, id)
  })
}
