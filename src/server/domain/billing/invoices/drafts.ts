/** Makes the drafts of invoices, and brings them up to date. They're made from the books, so a second time gives the same. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { fieldError } from '../../../../lib/contract/errors.ts'
import {
  fits,
  type InvoiceRhythm,
  type InvoiceScope,
  lastDayFor,
  missingScopes,
  scopeOf
} from '../../../../lib/rules/billing/invoice-scopes.ts'
import { addDays, dayOf, dayStart } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../core/ids.ts'
import type { Queryable, Transaction } from '../../../db/open.ts'
import { invoices } from '../../../db/tables/invoice-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import { eachAlone } from '../../core/each-alone.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { lockOrganization, type OrganizationRow } from '../../organizations/open-organization.ts'
import type { InvoiceRow } from './find-invoice.ts'
import { type MadeInvoice, makeInvoice, makeInvoices } from './invoice-contents.ts'
import { openEntriesOf } from './sold-entries.ts'

const rhythmOf = ({ invoiceEvery, billing, closedAt }: OrganizationRow): InvoiceRhythm => ({
  every: invoiceEvery,
  perCostCenter: billing?.per_cost_center ?? false,
  isClosed: closedAt !== null
})

const isDraft = (organizationId: string) =>
  and(eq(invoices.organizationId, organizationId), isNull(invoices.number))

const draftsOf = (db: Queryable, organizationId: string): Promise<InvoiceRow[]> =>
  db.select().from(invoices).where(isDraft(organizationId)).orderBy(asc(invoices.toDay), asc(invoices.id))

/**
 * Makes the drafts of an organization that are due, or those of all its entries up to a day, and brings all of them up to date. Returns
 * how many there are. Throws not-found.
 */
export function makeDrafts(context: Context, organizationId: string, upTo?: string): Promise<number> {
  return inTransaction(context, async work => {
    const organization = await lockOrganization(work.transaction, organizationId)
    const drafts = await withoutUnfit(work.transaction, organization)
    const today = dayOf(work.now, timeZoneOf(context))
    const last = upTo ?? lastDayFor(rhythmOf(organization), today) ?? today
    const entries = await entriesUpTo(context, work.transaction, organizationId, [
      last,
      ...lastDaysOf(drafts)
    ])
    const added = missingScopes(drafts, entries, rhythmOf(organization), last)
    const scopes: (InvoiceScope & { id?: string })[] = [...drafts, ...added]
    let count = 0
    for (const [scope, made] of makeInvoices(context, organization, entries, scopes))
      count += await store(work, organizationId, scope, made)
    return count
  })
}

/** Makes the drafts of all entries up to a day, today by default. Throws not-found, and invalid-input for a day ahead. */
export function makeDraftsUpTo(context: Context, organizationId: string, day?: string): Promise<number> {
  const today = dayOf(context.now(), timeZoneOf(context))
  if (day !== undefined && day > today) throw fieldError('invalid-input', 'to', 'Must not be after today')
  return makeDrafts(context, organizationId, day ?? today)
}

/** Makes the drafts of all organizations that are due. */
export async function makeAllDrafts(context: Context): Promise<void> {
  const { rows } = await context.orm.execute<{ id: string }>(sql`
    select o.id from ${organizations} o
    where exists (select from deliveries d where d.organization_id = o.id and d.payment_method = 'account')
    order by o.id`)
  await eachAlone(context, 'make drafts of invoices', rows, ({ id }) => makeDrafts(context, id))
}

/**
 * Returns a draft as the books make it now. The caller holds the organization's lock, or reads only. The amounts of other drafts are
 * left as they are.
 */
export async function currentDraft(
  context: Pick<Context, 'company' | 'now'>,
  db: Queryable,
  organization: OrganizationRow,
  draft: InvoiceRow
): Promise<MadeInvoice> {
  const drafts = await draftsOf(db, organization.id)
  const entries = await entriesUpTo(context, db, organization.id, lastDaysOf(drafts))
  const own = entries.filter(entry => scopeOf(drafts, entry)?.id === draft.id)
  return makeInvoice(context, organization, own, draft)
}

const timeZoneOf = ({ company }: Pick<Context, 'company'>): string => company.newest().data.settings.time_zone
const lastDaysOf = (drafts: readonly InvoiceScope[]): string[] => drafts.map(({ toDay }) => toDay)

function entriesUpTo(
  context: Pick<Context, 'company' | 'now'>,
  db: Queryable,
  organizationId: string,
  days: readonly string[]
) {
  const [last] = days.toSorted().toReversed()
  if (last === undefined) return Promise.resolve([])
  return openEntriesOf(context, db, [organizationId], dayStart(addDays(last, 1), timeZoneOf(context)))
}

/** Deletes drafts that are made in another rhythm, and returns the others. */
async function withoutUnfit(transaction: Transaction, organization: OrganizationRow): Promise<InvoiceRow[]> {
  const drafts = await draftsOf(transaction, organization.id)
  const rhythm = rhythmOf(organization)
  const unfit = drafts.filter(draft => !fits(draft, rhythm)).map(({ id }) => id)
  if (unfit.length > 0) await transaction.delete(invoices).where(inArray(invoices.id, unfit))
  return drafts.filter(draft => fits(draft, rhythm))
}

/** Stores a draft, and deletes one without lines. Returns how many drafts that leaves. */
async function store(
  { transaction, now }: Work,
  organizationId: string,
  { id, ...scope }: InvoiceScope & { id?: string },
  { content, amount }: MadeInvoice
): Promise<number> {
  if (content.lines.length === 0) {
    if (id !== undefined) await transaction.delete(invoices).where(eq(invoices.id, id))
    return 0
  }
  const made = { kind: content.kind, content, amount, madeAt: now }
  if (id !== undefined)
    await transaction
      .update(invoices)
      .set(made)
      .where(
        and(eq(invoices.id, id), sql`${invoices.content} is distinct from ${JSON.stringify(content)}::jsonb`)
      )
  else {
    const { currency, toDay, costCenterId, deliveryId } = scope
    await transaction
      .insert(invoices)
      .values({ id: newId('inv', now), organizationId, currency, toDay, costCenterId, deliveryId, ...made })
  }
  return 1
}
