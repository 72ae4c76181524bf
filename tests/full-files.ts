/**
 * Tests on Node that `npm test` leaves to `npm test -- --full`, which CI runs. Together they take as long as all others:
 * they try hundreds of passwords, read hundreds of files, make whole cities or months of a demo, or ask everything as everybody. What they
 * guard has a quicker test as well, or changes rarely. Run those that touch your change, by a part of their path.
 */
export const fullFiles = [
  'packages/region/tests/city',
  'packages/region/tests/city-forms',
  'packages/region/tests/place-queries',
  'tests/api/account/account-limits',
  'tests/api/account/account-mail-limits',
  'tests/api/account/account-pre-hijacking',
  'tests/api/billing/random-closes',
  'tests/api/core/attacks',
  'tests/api/core/jobs',
  'tests/api/core/many-processes.postgres',
  'tests/api/imports/import-files',
  'tests/api/imports/import-towns',
  'tests/api/journal/random-operations',
  'tests/api/matching/matching-rounds',
  'tests/api/organizations/organizations-access',
  'tests/api/places/places-engines',
  'tests/api/session/session-links',
  'tests/api/session/session-throttling',
  'tests/db/embedded',
  'tests/db/query-plans-business',
  'tests/planning/instances',
  'tests/server/demo-ahead',
  'tests/server/demo-history',
  'tests/server/demo-money',
  'tests/server/demo-small-region',
  'tests/server/imports-reading',
  'tests/server/simulated-customer',
  'tests/server/smtp',
  'tests/ui/translated-texts'
].map(name => `${name}.test.ts`)
