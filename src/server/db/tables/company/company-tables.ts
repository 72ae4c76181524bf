/** The versions of the company's data. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CompanyData } from '../../../../lib/contract/company/company-data.ts'
import { instant } from '../../columns.ts'
import { users } from '../people/identity.ts'

/** Versions are only added. The primary key lets one of two changes at the same time win. */
export const companyVersions = pgTable(
  'company_versions',
  {
    version: integer('version').primaryKey(),
    data: jsonb('data').$type<CompanyData>().notNull(),
    /** Null for the first version, and after the account was deleted. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    at: instant('at').notNull()
  },
  table => [index('company_versions_by_author').on(table.authorId)]
)
