import type { AuditAction, AuditSubject } from '../../../contract/ops/audit.ts'

/** The audit log. */
export const auditWords = {
  title: 'Audit log',
  detail: 'Every action of the console: who did it, when, and why.',
  search: 'Search',
  searchHint: 'Number, ID or reason',
  action: 'Action',
  anyAction: 'Any action',
  from: 'From',
  to: 'To',
  columns: {
    at: 'When',
    actor: 'Who',
    action: 'Action',
    subject: 'About',
    change: 'Change',
    reason: 'Reason'
  },
  deleted: 'Deleted account',
  nothing: 'No actions yet',
  nothingDetail: 'Actions of dispatchers and admins appear here.',
  nothingFound: 'Nothing found',
  nothingFoundDetail: 'Change the search or the days.',
  more: 'Show more',
  export: 'Export CSV',
  exported: 'Exported {rows} rows.',
  exportedPart: 'Exported the newest {rows} rows. Narrow the days to get the others.',
  before: 'Before',
  after: 'After',
  actions: {
    'company.changed': 'Changed the company',
    'company.restored': 'Restored a version of the company',
    'contacts.opened': 'Opened contact data',
    'delivery.offered': 'Offered to a driver',
    'delivery.assigned': 'Assigned a driver',
    'delivery.unassigned': 'Unassigned the driver',
    'delivery.search-extended': 'Extended the search',
    'delivery.cancelled': 'Cancelled the delivery',
    'delivery.stage-undone': 'Undid a step',
    'delivery.returned': 'Marked as returned',
    'delivery.stop-corrected': 'Corrected a stop',
    'delivery.messaged': 'Sent a message',
    'delivery.noted': 'Added a note',
    'driver.approved': 'Approved the driver',
    'driver.rejected': 'Rejected the driver',
    'driver.suspended': 'Suspended the driver',
    'driver.reinstated': 'Reinstated the driver',
    'driver.documents-opened': 'Opened documents',
    'driver.document-reviewed': 'Reviewed a document',
    'audit.exported': 'Exported the audit log'
  } satisfies Record<AuditAction, string>,
  subjects: {
    company: 'Company',
    delivery: 'Delivery',
    driver: 'Driver',
    customer: 'Customer',
    case: 'Case',
    tariff: 'Tariff',
    zone: 'Zone',
    audit: 'Audit log'
  } satisfies Record<AuditSubject, string>
}
