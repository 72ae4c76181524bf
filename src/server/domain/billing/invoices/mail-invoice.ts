/** Mails an issued invoice with its document: to the organization's address for invoices, its owners and its accountants. */
import { eq } from 'drizzle-orm'
import type { InvoiceDocument } from '../../../../lib/contract/billing/invoice-content.ts'
import { formatMoney } from '../../../../lib/format/numbers/money.ts'
import { organizationInvoicesPath } from '../../../../lib/paths.ts'
import { fill } from '../../../../lib/words/fill.ts'
import { defaultLocale, isLocale } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import type { Work } from '../../core/work.ts'
import { invoiceAddressees } from '../../organizations/money-addressees.ts'
import { enqueueMail, originOf } from '../../outbox/mail-outbox.ts'

/** Each address gets one mail, in the language of its person or of the document. */
export async function mailInvoice(
  context: Context,
  work: Work,
  { id, organizationId }: { id: string; organizationId: string },
  { number, content }: InvoiceDocument
): Promise<void> {
  const [organization] = await work.transaction
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) return
  for (const addressee of await invoiceAddressees(work.transaction, organization, content.locale)) {
    const locale = isLocale(addressee.locale) ? addressee.locale : defaultLocale
    const attached = { invoice: id, name: `${number}.pdf` }
    await enqueueMail(context, work, { ...addressee, attached }, 'invoice', {
      number: fill(wordsFor(locale).invoiceDocument.numbered[content.kind], { number }),
      amount: formatMoney(content.payable, content.currency, locale),
      link: `${originOf(context)}${organizationInvoicesPath(organizationId)}`
    })
  }
}
