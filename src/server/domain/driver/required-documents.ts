/** Which documents a driver needs to get work, as the company has set it. Simulated drivers need none. */
import { and, eq, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { deliveredStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import { type DocumentKind, documentKinds } from '../../../lib/contract/driver/documents.ts'
import type { WorkRefusal } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { needsDocument } from '../../../lib/rules/people/needed-documents.ts'
import type { Context } from '../../context.ts'
import { driverDocuments } from '../../db/tables/people/driver-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { deliveries, drivers } from '../../db/tables/schema.ts'
import { workRules } from '../company/work-rules.ts'

/** Whether the vehicle of the row of `drivers` needs a kind of document. */
function needs({ company }: Context, kind: DocumentKind): SQL {
  const without = company.reference().transportTypes.filter(type => !needsDocument(kind, type))
  const ids = without.map(({ id }) => id)
  return ids.length === 0 ? sql`true` : not(inArray(drivers.transportTypeId, ids))
}

const ownDocument = (condition: SQL | undefined) => sql`exists (
  select 1 from ${driverDocuments} where ${and(eq(driverDocuments.driverId, drivers.userId), condition)}
)`

/** Whether all needed documents of the row of `drivers` are accepted, or the driver has made a trip already. */
function isComplete(context: Context): SQL {
  const accepted = documentKinds.map(kind =>
    or(
      not(needs(context, kind)),
      ownDocument(and(eq(driverDocuments.kind, kind), eq(driverDocuments.status, 'accepted')))
    )
  )
  return sql`(${and(...accepted)} or exists (select 1 from ${deliveries} where ${and(
    eq(deliveries.driverId, drivers.userId),
    inArray(deliveries.status, [...deliveredStatuses])
  )}))`
}

/** Whether no needed document of the row of `drivers` has expired. The day of the expiry still counts. */
const isUnexpired = (context: Context): SQL =>
  not(
    ownDocument(
      and(
        lt(driverDocuments.expiresOn, today(context)),
        or(...documentKinds.map(kind => and(eq(driverDocuments.kind, kind), needs(context, kind))))
      )
    )
  )

const today = ({ company, now }: Pick<Context, 'company' | 'now'>) =>
  dayOf(now(), company.newest().data.settings.time_zone)

/** Returns a condition on the rows of `drivers`: their documents let them work. */
export function documentsAllow(context: Context): SQL {
  const { documentsRequired, expiryBlocks } = workRules(context)
  const conditions = [
    ...(documentsRequired ? [isComplete(context)] : []),
    ...(expiryBlocks ? [isUnexpired(context)] : [])
  ]
  if (conditions.length === 0) return sql`true`
  return sql`(${drivers.simulated} or (${sql.join(conditions, sql` and `)}))`
}

/** Returns why a driver's documents keep them from work, or null if they don't. */
export async function documentsRefusal(
  context: Context,
  driverId: string,
  db: Queryable = context.orm
): Promise<WorkRefusal | null> {
  const { documentsRequired, expiryBlocks } = workRules(context)
  if (!documentsRequired && !expiryBlocks) return null
  const [driver] = await db
    .select({
      simulated: drivers.simulated,
      isComplete: sql<boolean>`${isComplete(context)}`,
      isUnexpired: sql<boolean>`${isUnexpired(context)}`
    })
    .from(drivers)
    .where(eq(drivers.userId, driverId))
  if (!driver || driver.simulated) return null
  if (documentsRequired && !driver.isComplete) return 'documents-missing'
  return expiryBlocks && !driver.isUnexpired ? 'document-expired' : null
}

/** Throws 'documents-missing' and 'document-expired'. */
export async function requireDocuments(context: Context, { userId }: { userId: string }): Promise<void> {
  const refusal = await documentsRefusal(context, userId)
  if (refusal) throw new ProductError(refusal)
}
