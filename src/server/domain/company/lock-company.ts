/** Changes that depend on the company's data wait for each other. */
import { desc } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { companyVersions } from '../../db/tables/company/company-tables.ts'
import { type CompanyVersion, readNewest } from './current-company.ts'

/** Returns the newest version, and keeps others from adding one or from relying on it until the transaction ends. */
export async function lockCompany(transaction: Transaction): Promise<CompanyVersion> {
  await transaction
    .select({ version: companyVersions.version })
    .from(companyVersions)
    .orderBy(desc(companyVersions.version))
    .limit(1)
    .for('update')
  // Read again: another transaction can have added one while this one waited.
  return readNewest(transaction)
}
