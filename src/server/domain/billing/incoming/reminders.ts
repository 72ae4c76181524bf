/** Reminds organizations by mail of invoices that they haven't paid. Each of the three reminders of an invoice goes out once. */
import { sql } from 'drizzle-orm'
import { defaultReminderDays } from '../../../../lib/contract/company/invoicing.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { formatCalendarDay } from '../../../../lib/format/times/days.ts'
import { organizationInvoicesPath } from '../../../../lib/paths.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import { reminderFor } from '../../../../lib/rules/billing/reminders.ts'
import { addDays, dayStart, wallClockOf } from '../../../../lib/rules/schedule/days.ts'
import { defaultLocale, isLocale } from '../../../../lib/words/locale.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { invoiceReminders } from '../../../db/tables/invoice-tables.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { invoiceAddressees } from '../../organizations/money-addressees.ts'
import { lockOrganization, type OrganizationRow } from '../../organizations/open-organization.ts'
import { enqueueMail, originOf } from '../../outbox/mail-outbox.ts'
import { safeName } from '../../outbox/safe-name.ts'
import { findInvoice, type InvoiceRow } from '../invoices/find-invoice.ts'
import { remindersOf } from './reminder-rows.ts'
import { openOfInvoice, settledOfInvoice } from './rests.ts'

/** The company's morning, in which reminders go out. */
const morning = { from: '08:00', to: '12:00' }
const kinds = ['paymentReminder', 'paymentReminderSecond', 'paymentReminderLast'] as const

const settingsOf = ({ company }: Pick<Context, 'company'>) => company.newest().data.settings

/** Sends the reminders of today, in the company's morning. A second run sends nothing. */
export async function remindAll(context: Context): Promise<void> {
  const { time_zone: timeZone, invoicing } = settingsOf(context)
  const { day: today, time } = wallClockOf(context.now(), timeZone)
  if (time < morning.from || time >= morning.to) return
  const [first] = invoicing?.reminder_days ?? defaultReminderDays
  const { rows } = await context.orm.execute<{ id: string; organization_id: string }>(sql`
    select i.id, i.organization_id from invoices i
    where i.number is not null and i.amount > 0 and i.reverses is null and i.due_day <= ${addDays(today, -first)}
      and not exists (select from invoices r where r.reverses = i.id)
      and not exists (select from invoice_reminders m where m.invoice_id = i.id and (m.number = ${kinds.length} or m.day = ${today}))
      and i.amount > ${settledOfInvoice(sql`i.id`)}
    order by i.due_day, i.id`)
  await eachAlone(context, 'remind of an invoice', rows, ({ id, organization_id: organizationId }) =>
    remind(context, id, organizationId, today)
  )
}

/** Sends the next reminder of an invoice if it's time. The organization's lock makes payments wait, and other processes. */
async function remind(context: Context, id: string, organizationId: string, today: string): Promise<void> {
  await inTransaction(context, async work => {
    const { transaction } = work
    const organization = await lockOrganization(transaction, organizationId)
    const invoice = await findInvoice(transaction, id)
    const { dueDay } = invoice
    const days = settingsOf(context).invoicing?.reminder_days ?? defaultReminderDays
    const sent = await remindersOf(transaction, id)
    const number =
      dueDay === null
        ? null
        : reminderFor(
            dueDay,
            days,
            sent.map(({ day }) => day),
            today
          )
    const open = await openOfInvoice(transaction, invoice)
    if (number === null || open <= 0 || (await hasPaidOn(context, transaction, organizationId, today))) return
    if (!(await mail(context, work, organization, invoice, { number, open }))) return
    await transaction.insert(invoiceReminders).values({ invoiceId: id, number, day: today, at: work.now })
  })
}

/** Checks whether a payment came on a day, or was entered on it. One that was taken back doesn't count, nor a write-off. */
async function hasPaidOn(
  context: Pick<Context, 'company'>,
  db: Queryable,
  organizationId: string,
  day: string
): Promise<boolean> {
  const start = dayStart(day, settingsOf(context).time_zone).toISOString()
  const { rows } = await db.execute(sql`
    select 1 from organization_payments p
    where p.organization_id = ${organizationId} and p.amount > 0 and p.undoes is null and p.method <> 'write_off'
      and (p.day = ${day} or p.at >= ${start}::timestamptz)
      and not exists (select from organization_payments u where u.undoes = p.id) limit 1`)
  return rows.length > 0
}

/** Mails a reminder to whoever gets the invoices. Returns whether it was written to somebody. */
async function mail(
  context: Context,
  work: Work,
  organization: OrganizationRow,
  { kind, number, issuedDay, dueDay, currency }: InvoiceRow,
  { number: reminder, open }: { number: number; open: number }
): Promise<boolean> {
  const said = kinds[reminder - 1]
  if (said === undefined || number === null || issuedDay === null || dueDay === null) return false
  const settings = settingsOf(context)
  const language = organization.billing?.language ?? settings.languages[0] ?? ''
  let isWritten = false
  for (const addressee of await invoiceAddressees(work.transaction, organization, language)) {
    const locale = isLocale(addressee.locale) ? addressee.locale : defaultLocale
    const day = (given: string) => formatCalendarDay(given, locale, { dateStyle: 'long' })
    const values = {
      number: invoiceNumber(kind, number),
      company: safeName(settings.legal_name || settings.name),
      amount: formatMoney(open, currency, locale),
      issued: day(issuedDay),
      due: day(dueDay),
      link: `${originOf(context)}${organizationInvoicesPath(organization.id)}`
    }
    if (await enqueueMail(context, work, { ...addressee, locale }, said, values)) isWritten = true
  }
  return isWritten
}
