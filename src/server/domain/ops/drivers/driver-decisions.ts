/** Decisions about drivers and their documents. */
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import type {
  Decision,
  decideOnDrivers,
  openDriver,
  reviewDocument
} from '../../../../lib/contract/ops/drivers.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { filePath } from '../../../../lib/contract/files.ts'
import { decided } from '../../../../lib/rules/people/driver-approval.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { driverDocuments } from '../../../db/tables/people/driver-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { topics } from '../../../live/bus.ts'
import { bothForms } from '../../core/phone.ts'
import { inTransaction } from '../../core/work.ts'
import { setApproval } from '../../driver/approval.ts'
import { documentsOf } from '../../driver/documents.ts'
import { removeIdle } from '../../driver/presence.ts'
import { withdrawOffersOf } from '../../driver/run-changes.ts'
import { audit } from '../../core/audit.ts'

const actions: Record<Decision, AuditAction> = {
  approve: 'driver.approved',
  reject: 'driver.rejected',
  suspend: 'driver.suspended',
  reinstate: 'driver.reinstated'
}

/**
 * Decides about exactly these drivers, all or none. Throws version-outdated if one of them isn't as the operator saw
 * them, and illegal-transition if the decision isn't possible.
 */
export async function decide(
  context: Context,
  principal: SignedIn,
  { decision, drivers: listed, message, reason }: z.output<NonNullable<typeof decideOnDrivers.body>>
): Promise<number> {
  const seen = new Map(listed.map(({ id, approval }) => [id, approval]))
  if ((decision === 'reject' || decision === 'suspend') && !message)
    throw fieldError('invalid-input', 'message', 'Tell the driver why')
  await inTransaction(context, async work => {
    const rows = await work.transaction
      .select()
      .from(drivers)
      .where(inArray(drivers.userId, [...seen.keys()]))
      .orderBy(drivers.userId)
      .for('update')
    if (rows.length < seen.size) throw new ProductError('not-found')
    for (const row of rows) {
      if (row.approval !== seen.get(row.userId)) throw new ProductError('version-outdated')
      const approval = decided(row.approval, decision)
      if (!approval)
        throw new ProductError('illegal-transition', "This decision isn't possible for every driver.")
      await setApproval(work.transaction, row.userId, approval, message)
      work.emit(row.userId, 'driver.updated', { approval })
      await audit(work, principal, {
        action: actions[decision],
        subject: { kind: 'driver', id: row.userId },
        before: { approval: row.approval },
        after: { approval },
        reason
      })
    }
    if (decision === 'suspend' || decision === 'reject') await withdrawOffersOf(work, [...seen.keys()])
    work.afterCommit(() => {
      for (const id of seen.keys()) context.bus.publish(topics.driverChanged, id)
    })
  })
  if (decision === 'suspend' || decision === 'reject')
    for (const id of seen.keys()) await removeIdle(context, id)
  return seen.size
}

/** Accepts or refuses a document. Throws not-found, and invalid-input if a refusal has no words for the driver. */
export function review(
  context: Context,
  principal: SignedIn,
  driverId: string,
  { document_id, accept, answer }: z.output<NonNullable<typeof reviewDocument.body>>
): Promise<void> {
  if (!accept && !answer) throw fieldError('invalid-input', 'answer', 'Tell the driver why')
  return inTransaction(context, async work => {
    const status = accept ? ('accepted' as const) : ('rejected' as const)
    const [row] = await work.transaction
      .update(driverDocuments)
      .set({ status, answer: accept ? '' : answer, reviewedAt: work.now })
      .where(and(eq(driverDocuments.id, document_id), eq(driverDocuments.driverId, driverId)))
      .returning()
    if (!row) throw new ProductError('not-found')
    await audit(work, principal, {
      action: 'driver.document-reviewed',
      subject: { kind: 'driver', id: driverId },
      after: { document: row.kind, status },
      reason: answer
    })
  })
}

/** Returns a driver's contact data, with or without the documents, and records who opened what. */
export function open(
  context: Context,
  principal: SignedIn,
  driverId: string,
  withDocuments: boolean
): Promise<z.output<typeof openDriver.answer>> {
  return inTransaction(context, async work => {
    const [person] = await work.transaction
      .select()
      .from(users)
      .innerJoin(drivers, eq(drivers.userId, users.id))
      .where(eq(users.id, driverId))
    if (!person) throw new ProductError('not-found')
    const documents = withDocuments ? await documentsOf(work.transaction, driverId) : []
    const subject = { kind: 'driver' as const, id: driverId }
    await audit(work, principal, { action: 'contacts.opened', subject })
    if (documents.length > 0) await audit(work, principal, { action: 'driver.documents-opened', subject })
    const { users: user } = person
    return {
      name: `${user.firstName} ${user.lastName}`.trim(),
      ...bothForms(context, user.phone),
      email: user.email ?? user.enteredEmail ?? '',
      documents: documents.map(({ id, fileId }) => ({ id, url: filePath(fileId) }))
    }
  })
}
