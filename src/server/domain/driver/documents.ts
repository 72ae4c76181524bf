/** A driver's own documents. Only the driver and operators see the photos. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  documentKinds,
  expiringKinds,
  type listDocuments,
  type sendDocument
} from '../../../lib/contract/driver/documents.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { filePath } from '../../../lib/contract/files.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import { remindDays } from '../../../lib/rules/people/driver-approval.ts'
import { wordsFor } from '../../../lib/words/words.ts'
import { isLocale } from '../../../lib/words/locale.ts'
import { documentsPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { driverDocuments } from '../../db/tables/people/driver-tables.ts'
import { users } from '../../db/tables/people/identity.ts'
import type { Queryable } from '../../db/open.ts'
import { drivers, files } from '../../db/tables/schema.ts'
import { newId } from '../../core/ids.ts'
import { inTransaction } from '../core/work.ts'
import { neededDocuments } from './needed-documents.ts'
import { enqueueMail, originOf } from '../outbox/mail-outbox.ts'

export type DocumentRow = typeof driverDocuments.$inferSelect

export async function documentsOf(db: Queryable, driverId: string): Promise<DocumentRow[]> {
  const rows = await db
    .select()
    .from(driverDocuments)
    .where(eq(driverDocuments.driverId, driverId))
    .orderBy(asc(driverDocuments.kind))
  return rows.toSorted((one, other) => documentKinds.indexOf(one.kind) - documentKinds.indexOf(other.kind))
}

export async function ownDocuments(
  context: Context,
  principal: SignedIn
): Promise<z.output<typeof listDocuments.answer>> {
  const [driver] = await context.orm.select().from(drivers).where(eq(drivers.userId, principal.person.userId))
  if (!driver) throw new ProductError('forbidden')
  const rows = await documentsOf(context.orm, principal.person.userId)
  return {
    approval: driver.approval,
    decision: driver.decision,
    needed: neededDocuments(context, driver),
    documents: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      status: row.status,
      expires_on: row.expiresOn,
      answer: row.answer,
      photo_url: filePath(row.fileId),
      created_at: row.createdAt.toISOString()
    }))
  }
}

/** Takes the photo of a document. It replaces the one before, and waits for a review. */
export async function send(
  context: Context,
  principal: SignedIn,
  { kind, file_id, expires_on = null }: z.output<NonNullable<typeof sendDocument.body>>
): Promise<void> {
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  const expires = expiringKinds.includes(kind)
  if (expires && !expires_on)
    throw fieldError('invalid-input', 'expires_on', 'Enter the day on which it expires')
  if (expires && expires_on && expires_on <= today)
    throw fieldError('invalid-input', 'expires_on', 'This document has expired')
  await inTransaction(context, async ({ transaction, now }) => {
    const [driver] = await transaction
      .select()
      .from(drivers)
      .where(eq(drivers.userId, principal.person.userId))
    if (!driver) throw new ProductError('forbidden')
    const [file] = await transaction
      .select({ id: files.id })
      .from(files)
      .where(
        and(eq(files.id, file_id), eq(files.ownerId, principal.person.userId), eq(files.purpose, 'document'))
      )
      .for('update')
    if (!file) throw fieldError('invalid-input', 'file_id', "This photo doesn't exist. Upload it again")
    const row = {
      fileId: file_id,
      status: 'waiting' as const,
      expiresOn: expires ? expires_on : null,
      answer: '',
      createdAt: now,
      reviewedAt: null,
      remindedAt: null
    }
    await transaction
      .insert(driverDocuments)
      .values({ id: newId('doc', now), driverId: principal.person.userId, kind, ...row })
      .onConflictDoUpdate({ target: [driverDocuments.driverId, driverDocuments.kind], set: row })
  })
}

/** Reminds drivers once of each document that expires soon. */
export async function remindOfExpiry(context: Context): Promise<void> {
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  const due = await context.orm
    .select({ id: driverDocuments.id })
    .from(driverDocuments)
    .where(
      and(
        eq(driverDocuments.status, 'accepted'),
        isNull(driverDocuments.remindedAt),
        lte(driverDocuments.expiresOn, addDays(today, remindDays))
      )
    )
  for (const { id } of due) {
    await inTransaction(context, async work => {
      const [row] = await work.transaction
        .update(driverDocuments)
        .set({ remindedAt: work.now })
        .where(and(eq(driverDocuments.id, id), isNull(driverDocuments.remindedAt)))
        .returning()
      if (!row) return
      const [driver] = await work.transaction
        .select({
          email: sql<string | null>`coalesce(${users.email}, ${users.enteredEmail})`,
          firstName: users.firstName,
          locale: users.locale
        })
        .from(users)
        .where(eq(users.id, row.driverId))
      if (!driver?.email) return
      const words = wordsFor(isLocale(driver.locale) ? driver.locale : 'en')
      await enqueueMail(context, work, { ...driver, recipient: driver.email }, 'documentExpires', {
        document: words.documents.kinds[row.kind],
        day: row.expiresOn ?? '',
        link: originOf(context) + documentsPath
      })
    })
  }
}
