/** One person's data: exported as JSON, or erased. Deliveries and the ledger stay, without names and addresses. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { exportPerson as exportEndpoint } from '../../../../lib/contract/ops/customers.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { eraseAccount } from '../../account/erasing.ts'
import { eraseContact } from '../../account/erase-contact.ts'
import { dataOfAccount, dataOfContact, exportFile } from '../../account/exported-data.ts'
import { audit, type Audited } from '../../core/audit.ts'
import { ownerWithId } from '../../core/owner.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { lockContact } from './contacts.ts'

const subjectOf = ({ id, type }: typeof users.$inferSelect): Audited['subject'] => ({
  kind: type === 'driver' ? 'driver' : 'customer',
  id
})

/** Operators are no subjects of these actions: they manage their own account. */
async function personOf({ transaction }: Work, id: string): Promise<typeof users.$inferSelect> {
  const [found] = await transaction.select().from(users).where(eq(users.id, id)).for('update')
  if (!found || (found.type !== 'customer' && found.type !== 'driver')) throw new ProductError('not-found')
  return found
}

/** Returns everything that is stored about a customer, driver or contact, without credentials. Throws not-found. */
export function exportPerson(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<z.output<typeof exportEndpoint.answer>> {
  return inTransaction(context, async work => {
    const isContact = ownerWithId(id).kind === 'contact'
    const person = isContact ? null : await personOf(work, id)
    const data = person
      ? await dataOfAccount(work.transaction, person)
      : await dataOfContact(work.transaction, await lockContact(work, id))
    const subject = person ? subjectOf(person) : { kind: 'customer' as const, id }
    await audit(work, principal, { action: 'person.exported', subject, reason })
    return exportFile(id, data)
  })
}

/** Erases the personal data of a customer, driver or contact, and ends their sessions. Throws not-found and 'active-deliveries'. */
export async function erasePerson(
  context: Context,
  principal: SignedIn,
  id: string,
  reason: string
): Promise<null> {
  await inTransaction(context, async work => {
    const isContact = ownerWithId(id).kind === 'contact'
    const subject = isContact ? { kind: 'customer' as const, id } : subjectOf(await personOf(work, id))
    if (isContact) await eraseContact(context, work, id)
    else await eraseAccount(context, work, id)
    await audit(work, principal, { action: 'person.erased', subject, reason })
  })
  return null
}
