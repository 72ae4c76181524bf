/** Invoices as people read them: in lists, and one with its lines. */
import { and, desc, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type {
  InvoiceDetail,
  InvoicePage,
  InvoiceRow as ShownInvoice,
  listInvoices
} from '../../../../lib/contract/billing/invoices.ts'
import type { InvoiceState } from '../../../../lib/contract/billing/invoice-states.ts'
import { publicId } from '../../../../lib/contract/common.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import { invoiceNumber } from '../../../../lib/rules/billing/invoice-number.ts'
import { openOf, type StatedInvoice, stateOf } from '../../../../lib/rules/billing/invoice-state.ts'
import { seesMoney } from '../../../../lib/rules/people/membership.ts'
import { dayOf } from '../../../../lib/rules/schedule/days.ts'
import type { Context } from '../../../context.ts'
import { invoices } from '../../../db/tables/invoice-tables.ts'
import { organizations } from '../../../db/tables/people/organization-tables.ts'
import type { SignedIn } from '../../core/principal.ts'
import { openOrganization } from '../../organizations/open-organization.ts'
import { remindersOf } from '../incoming/reminder-rows.ts'
import { activeSettlements, settledOfInvoice } from '../incoming/rests.ts'
import { presentSettlements } from '../incoming/payment-list.ts'
import { currentDraft } from './drafts.ts'
import { type InvoiceRow, numbersOf } from './find-invoice.ts'

type Query = Pick<z.output<NonNullable<typeof listInvoices.query>>, 'cursor' | 'limit'> & {
  state?: InvoiceState | undefined
  organization_id?: string | undefined
  /** Without drafts. */
  isIssued?: boolean
}

/** What payments and credit notes are for an invoice or, of a credit note, what it's for. Each by an index. */
const settled = sql<number>`(case ${invoices.kind}
  when 'invoice' then ${settledOfInvoice(invoices.id)}
  else (select coalesce(sum(s.amount), 0) from invoice_settlements s where s.credit_note_id = ${invoices.id}) end)::float8`
const reversedBy = sql<string | null>`(select r.id from invoices r where r.reverses = ${invoices.id})`

const columns = { row: invoices, name: organizations.name, settled, reversedBy }
interface Found {
  row: InvoiceRow
  name: string
  settled: number
  reversedBy: string | null
}

const isOpen = sql`(${invoices.amount} > 0 and ${invoices.reverses} is null and ${reversedBy} is null and ${settled} < ${invoices.amount})`
const conditions: Readonly<Record<InvoiceState, (today: string) => SQL | undefined>> = {
  draft: () => isNull(invoices.number),
  open: today =>
    sql`${isNotNull(invoices.number)} and ${isOpen} and ${settled} = 0 and ${invoices.dueDay} >= ${today}`,
  part: today =>
    sql`${isNotNull(invoices.number)} and ${isOpen} and ${settled} > 0 and ${invoices.dueDay} >= ${today}`,
  overdue: today => sql`${isNotNull(invoices.number)} and ${isOpen} and ${invoices.dueDay} < ${today}`,
  paid: () =>
    sql`${isNotNull(invoices.number)} and ${invoices.amount} >= 0 and ${reversedBy} is null and not ${isOpen}`,
  credit: () => sql`${isNotNull(invoices.number)} and ${invoices.amount} < 0 and ${reversedBy} is null`,
  reversed: () => isNotNull(reversedBy)
}

/** Returns a page, the newest first. Throws invalid-input for a cursor of another list. */
export async function invoicePage(context: Context, query: Query): Promise<InvoicePage> {
  const { settings } = context.company.newest().data
  const today = dayOf(context.now(), settings.time_zone)
  const { state, organization_id: organizationId, cursor, limit } = query
  if (cursor !== undefined && !publicId.safeParse(cursor).success)
    throw fieldError('invalid-input', 'cursor', 'Must be the next_cursor of a page')
  const rows = await context.orm
    .select(columns)
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(
      and(
        state === undefined ? undefined : conditions[state](today),
        query.isIssued ? isNotNull(invoices.number) : undefined,
        organizationId === undefined ? undefined : eq(invoices.organizationId, organizationId),
        cursor === undefined ? undefined : lt(invoices.id, cursor)
      )
    )
    .orderBy(desc(invoices.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  return {
    today,
    currency: settings.currency,
    items: shown.map(found => shownOf(found, today)),
    next_cursor: rows.length > limit ? (shown.at(-1)?.row.id ?? null) : null
  }
}

const stated = ({ row, settled: paid, reversedBy: by }: Found): StatedInvoice => ({
  isIssued: row.number !== null,
  isReversed: by !== null,
  isReversal: row.reverses !== null,
  amount: row.amount,
  settled: paid,
  dueDay: row.dueDay
})

function shownOf(found: Found, today: string): ShownInvoice {
  const { row, name } = found
  const { id, organizationId, kind, number, content, issuedDay, dueDay, currency, amount } = row
  return {
    id,
    organization: { id: organizationId, name },
    kind,
    state: stateOf(stated(found), today),
    number: number === null ? null : invoiceNumber(kind, number),
    from: content.from,
    to: content.to,
    cost_center: content.cost_center,
    issued: issuedDay,
    due: dueDay,
    currency,
    amount,
    open: openOf(stated(found))
  }
}

/** Returns an invoice with its lines. A draft is as the books make it now. Throws not-found. */
export async function invoiceDetail(context: Context, id: string): Promise<InvoiceDetail> {
  const { orm, company, now } = context
  const [found] = await orm
    .select({ ...columns, organization: organizations })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .where(eq(invoices.id, id))
  if (!found) throw new ProductError('not-found')
  const { row } = found
  const draft = row.number === null ? await currentDraft(context, orm, found.organization, row) : null
  const { content, amount } = draft ?? row
  const numbers = await numbersOf(
    orm,
    [row.reverses, found.reversedBy].filter(each => each !== null)
  )
  const linked = (other: string | null) =>
    other === null ? null : { id: other, number: numbers.get(other) ?? '' }
  const today = dayOf(now(), company.newest().data.settings.time_zone)
  return {
    ...shownOf({ ...found, row: { ...row, content, amount, kind: content.kind } }, today),
    content,
    missing: draft?.missing ?? [],
    reverses: linked(row.reverses),
    reversed_by: linked(found.reversedBy),
    reason: row.reason,
    issued_at: row.issuedAt?.toISOString() ?? null,
    reminders: await remindersOf(orm, row.id),
    settlements: await presentSettlements(
      context,
      orm,
      await activeSettlements(orm, row.kind === 'invoice' ? 'invoiceId' : 'creditNoteId', [row.id])
    )
  }
}

/** Throws not-found for others than members, and forbidden for members who see no money. */
export async function requireInvoices(
  { orm }: Pick<Context, 'orm'>,
  principal: SignedIn,
  organizationId: string
): Promise<void> {
  const { role } = await openOrganization(orm, principal, organizationId)
  if (role !== null && !seesMoney(role)) throw new ProductError('forbidden')
}

/** Returns the issued documents of an organization. Throws as `requireInvoices`, and invalid-input for a cursor of another list. */
export async function ownInvoices(
  context: Context,
  principal: SignedIn,
  organizationId: string,
  { cursor, limit }: Query
): Promise<InvoicePage> {
  await requireInvoices(context, principal, organizationId)
  return invoicePage(context, { organization_id: organizationId, isIssued: true, cursor, limit })
}
