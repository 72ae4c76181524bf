/** Reads and changes the company's data. Each change is a version, and is audited. */
import { desc, eq, lt } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type changeCompany as changeEndpoint,
  type CompanyData,
  companyVersionsPage,
  type listCompanyVersions,
  type restoreCompany as restoreEndpoint
} from '../../../lib/contract/company/company-data.ts'
import type { CompanyVat } from '../../../lib/contract/company/vat.ts'
import type { Company, CompanyText } from '../../../lib/contract/company/company-public.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { AuditAction } from '../../../lib/contract/ops/audit.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { companyVersions } from '../../db/tables/company/company-tables.ts'
import { violatedConstraint } from '../../db/errors.ts'
import { users } from '../../db/tables/people/identity.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { topics } from '../../live/bus.ts'
import { storedContact } from '../core/phone.ts'
import { inTransaction } from '../core/work.ts'
import { audit } from '../core/audit.ts'
import { changesBetween } from './changes.ts'
import { type CompanyVersion, readNewest } from './current-company.ts'
import { lockCompany } from './lock-company.ts'
import { mergedLists } from './lists.ts'
import { logoOf, withLogo } from './logo.ts'
import { writeLists } from './list-rows.ts'
import { storedInvoicing, storedVat } from './invoicing.ts'
import { requireKeptVatId } from './kept-vat-id.ts'
import { storedWork } from './work-rules.ts'
import { fullName } from '../../../lib/format/people/full-name.ts'
import { vatPercentOf, vatPercentOn, vatRateOf } from '../../../lib/rules/pricing/vat.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { minorDigits } from '../../../lib/format/numbers/money.ts'

type Change = z.output<NonNullable<typeof changeEndpoint.body>>
type Restore = z.output<NonNullable<typeof restoreEndpoint.body>>
type Versions = z.output<typeof listCompanyVersions.answer>

/** Returns what everyone may know of the company. */
export function publicCompany({ company, now }: Pick<Context, 'company' | 'now'>): Company {
  const { version, data } = company.newest()
  const {
    texts,
    assign_without_asking: _,
    staff_second_factor: __,
    dispatchers_without_second_factor: ___,
    work: ____,
    holidays: _____,
    planning: ______,
    invoicing: _______,
    vat,
    ...settings
  } = {
    ...data.settings,
    cancellation_fee_percent: company.tariff().data.cancellation_percent
  }
  const written = (Object.keys(texts) as CompanyText[]).filter(name =>
    Object.values(texts[name]).some(text => text !== '')
  )
  const digits = minorDigits(settings.currency)
  return {
    version,
    ...settings,
    vat: { percent: vatPercentOn(vat, dayOf(now(), settings.time_zone)), number: vat.number },
    currency_digits: digits,
    logo: logoOf(data.settings),
    texts: written
  }
}

/** Returns all data, to edit it. Read from the database: another process may just have changed it. */
export async function readCompany(context: Context): Promise<CompanyVersion> {
  return readNewest(context.orm)
}

/** Adds a version with the changes. Throws version-outdated, currency-fixed, invalid-phone-number and invalid-input. */
export function changeCompany(
  context: Context,
  principal: SignedIn,
  change: Change
): Promise<CompanyVersion> {
  const { version, reason, settings: typed, ...lists } = change
  checkSettings(typed)
  const settings = {
    ...typed,
    ...(typed?.invoicing ? { invoicing: storedInvoicing(typed.invoicing) } : {}),
    ...(typed?.contact ? { contact: storedCompanyContact(context, typed.contact) } : {})
  }
  return addVersion(context, principal, { version, reason, action: 'company.changed' }, ({ data }) => {
    const percent = data.settings.cancellation_fee_percent
    if ((settings.cancellation_fee_percent ?? percent) !== percent)
      throw fieldError(
        'invalid-input',
        'settings.cancellation_fee_percent',
        'Fees change with a version of the tariff'
      )
    const work = settings.work ? { work: storedWork(data.settings.work, settings.work, context.now()) } : {}
    const vat = settings.vat ? { vat: storedVat(settings.vat, data.settings.vat) } : {}
    return { ...mergedLists(data, lists), settings: { ...data.settings, ...settings, ...work, ...vat } }
  })
}

