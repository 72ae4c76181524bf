/** What operators do with versions of the tariff. Each action is audited. */
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { AuditAction } from '../../../../lib/contract/ops/audit.ts'
import {
  type changeTariff as changeEndpoint,
  type listTariffs as listEndpoint,
  type publishTariff as publishEndpoint,
  tariffsPage,
  type TariffVersion
} from '../../../../lib/contract/ops/tariffs.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { violatedConstraint } from '../../../db/errors.ts'
import { tariffs } from '../../../db/tables/company/tariff-tables.ts'
import { topics } from '../../../live/bus.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { audit } from '../../core/audit.ts'
import { checkTariff } from './check-tariff.ts'
import {
  effectiveAt,
  lockTariff,
  presentTariff,
  selectTariffs,
  summaryOf,
  tariffChanges,
  type TariffRow
} from './tariff-rows.ts'

type Change = z.output<NonNullable<typeof changeEndpoint.body>>
type Publish = z.output<NonNullable<typeof publishEndpoint.body>>

export async function listTariffs(
  context: Context,
  before: number | undefined
): Promise<z.output<typeof listEndpoint.answer>> {
  const now = context.now()
  const effective = await effectiveAt(context.orm, now)
  const rows = await selectTariffs(context.orm)
    .where(before === undefined ? undefined : lt(tariffs.version, before))
    .orderBy(desc(tariffs.version))
    .limit(tariffsPage + 1)
  const page = rows.slice(0, tariffsPage)
  return {
    items: page.map(row => summaryOf(row, effective, now)),
    effective,
    next: rows.length > tariffsPage ? (page.at(-1)?.row.version ?? null) : null
  }
}

/** Begins a draft. Throws not-found for an unknown version. */
export async function draftTariff(
  context: Context,
  principal: SignedIn,
  from: number | undefined
): Promise<TariffVersion> {
  const version = await inTransaction(context, async work => {
    const base = await lockTariff(work.transaction, from ?? (await effectiveAt(work.transaction, work.now)))
    const added = await addVersion(work, principal, base)
    await note(work, principal, 'tariff.drafted', added, { after: { based_on: base.version } })
    return added
  })
  return presentTariff(context, version)
}

/** Changes a draft. Throws not-found, tariff-published, version-outdated and invalid-input. */
export async function changeTariff(
  context: Context,
  principal: SignedIn,
  version: number,
  { revision, data }: Change
): Promise<TariffVersion> {
  await inTransaction(context, async work => {
    const draft = await lockDraft(work, version, revision)
    await checkTariff(context, work.transaction, data)
    const changes = tariffChanges(draft.data, data)
    if (changes.length === 0) return
    await work.transaction
      .update(tariffs)
      .set({ data, revision: revision + 1, authorId: principal.person.userId, updatedAt: work.now })
      .where(eq(tariffs.version, version))
    await note(work, principal, 'tariff.changed', version, {
      before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
      after: Object.fromEntries(changes.map(({ path, after }) => [path, after]))
    })
  })
  return presentTariff(context, version)
}

/** Deletes a draft. Throws not-found and tariff-published. */
export function discardTariff(context: Context, principal: SignedIn, version: number): Promise<void> {
  return inTransaction(context, async work => {
    await lockDraft(work, version)
    await work.transaction.delete(tariffs).where(eq(tariffs.version, version))
    await note(work, principal, 'tariff.discarded', version, {})
  })
}

/**
 * Makes a draft effective at a time. Throws not-found, tariff-published, version-outdated, invalid-input for a time that has
 * passed, and time-taken.
 */
