/** Changes of a day's draft by hand, what they would cost, and undoing. */
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { changePlan, PlanBoard, previewPlan } from '../../../../lib/contract/ops/planning/plan.ts'
import type { DayPlan, PlanEdit } from '../../../../lib/contract/planning/day-plan.ts'
import { EditError, edited, withoutMoves } from '../../../../lib/planning/day/edit-plan.ts'
import { dayOf as calendarDay } from '../../../../lib/rules/schedule/days.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { brokenOf, presentBoard, routesOf, totalsOf } from './board.ts'
import { requireVan } from './open-vans.ts'
import { type OpenDay, openDay, withPlan } from './open-day.ts'
import { addVersion, lockDraft, saveVersion, versionOf } from './versions.ts'

type Change = z.output<NonNullable<typeof changePlan.body>>

/** Throws version-outdated, and invalid-input for what the day doesn't have. */
export async function change(
  context: Context,
  principal: SignedIn,
  date: string,
  { version, edit, reason }: Change
): Promise<PlanBoard> {
  const opened = await openFor(context, date, version)
  const plan = after(context, opened, edit)
  const authorId = principal.person.userId
  const kind = edit.kind === 'lock' ? 'locked' : 'moved'
  const saved = { day: date, base: version, change: kind, plan, authorId, reason } as const
  const draft = await saveVersion(context, saved)
  const isOtherDay = edit.kind === 'add_van' || edit.kind === 'remove_van'
  return presentBoard(
    context,
    isOtherDay ? await openDay(context, date) : withPlan({ ...opened, draft }, plan)
  )
}

async function openFor(context: Context, date: string, version: number): Promise<OpenDay> {
  const opened = await openDay(context, date)
  if (opened.draft.number !== version) throw new ProductError('version-outdated')
  return opened
}

function after(context: Context, opened: OpenDay, edit: PlanEdit): DayPlan {
  if (edit.kind === 'add_van') requireVan(context, opened.draft.plan, edit)
  if (edit.kind === 'other_day') requireDay(context, opened.date, edit.day)
  // The deliveries of the edit are part of the day again, if they were to go to another one.
  const { day, problem, draft } = withPlan(opened, withoutMoves(opened.draft.plan, edit))
  try {
    return edited(day, problem, draft.plan, edit)
  } catch (error) {
    if (error instanceof EditError) throw fieldError('invalid-input', `edit.${error.what}`, error.message)
    throw error
  }
}

function requireDay(context: Context, date: string, day: string): void {
  const { settings } = context.company.newest().data
  const today = calendarDay(context.now(), settings.time_zone)
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000
  if (day === date) throw fieldError('invalid-input', 'edit.day', 'Choose another day')
  if (days < 0) throw fieldError('invalid-input', 'edit.day', 'This day has passed')
  if (days > furthestScheduleDays)
    throw fieldError('invalid-input', 'edit.day', `Must be within ${furthestScheduleDays} days`)
}

type Preview = z.output<typeof previewPlan.answer>

/** Says by how much each route would change. Throws as `change` does. */
export async function preview(
  context: Context,
  date: string,
  { version, edit }: z.output<NonNullable<typeof previewPlan.body>>
): Promise<Preview> {
  const before = await openFor(context, date, version)
  const next = withPlan(before, after(context, before, edit))
  const earlier = routesOf(before)
  const routes = routesOf(next).flatMap((route, index) => {
    const was = earlier[index]!
    if (JSON.stringify(route.visits) === JSON.stringify(was.visits)) return []
    return {
      driver_id: route.driver_id,
      shift: route.shift,
      drive_seconds: route.drive_seconds - was.drive_seconds,
      meters: route.meters - was.meters,
      wait_seconds: route.wait_seconds - was.wait_seconds,
      late_seconds: route.late_seconds - was.late_seconds,
      late_visits: route.late_visits - was.late_visits
    }
  })
  return { routes, totals: totalsOf(next), broken: brokenOf(next) }
}

/** Restores the version before the draft. Throws version-outdated, and illegal-transition if there is none. */
export async function undo(
  context: Context,
  principal: SignedIn,
  date: string,
  version: number
): Promise<PlanBoard> {
  await inTransaction(context, async work => {
    const draft = await lockDraft(work, date, version)
    const earlier = draft.before === null ? undefined : await versionOf(work.transaction, date, draft.before)
    if (!earlier) throw new ProductError('illegal-transition', 'There is nothing to undo.')
    const { plan, before } = earlier
    const authorId = principal.person.userId
    await addVersion(work, { day: date, base: version, change: 'undone', plan, before, authorId })
  })
  return presentBoard(context, await openDay(context, date))
}
