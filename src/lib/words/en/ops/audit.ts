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
    'tariff.drafted': 'Began a draft of prices',
    'tariff.changed': 'Changed a draft of prices',
    'tariff.discarded': 'Discarded a draft of prices',
    'tariff.published': 'Published prices',
    'tariff.restored': 'Restored earlier prices',
    'tariff.withdrawn': 'Withdrew scheduled prices',
    'zone.created': 'Drew a zone',
    'zone.changed': 'Changed a zone',
    'zone.removed': 'Removed a zone',
    'zone.restored': 'Restored a zone',
    'hours.changed': 'Changed the opening hours',
    'report.exported': 'Exported a report',
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
    report: 'Report',
    audit: 'Audit log'
  } satisfies Record<AuditSubject, string>
}
