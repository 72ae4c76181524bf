/** Writes the audit log. Reading it is in audit-log.ts. */
import type { AuditAction, AuditSubject } from '../../../lib/contract/ops/audit.ts'
import { auditLog } from '../../db/tables/ops-tables.ts'
import { idOf, type Principal } from './principal.ts'
import type { Work } from './work.ts'

export interface Audited {
  action: AuditAction
  /** What the action is about. `label` is what people call it, such as a delivery's number. Never a person's name. */
  subject: { kind: AuditSubject; id: string; label?: string }
  /** The values that changed. Leave out contact data: the log outlasts accounts. */
  before?: unknown
  after?: unknown
  reason?: string
}

/** Adds an entry in the transaction of the action, so that neither exists without the other. */
export async function audit(
  { transaction, now }: Pick<Work, 'transaction' | 'now'>,
  principal: Principal,
  { action, subject, before, after, reason = '' }: Audited
): Promise<void> {
  const label = subject.label ?? ''
  await transaction.insert(auditLog).values({
    at: now,
    actorId: idOf(principal),
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    subjectLabel: label,
    before: before ?? null,
    after: after ?? null,
    reason,
    words: [subject.id, label, reason].join(' ').toLowerCase()
  })
}
