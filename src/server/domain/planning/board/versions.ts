/** The versions of days' plans. A change names the version that it's based on, so nobody overwrites what they haven't seen. */
import { and, desc, eq } from 'drizzle-orm'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { DayPlan, PlanChange } from '../../../../lib/contract/planning/day-plan.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../db/open.ts'
import { planDays, planVersions } from '../../../db/tables/delivery/plan-tables.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { shortName } from '../../core/masked.ts'
import { inTransaction, type Work } from '../../core/work.ts'

export type VersionRow = typeof planVersions.$inferSelect

export const emptyPlan: DayPlan = { routes: [], locked: [], moved: [] }

/** A day's draft. Number 0 is a day that nobody has planned. */
export interface Draft {
  number: number
  plan: DayPlan
  /** The number of the version that undoing restores. Null for none. */
  before: number | null
  published: number | null
}

const none: Draft = { number: 0, plan: emptyPlan, before: null, published: null }

export async function draftOf(db: Queryable, day: string): Promise<Draft> {
  const [found] = await db
    .select({ version: planVersions, published: planDays.published })
    .from(planDays)
    .innerJoin(planVersions, and(eq(planVersions.day, planDays.day), eq(planVersions.number, planDays.draft)))
    .where(eq(planDays.day, day))
  if (!found) return none
  const { number, plan, before } = found.version
  return { number, plan, before, published: found.published }
}

export async function versionOf(db: Queryable, day: string, number: number): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.day, day), eq(planVersions.number, number)))
  return found
}

export interface NewVersion {
  day: string
  /** The version that it's based on. */
  base: number
  change: PlanChange
  plan: DayPlan
  /** The number that undoing restores. */
  before: number | null
  authorId: string | null
  reason?: string
  /** Whether it's also what's published. */
  isPublished?: boolean
}

/** Locks a day's draft and checks that it's still the one that somebody has seen. Throws version-outdated. */
export async function lockDraft({ transaction }: Work, day: string, base: number): Promise<Draft> {
  const [locked] = await transaction
    .select({ draft: planDays.draft })
    .from(planDays)
    .where(eq(planDays.day, day))
    .for('update')
  if ((locked?.draft ?? 0) !== base) throw new ProductError('version-outdated')
  return draftOf(transaction, day)
}

/** Adds a version, which becomes the draft. The caller holds the day's lock, or it's the first one. Throws version-outdated. */
export async function addVersion(work: Work, added: NewVersion): Promise<number> {
  const { transaction, now } = work
  const { day, change, plan, before, authorId, reason = '', isPublished = change === 'published' } = added
  const [newest] = await transaction
    .select({ number: planVersions.number })
    .from(planVersions)
    .where(eq(planVersions.day, day))
    .orderBy(desc(planVersions.number))
    .limit(1)
  const number = (newest?.number ?? 0) + 1
  const written = await transaction
    .insert(planVersions)
    .values({ day, number, change, plan, before, authorId, reason, at: now })
    .onConflictDoNothing()
    .returning({ number: planVersions.number })
  // Another process has made the day's first version.
  if (written.length === 0) throw new ProductError('version-outdated')
  await transaction
    .insert(planDays)
    .values({ day, draft: number, published: isPublished ? number : null })
    .onConflictDoUpdate({
      target: planDays.day,
      set: { draft: number, ...(isPublished ? { published: number } : {}) }
    })
  return number
}

/** Adds a version to the one that it's based on, and returns it as the draft. Throws version-outdated. */
export function saveVersion(context: Context, added: Omit<NewVersion, 'before'>): Promise<Draft> {
  return inTransaction(context, async work => {
    const { published } = await lockDraft(work, added.day, added.base)
    const before = added.base === 0 ? null : added.base
    return { number: await addVersion(work, { ...added, before }), plan: added.plan, before, published }
  })
}

/** Lists the newest versions of a day, with who made them. */
export async function listVersions(db: Queryable, day: string, limit = 100) {
  const rows = await db
    .select({ version: planVersions, firstName: users.firstName, lastName: users.lastName })
    .from(planVersions)
    .leftJoin(users, eq(users.id, planVersions.authorId))
    .where(eq(planVersions.day, day))
    .orderBy(desc(planVersions.number))
    .limit(limit)
  return rows.map(({ version: { number, change, at, reason }, firstName, lastName }) => ({
    number,
    change,
    at: at.toISOString(),
    who: firstName === null ? null : shortName(firstName, lastName ?? ''),
    reason
  }))
}