/** Adds a version that equals an earlier one. Throws not-found, version-outdated and currency-fixed. */
export async function restoreCompany(
  context: Context,
  principal: SignedIn,
  { restore, ...based }: Restore
): Promise<CompanyVersion> {
  const [earlier] = await context.orm
    .select({ data: companyVersions.data })
    .from(companyVersions)
    .where(eq(companyVersions.version, restore))
  if (!earlier) throw new ProductError('not-found')
  // Deliveries may refer to entries that are newer than the earlier version. They stay, but can't be chosen.
  return addVersion(context, principal, { ...based, action: 'company.restored' }, ({ data }) => {
    const merged = mergedLists(data, earlier.data, 'retire')
    const { cancellation_fee_percent } = data.settings
    return { ...merged, settings: { ...merged.settings, cancellation_fee_percent } }
  })
}

export async function listVersions(context: Context, before: number | undefined): Promise<Versions> {
  // One more than the page, because changes are differences from the version before.
  const rows = await context.orm
    .select({
      version: companyVersions.version,
      data: companyVersions.data,
      reason: companyVersions.reason,
      at: companyVersions.at,
      first: users.firstName,
      last: users.lastName
    })
    .from(companyVersions)
    .leftJoin(users, eq(users.id, companyVersions.authorId))
    .where(before === undefined ? undefined : lt(companyVersions.version, before))
    .orderBy(desc(companyVersions.version))
    .limit(companyVersionsPage + 1)
  const page = rows.slice(0, companyVersionsPage)
  return {
    items: page.map(({ version, data, reason, at, first, last }, index) => {
      const earlier = rows[index + 1]
      return {
        version,
        at: at.toISOString(),
        author: first === null ? null : fullName(first, last),
        reason,
        changes: earlier ? changesBetween(earlier.data, data) : []
      }
    }),
    next: rows.length > companyVersionsPage ? (page.at(-1)?.version ?? null) : null
  }
}

async function addVersion(
  context: Context,
  principal: SignedIn,
  based: { version: number; reason: string; action: AuditAction },
  next: (newest: CompanyVersion) => CompanyData
): Promise<CompanyVersion> {
  try {
    const added = await inTransaction(context, async work => {
      const newest = await lockCompany(work.transaction)
      if (newest.version !== based.version) throw new ProductError('version-outdated')
      const data = await withLogo(work, principal, next(newest))
      await requireKeptVatId(work.transaction, newest.data.settings, data.settings)
      if (data.settings.currency !== newest.data.settings.currency) {
        const [booked] = await work.transaction.select({ id: deliveries.id }).from(deliveries).limit(1)
        if (booked) throw new ProductError('currency-fixed')
      }
      const row = { version: newest.version + 1, data }
      await work.transaction
        .insert(companyVersions)
        .values({ ...row, authorId: principal.person.userId, reason: based.reason, at: work.now })
      await writeLists(work.transaction, data)
      const changes = changesBetween(newest.data, data)
      await audit(work, principal, {
        action: based.action,
        subject: { kind: 'company', id: String(row.version) },
        before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
        after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
        reason: based.reason
      })
      work.afterCommit(() => context.bus.publish(topics.companyChanged, row.version))
      return row
    })
    await context.company.refresh()
    return added
  } catch (error) {
    if (violatedConstraint(error) === 'company_versions_pkey') throw new ProductError('version-outdated')
    throw error
  }
}

/** The phone number may be empty. */
const storedCompanyContact = (context: Context, contact: CompanyData['settings']['contact']) =>
  contact.phone === '' ? contact : storedContact(context, contact, 'settings.contact')

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Refuses what the schema can't know: currencies and time zones that don't exist, and rates that deliveries can't have. */
function checkSettings(settings: Change['settings']): void {
  if (settings?.vat) checkVat(settings.vat)
  if (settings?.currency !== undefined && !currencies.has(settings.currency))
    throw fieldError('invalid-input', 'settings.currency', "This currency doesn't exist")
  if (settings?.time_zone === undefined) return
  try {
    new Intl.DateTimeFormat('en', { timeZone: settings.time_zone })
  } catch {
    throw fieldError('invalid-input', 'settings.time_zone', "This time zone doesn't exist")
  }
}

/** Refuses rates with more than two decimals. An earlier version can have one. */
function checkVat({ percent, changes = [] }: CompanyVat): void {
  const rates = {
    percent,
    ...Object.fromEntries(changes.map((each, at) => [`changes.${at}.percent`, each.percent]))
  }
  for (const [field, rate] of Object.entries(rates)) {
    if (vatPercentOf(vatRateOf(rate)) !== rate)
      throw fieldError('invalid-input', `settings.vat.${field}`, 'Must have at most two decimals')
  }
}