export async function publishTariff(
  context: Context,
  principal: SignedIn,
  version: number,
  { revision, reason, effective_from }: Publish
): Promise<TariffVersion> {
  await publishing(context, version, async work => {
    const draft = await lockDraft(work, version, revision)
    await checkTariff(context, work.transaction, draft.data)
    const from = effective_from ? new Date(effective_from) : work.now
    if (from < work.now) throw fieldError('invalid-input', 'effective_from', 'This time has passed')
    await work.transaction
      .update(tariffs)
      .set({
        authorId: principal.person.userId,
        reason,
        publishedAt: work.now,
        effectiveFrom: from,
        updatedAt: work.now
      })
      .where(eq(tariffs.version, version))
    await note(work, principal, 'tariff.published', version, { after: { effective_from: from }, reason })
  })
  return presentTariff(context, version)
}

/** Publishes a copy of an earlier version, effective now. Throws not-found and not-published. */
export async function restoreTariff(
  context: Context,
  principal: SignedIn,
  earlier: number,
  reason: string
): Promise<TariffVersion> {
  const version = await publishing(context, earlier, async work => {
    const base = await lockTariff(work.transaction, earlier)
    if (!base.publishedAt) throw new ProductError('not-found')
    const added = await addVersion(work, principal, base)
    await work.transaction
      .update(tariffs)
      .set({ reason, publishedAt: work.now, effectiveFrom: work.now })
      .where(eq(tariffs.version, added))
    await note(work, principal, 'tariff.restored', added, { after: { equals: earlier }, reason })
    return added
  })
  return presentTariff(context, version)
}

/** Withdraws a scheduled version. Throws not-found, and tariff-effective if its time has come. */
export async function withdrawTariff(
  context: Context,
  principal: SignedIn,
  version: number,
  reason: string
): Promise<TariffVersion> {
  await publishing(context, version, async work => {
    const row = await lockTariff(work.transaction, version)
    if (!row.effectiveFrom || row.withdrawnAt) throw new ProductError('not-found')
    if (row.effectiveFrom <= work.now) throw new ProductError('tariff-effective')
    await work.transaction
      .update(tariffs)
      .set({ withdrawnAt: work.now, updatedAt: work.now })
      .where(and(eq(tariffs.version, version), isNull(tariffs.withdrawnAt)))
    const before = { effective_from: row.effectiveFrom }
    await note(work, principal, 'tariff.withdrawn', version, { before, reason })
  })
  return presentTariff(context, version)
}

/** Runs a change of the prices in force, and tells every process. */
async function publishing<Result>(
  context: Context,
  version: number,
  change: (work: Work) => Promise<Result>
): Promise<Result> {
  try {
    const result = await inTransaction(context, async work => {
      work.afterCommit(() => context.bus.publish(topics.tariffChanged, version))
      return change(work)
    })
    await context.company.tariffs.refresh()
    return result
  } catch (error) {
    if (violatedConstraint(error) === 'tariffs_effective_from') throw new ProductError('time-taken')
    throw error
  }
}

/** Any number. Operators who add versions at the same time wait for each other, so that numbers have no gaps. */
const additions = 7_401_156

async function addVersion({ transaction, now }: Work, principal: SignedIn, base: TariffRow): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${additions})`)
  const [{ last } = { last: 0 }] = await transaction
    .select({ last: sql<number>`max(${tariffs.version})` })
    .from(tariffs)
  const version = last + 1
  const { data, version: basedOn } = base
  await transaction
    .insert(tariffs)
    .values({ version, data, basedOn, authorId: principal.person.userId, createdAt: now, updatedAt: now })
  return version
}

async function lockDraft({ transaction }: Work, version: number, revision?: number): Promise<TariffRow> {
  const row = await lockTariff(transaction, version)
  if (row.publishedAt) throw new ProductError('tariff-published')
  if (revision !== undefined && row.revision !== revision) throw new ProductError('version-outdated')
  return row
}

function note(
  work: Work,
  principal: SignedIn,
  action: AuditAction,
  version: number,
  values: { before?: unknown; after?: unknown; reason?: string }
): Promise<void> {
  const id = String(version)
  return audit(work, principal, { action, subject: { kind: 'tariff', id, label: `v${id}` }, ...values })
}
