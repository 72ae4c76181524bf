/** Erases the personal data of a contact, for an operator who was asked to. The contact's deliveries stay. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { activeStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import { contacts } from '../../db/tables/people/contact-tables.ts'
import { deliveries } from '../../db/tables/schema.ts'
import type { Work } from '../core/work.ts'
import { isOwnedBy } from '../core/owner.ts'
import type { Owner } from '../core/principal.ts'
import { removeBytes } from '../files/unused-files.ts'
import { eraseCopies } from './erased-copies.ts'
import { eraseOwned } from './erased-deliveries.ts'
import { eraseFiles } from './erasing.ts'

/** Erases a contact in the caller's transaction. Throws not-found, and 'active-deliveries' while a delivery is under way. */
export async function eraseContact(context: Context, work: Work, id: string): Promise<void> {
  const { transaction, now } = work
  const owner: Owner = { kind: 'contact', id }
  const [contact] = await transaction
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.erasedAt)))
    .for('update')
  if (!contact) throw new ProductError('not-found')
  const [open] = await transaction
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOwnedBy(owner), inArray(deliveries.status, [...activeStatuses])))
    .limit(1)
  if (open) throw new ProductError('active-deliveries')
  // The copies are found by the records, so they go first.
  await eraseCopies(transaction, owner, {
    verified: [],
    entered: [contact.email, contact.phone],
    name: contact.name
  })
  await eraseOwned(transaction, owner)
  const photos = await eraseFiles(transaction, owner)
  await transaction
    .update(contacts)
    .set({ name: '', phone: null, email: null, locale: null, erasedAt: now })
    .where(eq(contacts.id, id))
  work.afterCommit(() => void removeBytes(context, photos))
}
