import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/server/db/schema.ts',
    './src/server/db/delivery-tables.ts',
    './src/server/db/people-tables.ts',
    './src/server/db/transient-tables.ts',
    './src/server/db/reference-tables.ts',
    './src/server/db/company-tables.ts',
    './src/server/db/ops-tables.ts',
    './src/server/db/case-tables.ts',
    './src/server/db/tariff-tables.ts',
    './src/server/db/report-tables.ts',
    './src/server/db/dispatch-tables.ts',
    './src/server/db/driver-tables.ts',
    './src/server/db/zone-tables.ts',
    './src/server/db/identity.ts'
  ],
  out: './src/server/db/migrations'
})
