/** Makes the contents of invoices from the books, as they are now. An issued one is stored and never made again. */
import type { InvoiceContent, InvoiceGap } from '../../../../lib/contract/billing/invoice-content.ts'
import { inOrder, linesOf, shownEntries } from '../../../../lib/rules/billing/invoice-lines.ts'
import {
  exemptionReasonsOf,
  invoiceParties,
  joinedReasons
} from '../../../../lib/rules/billing/invoice-parties.ts'
import { type InvoiceScope, scopeOf } from '../../../../lib/rules/billing/invoice-scopes.ts'
import { invoiceSums } from '../../../../lib/rules/billing/invoice-sums.ts'
import { defaultLocale, isLocale } from '../../../../lib/words/locale.ts'
import { wordsFor } from '../../../../lib/words/words.ts'
import type { Context } from '../../../context.ts'
import type { OrganizationRow } from '../../organizations/open-organization.ts'
import type { OpenEntry } from './sold-entries.ts'

/** An invoice that isn't issued. */
export interface MadeInvoice {
  content: InvoiceContent
  /** In minor units. Negative if the organization gets it back. */
  amount: number
  /** The entries that it's about, also those that take each other back and so have no line. */
  entries: OpenEntry[]
  missing: InvoiceGap[]
}

/**
 * Returns the invoices of an organization's drafts. An entry is on the earliest draft that it isn't too late for.
 * @param entries all open ones up to the last day of the drafts
 */
export function makeInvoices<Scope extends InvoiceScope>(
  context: Pick<Context, 'company'>,
  organization: OrganizationRow,
  entries: readonly OpenEntry[],
  scopes: readonly Scope[]
): Map<Scope, MadeInvoice> {
  const byScope = Map.groupBy(entries, entry => scopeOf(scopes, entry))
  return new Map(
    scopes.map(scope => [scope, makeInvoice(context, organization, byScope.get(scope) ?? [], scope)])
  )
}

/** Returns the invoice of one draft. */
export function makeInvoice(
  { company }: Pick<Context, 'company'>,
  organization: OrganizationRow,
  entries: OpenEntry[],
  scope: InvoiceScope
): MadeInvoice {
  const { settings } = company.newest().data
  const language = organization.billing?.language ?? settings.languages[0] ?? defaultLocale
  const locale = isLocale(language) ? language : defaultLocale
  const shown = shownEntries(entries)
  const lines = inOrder(shown.flatMap(linesOf))
  const amount = entries.flatMap(({ sold }) => sold).reduce((sum, { net, vat }) => sum + net + vat, 0)
  const treatments = [...new Set(lines.map(({ treatment }) => treatment))]
  const reasons = exemptionReasonsOf(settings, organization, shown)
  const { seller, buyer, missing } = invoiceParties(settings, organization, { treatments, reasons })
  const days = lines.map(({ day }) => day).toSorted()
  const content: InvoiceContent = {
    reverses: null,
    seller,
    buyer,
    currency: scope.currency,
    time_zone: settings.time_zone,
    locale,
    from: days[0] ?? scope.toDay,
    to: scope.toDay,
    days_to_pay: organization.daysToPay ?? 0,
    cost_center: scope.costCenterId === null ? null : (shown[0]?.costCenter ?? ''),
    ...invoiceSums(lines, amount, {
      reverse_charge: wordsFor(locale).invoiceDocument.reverseCharge,
      exempt: joinedReasons(reasons)
    })
  }
  return {
    content,
    amount,
    entries,
    missing: organization.daysToPay === null ? [...missing, 'terms'] : missing
  }
}
