/** Problems that a customer or driver reports with their delivery, and what they write about them. */
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type answerCase as answerEndpoint,
  type Case,
  caseRules,
  type openCase as openEndpoint
} from '../../../lib/contract/cases.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import { caseNumberText } from '../../../lib/rules/console/case-number.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { may } from '../core/access.ts'
import { caseEntries, cases } from '../../db/tables/delivery/case-tables.ts'
import type { Queryable } from '../../db/open.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../core/work.ts'
import { findDelivery, lockDelivery, sideOf } from '../delivery/delivery-queries.ts'
import { requireAct } from '../core/owner.ts'
import { attachFiles } from '../files/files.ts'
import { addEntry, lockCase } from './case-entries.ts'

export async function casesOf(context: Context, principal: SignedIn, deliveryId: string): Promise<Case[]> {
  const { delivery } = await findDelivery(context.orm, deliveryId)
  sideOf(delivery, principal)
  const own = and(eq(cases.deliveryId, deliveryId), eq(cases.reporterId, principal.person.userId))
  const rows = await context.orm.select({ id: cases.id }).from(cases).where(own).orderBy(desc(cases.number))
  return presentCases(
    context.orm,
    principal,
    rows.map(({ id }) => id)
  )
}

/** Opens a case. Throws not-found, 'too-many-saved' for too many at once, and 'invalid-input' for a photo of someone else. */
export function openCase(
  context: Context,
  principal: SignedIn,
  deliveryId: string,
  { kind, text, photos }: z.output<NonNullable<typeof openEndpoint.body>>
): Promise<Case> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const { delivery } = await lockDelivery(transaction, deliveryId)
    if (sideOf(delivery, principal) === 'customer') requireAct(delivery, principal)
    const unsolved = and(
      eq(cases.deliveryId, deliveryId),
      eq(cases.reporterId, principal.person.userId),
      ne(cases.status, 'solved')
    )
    const [open] = await transaction.select({ count: count() }).from(cases).where(unsolved)
    if ((open?.count ?? 0) >= caseRules.mostOpen) throw new ProductError('too-many-saved')
    const id = newId('cas', now)
    const row = {
      id,
      deliveryId,
      reporterId: principal.person.userId,
      kind,
      version: 1,
      createdAt: now,
      updatedAt: now
    }
    await transaction.insert(cases).values({ ...row, status: 'open' })
    await attachFiles(transaction, principal, photos, { deliveryId, purpose: 'case', field: 'photos' })
    await addEntry(work, id, { kind: 'message', authorId: principal.person.userId, text, photos })
    return only(await presentCases(transaction, principal, [id]))
  })
}

/** Adds a message of the reporter. Throws not-found, 'too-many-saved' and 'invalid-input'. */
export function answerCase(
  context: Context,
  principal: SignedIn,
  id: string,
  { text, photos }: z.output<NonNullable<typeof answerEndpoint.body>>
): Promise<Case> {
  return inTransaction(context, async work => {
    const { transaction, now } = work
    const found = await lockCase(transaction, id)
    if (found.reporterId !== principal.person.userId) throw new ProductError('not-found')
    const { deliveryId } = found
    const { delivery } = await findDelivery(transaction, deliveryId)
    // A driver can answer after they gave the delivery back, but nobody for an organization that they have left.
    if (delivery.organizationId !== null && !may(principal, 'driver')) requireAct(delivery, principal)
    await attachFiles(transaction, principal, photos, { deliveryId, purpose: 'case', field: 'photos' })
    await addEntry(work, id, { kind: 'message', authorId: principal.person.userId, text, photos })
    await transaction
      .update(cases)
      .set({ status: 'open', version: found.version + 1, updatedAt: now })
      .where(eq(cases.id, id))
    return only(await presentCases(transaction, principal, [id]))
  })
}

function only(found: Case[]): Case {
  const [one] = found
  if (!one) throw new ProductError('not-found')
  return one
}

/** Returns cases with their messages, newest case first. Notes and changes stay within the company. */
async function presentCases(db: Queryable, principal: SignedIn, ids: string[]): Promise<Case[]> {
  if (ids.length === 0) return []
  const [rows, entries] = [
    await db.select().from(cases).where(inArray(cases.id, ids)).orderBy(desc(cases.number)),
    await db
      .select()
      .from(caseEntries)
      .where(and(inArray(caseEntries.caseId, ids), eq(caseEntries.kind, 'message')))
      .orderBy(caseEntries.number)
  ]
  return rows.map(({ id, number, kind, status, createdAt }) => ({
    id,
    number: caseNumberText(number),
    kind,
    status,
    created_at: createdAt.toISOString(),
    messages: entries
      .filter(({ caseId }) => caseId === id)
      .map(entry => ({
        number: entry.number,
        from: entry.authorId === principal.person.userId ? ('reporter' as const) : ('company' as const),
        text: entry.text,
        photo_urls: entry.photos.map(filePath),
        at: entry.at.toISOString()
      }))
  }))
}
