/** The company keeps its VAT id as long as an organization needs it. */
import { eq } from 'drizzle-orm'
import type { CompanySettings } from '../../../lib/contract/company/company-data.ts'
import { fieldError } from '../../../lib/contract/errors.ts'
import type { Queryable } from '../../db/open.ts'
import { organizations } from '../../db/tables/people/organization-tables.ts'

type Settings = Pick<CompanySettings, 'vat'>

/** Throws vat-id-missing if the VAT id goes while an organization with reverse charge needs it. */
export async function requireKeptVatId(db: Queryable, before: Settings, after: Settings): Promise<void> {
  if (after.vat.number !== '' || before.vat.number === '') return
  const [found] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.treatment, 'reverse_charge'))
    .limit(1)
  if (found)
    throw fieldError('vat-id-missing', 'settings.vat.number', 'Organizations with reverse charge need it')
}
