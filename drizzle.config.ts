import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/db/tables/schema.ts',
    './src/server/db/tables/delivery/delivery-tables.ts',
    './src/server/db/tables/people/people-tables.ts',
    './src/server/db/tables/transient-tables.ts',
    './src/server/db/tables/company/reference-tables.ts',
    './src/server/db/tables/company/company-tables.ts',
    './src/server/db/tables/ops-tables.ts',
    './src/server/db/tables/delivery/case-tables.ts',
    './src/server/db/tables/people/contact-tables.ts',
    './src/server/db/tables/people/organization-tables.ts',
    './src/server/db/tables/delivery/import-tables.ts',
    './src/server/db/tables/company/tariff-tables.ts',
    './src/server/db/tables/report-tables.ts',
    './src/server/db/tables/journal-tables.ts',
    './src/server/db/tables/pay-tables.ts',
    './src/server/db/tables/billing-tables.ts',
    './src/server/db/tables/statement-tables.ts',
    './src/server/db/tables/invoice-tables.ts',
    './src/server/db/tables/delivery/dispatch-tables.ts',
    './src/server/db/tables/delivery/charge-tables.ts',
    './src/server/db/tables/delivery/intervention-tables.ts',
    './src/server/db/tables/people/driver-tables.ts',
    './src/server/db/tables/company/zone-tables.ts',
    './src/server/db/tables/delivery/recurring-tables.ts',
    './src/server/db/tables/delivery/plan-tables.ts',
    './src/server/db/tables/delivery/driven-tables.ts',
    './src/server/db/tables/people/hours-tables.ts',
    './src/server/db/tables/people/identity.ts'
  ],
  out: './src/server/db/migrations'
})
