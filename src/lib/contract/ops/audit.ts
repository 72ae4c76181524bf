/** The audit log: every action of an operator, who did it, when, and why. */
import * as z from 'zod/mini'
import { day, instant, pageQuery, publicId, searchText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Everything that the log can say. An action is named after what it changes. */
export const auditActions = [
  'company.changed',
  'company.restored',
  'contacts.opened',
  'case.answered',
  'case.noted',
  'case.changed',
  'customer.noted',
  'customer.blocked',
  'customer.unblocked',
  'person.exported',
  'person.erased',
  'tariff.drafted',
  'tariff.changed',
  'tariff.discarded',
  'tariff.published',
  'tariff.restored',
  'tariff.withdrawn',
  'zone.created',
  'zone.changed',
  'zone.removed',
  'zone.restored',
  'hours.changed',
  'pay-rule.added',
  'pay-rule.removed',
  'report.exported',
  'delivery.booked',
  'delivery.price-agreed',
  'delivery.credit-passed',
  'delivery.link-renewed',
  'delivery.offered',
  'delivery.assigned',
  'delivery.unassigned',
  'delivery.planned',
  'plan.published',
  'delivery.rescheduled',
  'delivery.search-extended',
  'delivery.cancelled',
  'delivery.stage-undone',
  'delivery.returned',
  'delivery.stop-corrected',
  'delivery.messaged',
  'delivery.noted',
  'delivery.handed-over',
  'delivery.completed-for',
  'delivery.failed-for',
  'delivery.return-ordered',
  'delivery.called-off',
  'delivery.charged',
  'delivery.payment-entered',
  'delivery.proof-exported',
  'driver.approved',
  'driver.rejected',
  'driver.suspended',
  'driver.reinstated',
  'driver.documents-opened',
  'driver.document-reviewed',
  'driver.changed',
  'driver.hours-confirmed',
  'driver.hours-refused',
  'driver.hours-changed',
  'driver.messaged',
  'driver.all-messaged',
  'driver.invited',
  'driver.invitation-resent',
  'driver.invitation-withdrawn',
  'staff.invited',
  'staff.invitation-resent',
  'staff.invitation-withdrawn',
  'staff.joined',
  'staff.role-changed',
  'staff.second-factor-changed',
  'staff.deactivated',
  'staff.reactivated',
  'organization.created',
  'organization.changed',
  'organization.terms-changed',
  'organization.member-invited',
  'import.uploaded',
  'import.booked',
  'import.cancelled',
  'organization.invitation-resent',
  'organization.invitation-withdrawn',
  'organization.member-changed',
  'organization.member-removed',
  'organization.addresses-changed',
  'organization.contacts-changed',
  'organization.cost-centers-changed',
  'recurring.created',
  'recurring.changed',
  'recurring.date-changed',
  'recurring.paused',
  'recurring.resumed',
  'recurring.ended',
  'cash.counted',
  'cash.count-undone',
  'pay.adjusted',
  'statement.issued',
  'invoice.issued',
  'invoice.reversed',
  'invoice.downloaded',
  'payment.entered',
  'payment.undone',
  'settlement.entered',
  'settlement.undone',
  'payout.created',
  'payout.returned',
  'payouts.exported',
  'payouts.written',
  'driver.bank-entered',
  'driver.bank-changed',
  'day.closed',
  'audit.exported'
] as const
export type AuditAction = (typeof auditActions)[number]

/** What an action is about. */
export const auditSubjects = [
  'company',
  'delivery',
  'driver',
  'customer',
  'case',
  'tariff',
  'zone',
  'plan',
  'report',
  'staff',
  'organization',
  'recurring',
  'day',
  'audit'
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditEntrySchema = z.object({
  id: z.int(),
  at: instant,
  /** Null after the account was deleted. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  action: z.enum(auditActions),
  subject: z.object({
    kind: z.enum(auditSubjects),
    id: z.string(),
    /** What people call it, such as a delivery's number. '' if only its id is known. */
    label: z.string()
  }),
  /** The values that changed. Null if there were none before, or there are none now. */
  before: z.unknown(),
  after: z.unknown(),
  /** The names of the people in the values, by their id. An account that was deleted has none. */
  names: z.record(z.string(), z.string()),
  reason: z.string()
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const filters = {
  /** Text in the reason, or the number or id of what it's about. */
  q: z.optional(searchText),
  action: z.optional(z.enum(auditActions)),
  actor: z.optional(publicId),
  subject: z.optional(publicId),
  /** Days in the company's time zone, both included. */
  from: z.optional(day),
  to: z.optional(day)
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/ops/audit',
  access: 'ops:audit.see',
  summary: 'List the actions of operators, newest first',
  query: z.strictObject({ ...filters, ...pageQuery }),
  answer: z.object({ items: z.array(auditEntrySchema), next_cursor: z.nullable(z.string()) })
})

/** The most rows of an export. */
export const auditExportRows = 10_000
export const exportAudit = endpoint({
  method: 'GET',
  path: '/ops/audit/export',
  access: 'ops:audit.see',
  summary: 'Export the actions of operators as CSV, newest first, at most 10,000',
  query: z.strictObject(filters),
  answer: z.object({ file_name: z.string(), csv: z.string(), rows: z.int(), is_complete: z.boolean() })
})
