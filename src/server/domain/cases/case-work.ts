/** What operators do with a case: answer, note, take, give back, solve and open again. All of it is audited. */
import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CaseStatus } from '../../../lib/contract/cases.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { answerOpsCase, changeOpsCase, OpsCase } from '../../../lib/contract/ops/cases.ts'
import { caseNumberText } from '../../../lib/rules/console/case-number.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { cases } from '../../db/tables/delivery/case-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import { findDelivery } from '../delivery/delivery-queries.ts'
import { readersOf } from '../core/owner.ts'
import { inTransaction, type Work } from '../core/work.ts'
import { excerptOf } from '../notifications/excerpt.ts'
import { notify } from '../notifications/notifications.ts'
import { audit } from '../core/audit.ts'
import { addEntry, type CaseRecord, lockCase } from './case-entries.ts'
import { readCase } from './case-list.ts'

/** Writes to the reporter, or a note for operators. The first who answers takes the case. Throws not-found. */
export function answer(
  context: Context,
  principal: SignedIn,
  id: string,
  { text, kind, status }: z.output<NonNullable<typeof answerOpsCase.body>>
): Promise<OpsCase> {
  return inTransaction(context, async work => {
    const found = await lockCase(work.transaction, id)
    await addEntry(work, id, { kind, authorId: principal.person.userId, text })
    const isMessage = kind === 'message'
    await apply(work, principal, found, {
      status: status ?? (isMessage ? 'waiting' : found.status),
      assigneeId: found.assigneeId ?? (isMessage ? principal.person.userId : null)
    })
    if (isMessage && (await isStillTold(work, found))) {
      await notify(context, work, found.reporterId, found.deliveryId, 'case_response', {
        number: caseNumberText(found.number),
        text: excerptOf(text)
      })
    }
    await audit(work, principal, {
      action: isMessage ? 'case.answered' : 'case.noted',
      subject: { kind: 'case', id, label: caseNumberText(found.number) }
    })
    return readCase(work.transaction, id)
  })
}

/** Returns whether the reporter hears of the case: not after they left the organization of the delivery. */
async function isStillTold({ transaction }: Work, { deliveryId, reporterId }: CaseRecord): Promise<boolean> {
  const { delivery } = await findDelivery(transaction, deliveryId)
  if (delivery.organizationId === null) return true
  const [reporter] = await transaction
    .select({ type: users.type })
    .from(users)
    .where(eq(users.id, reporterId))
  return reporter?.type === 'driver' || (await readersOf(transaction, delivery)).includes(reporterId)
}

/** Changes status and assignee. Throws not-found, and version-outdated if someone else has changed the case. */
export function change(
  context: Context,
  principal: SignedIn,
  id: string,
  { version, status, assignee }: z.output<NonNullable<typeof changeOpsCase.body>>
): Promise<OpsCase> {
  return inTransaction(context, async work => {
    const found = await lockCase(work.transaction, id)
    if (found.version !== version) throw new ProductError('version-outdated')
    const assigneeId =
      assignee === undefined ? found.assigneeId : assignee === 'me' ? principal.person.userId : null
    const next = { status: status ?? found.status, assigneeId }
    await apply(work, principal, found, next)
    await audit(work, principal, {
      action: 'case.changed',
      subject: { kind: 'case', id, label: caseNumberText(found.number) },
      before: { status: found.status, assignee: found.assigneeId },
      after: { status: next.status, assignee: next.assigneeId }
    })
    return readCase(work.transaction, id)
  })
}

/** Writes the change, and an entry that says so if something differs. */
async function apply(
  work: Work,
  principal: SignedIn,
  found: CaseRecord,
  next: { status: CaseStatus; assigneeId: string | null }
): Promise<void> {
  const { transaction, now } = work
  const differs = next.status !== found.status
  const moved = next.assigneeId !== found.assigneeId
  if (differs || moved) {
    await addEntry(work, found.id, {
      kind: 'change',
      authorId: principal.person.userId,
      change: {
        ...(differs ? { status: next.status } : {}),
        ...(moved ? { assignee: next.assigneeId === null ? null : principal.person.firstName } : {})
      }
    })
  }
  await transaction
    .update(cases)
    .set({ ...next, version: found.version + 1, updatedAt: now })
    .where(eq(cases.id, found.id))
}
