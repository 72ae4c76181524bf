/** Ends an import: who made it gets one mail, and open lists show the new deliveries. */
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { importPath } from '../../../../lib/paths.ts'
import { defaultLocale, isLocale } from '../../../../lib/words/locale.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { importRows, imports } from '../../../db/tables/delivery/import-tables.ts'
import { deliveries } from '../../../db/tables/schema.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { readersOf } from '../../core/owner.ts'
import { enqueueMail, originOf } from '../../outbox/mail-outbox.ts'
import { safeName } from '../../outbox/safe-name.ts'
import type { ImportContext } from '../checking/gear.ts'

export async function finish(context: Context, importContext: ImportContext): Promise<void> {
  await inTransaction(context, async work => {
    const { id } = importContext.record
    const ended = await work.transaction
      .update(imports)
      .set({ state: 'done', finishedAt: work.now, pausedUntil: null, version: sql`${imports.version} + 1` })
      .where(and(eq(imports.id, id), eq(imports.state, 'booking')))
      .returning({ id: imports.id })
    if (ended.length === 0) return
    await mailSummary(context, work, importContext)
    await tellReaders(work, importContext)
  })
}

async function mailSummary(
  context: Context,
  work: Work,
  { record, organization }: ImportContext
): Promise<void> {
  const { transaction } = work
  const [maker] = await transaction
    .select()
    .from(users)
    .where(eq(users.id, record.userId ?? ''))
  if (!maker?.email || !maker.emailVerified) return
  const [counts] = await transaction
    .select({
      booked: sql<number>`(count(*) filter (where ${importRows.state} = 'booked'))::int`,
      failed: sql<number>`(count(*) filter (where ${importRows.state} = 'failed'))::int`,
      rows: sql<number>`count(*)::int`
    })
    .from(importRows)
    .where(eq(importRows.importId, record.id))
  const { booked = 0, failed = 0, rows = 0 } = counts ?? {}
  await enqueueMail(
    context,
    work,
    {
      recipient: maker.email,
      firstName: maker.firstName,
      locale: isLocale(maker.locale) ? maker.locale : defaultLocale
    },
    'importDone',
    {
      organization: safeName(organization.name),
      booked,
      failed,
      left: rows - booked - failed,
      link: `${originOf(context)}${importPath(organization.id, record.id, maker.type !== 'customer')}`
    }
  )
}

/** One event for all members: their lists read the newest deliveries again. */
async function tellReaders(work: Work, { record, organization }: ImportContext): Promise<void> {
  const [newest] = await work.transaction
    .select({ id: deliveries.id, status: deliveries.status })
    .from(importRows)
    .innerJoin(deliveries, eq(deliveries.id, importRows.deliveryId))
    .where(and(eq(importRows.importId, record.id), isNotNull(importRows.deliveryId)))
    .orderBy(desc(deliveries.id))
    .limit(1)
  if (!newest) return
  const update = {
    pickanddropoff_id: newest.id,
    status: newest.status,
    type: null,
    at: work.now.toISOString()
  }
  for (const reader of await readersOf(work.transaction, {
    customerId: null,
    organizationId: organization.id
  }))
    work.emit(reader, 'delivery.updated', update)
}
