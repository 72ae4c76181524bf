/**
 * The API tests in which an embedded database could differ from a PostgreSQL server: transactions at the same time, locks,
 * triggers, searches, large results, deletions. `npm test` runs them on PGlite where there is no server. The long tests run
 * all API tests on PGlite.
 */
import { filesOf, testProjects } from './projects.ts'

export const embeddedFiles = [
  'account/claims',
  'account/erasing',
  'account/retention',
  'billing/payouts',
  'booking/booking',
  'booking/booking-round-trips',
  'booking/several-pickups',
  'cases/cases',
  'company/company',
  'contacts/contacts',
  'core/bad-input',
  'core/events',
  'core/idempotency',
  'core/jobs',
  'core/outage',
  'core/readiness',
  'delivery/delivery',
  'delivery/delivery-history',
  'delivery/delivery-number',
  'delivery/delivery-search',
  'delivery/lifecycle',
  'delivery/receipt-number',
  'driver/driver-earnings',
  'driver/driver-positions',
  'driver/runs',
  'files/files',
  'imports/imports',
  'imports/imports-interrupted',
  'journal/journal',
  'journal/journal-changes',
  'matching/matching',
  'matching/matching-race',
  'messaging/messaging',
  'ops/ops-fleet',
  'ops/ops-reports',
  'organizations/organizations',
  'pricing/pricing',
  'recurring/recurring-once',
  'session/session-access'
].map(name => `tests/api/${name}.test.ts`)

/** Returns the other files of API tests. */
export function otherApiFiles(): string[] {
  return testProjects
    .flatMap(project => filesOf(project, ['tests/api/']))
    .filter(file => !embeddedFiles.includes(file))
}
