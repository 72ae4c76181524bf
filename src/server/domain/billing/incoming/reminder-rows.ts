/** The reminders of invoices that went out. */
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/open.ts'
import { invoiceReminders } from '../../../db/tables/invoice-tables.ts'

/** Returns those of an invoice, the first one first. */
export const remindersOf = (db: Queryable, invoiceId: string): Promise<{ number: number; day: string }[]> =>
  db
    .select({ number: invoiceReminders.number, day: invoiceReminders.day })
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, invoiceId))
    .orderBy(asc(invoiceReminders.number))
