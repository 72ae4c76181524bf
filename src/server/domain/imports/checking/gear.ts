/** What the check of a row needs of its import and its organization, read once for many rows. */
import { and, asc, eq } from 'drizzle-orm'
import type { FoundPlace } from '../../../../lib/contract/imports/rows.ts'
import { fullName } from '../../../../lib/format/people/full-name.ts'
import { fieldText } from '../../../../lib/rules/imports/match-columns.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { importRows, type imports, type ImportSettings } from '../../../db/tables/delivery/import-tables.ts'
import { costCenters } from '../../../db/tables/people/organization-tables.ts'
import { savedPlaces } from '../../../db/tables/people/people-tables.ts'
import type { AutomaticBooking } from '../../booking/automatic.ts'
import type { OrganizationRow } from '../../organizations/open-organization.ts'
import type { Lists } from '../../company/reference.ts'

export interface ImportContext {
  context: Context
  record: typeof imports.$inferSelect
  settings: ImportSettings
  organization: OrganizationRow
  /** Without a cost center: each row has its own. */
  automatic: AutomaticBooking
  addresses: (typeof savedPlaces.$inferSelect)[]
  centers: { id: string; name: string }[]
  reference: Lists
  timeZone: string
  /** Who made the import: at a pickup that says nobody else. */
  maker: { name: string; phone: string } | null
  /** The first row with each external id. */
  firstWithId: Map<string, number>
  /** Places by the text that was searched. */
  places: Map<string, Promise<FoundPlace>>
}

/** Reads what checks need. The import must have been read, and its maker must exist. */
export async function importContextFor(
  context: Context,
  record: ImportContext['record'],
  organization: OrganizationRow,
  db = context.orm
): Promise<ImportContext> {
  const { settings, userId } = record
  if (!settings || userId === null) throw new Error('This import has no rows to check.')
  const [maker] = await db.select().from(users).where(eq(users.id, userId))
  const addresses = await db
    .select()
    .from(savedPlaces)
    .where(eq(savedPlaces.organizationId, organization.id))
    .orderBy(asc(savedPlaces.id))
  const centers = await db
    .select({ id: costCenters.id, name: costCenters.name, closedAt: costCenters.closedAt })
    .from(costCenters)
    .where(and(eq(costCenters.organizationId, organization.id)))
  return {
    context,
    record,
    settings,
    organization,
    automatic: {
      by: 'import',
      owner: { kind: 'organization', id: organization.id },
      person: { userId },
      costCenterId: null
    },
    addresses,
    centers: centers.filter(({ closedAt }) => closedAt === null),
    reference: context.company.reference().offered,
    timeZone: context.company.newest().data.settings.time_zone,
    maker: maker?.phone ? { name: fullName(maker.firstName, maker.lastName), phone: maker.phone } : null,
    firstWithId: await firstWithId(context, record.id, settings),
    places: new Map()
  }
}

async function firstWithId(
  { orm }: Context,
  importId: string,
  settings: ImportSettings
): Promise<Map<string, number>> {
  const first = new Map<string, number>()
  if (!settings.mapping.includes('external_id')) return first
  const rows = await orm
    .select({ number: importRows.number, cells: importRows.cells, corrections: importRows.corrections })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.leftOut, false)))
    .orderBy(importRows.number)
  for (const { number, cells, corrections } of rows) {
    const id = corrections.external_id ?? fieldText(cells, settings, 'external_id')
    if (id !== '' && !first.has(id)) first.set(id, number)
  }
  return first
}
