/** Changes of a day's draft by hand, what they would cost, and undoing. */
import type * as z from 'zod/mini'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { changePlan, PlanBoard, previewPlan } from '../../../../lib/contract/ops/plan.ts'
import type { DayPlan, PlanEdit } from '../../../../lib/contract/planning/day-plan.ts'
import { EditError, edited } from '../../../../lib/planning/day/edit-plan.ts'
import { dayOf as calendarDay } from '../../../../lib/rules/schedule/days.ts'
import { furthestScheduleDays } from '../../../../lib/rules/schedule/schedule.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction } from '../../core/work.ts'
import { brokenOf, presentBoard, routesOf, totalsOf } from './board.ts'
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
  await saveVersion(context, { day: date, base: version, change: kind, plan, authorId, reason })
  return presentBoard(context, await openDay(context, date))
}

async function openFor(context: Context, date: string, version: number): Promise<OpenDay> {
  const opened = await openDay(context, date)
  if (opened.draft.number !== version) throw new ProductError('version-outdated')
  return opened
}

function after(context: Context, opened: OpenDay, edit: PlanEdit): DayPlan {
  if (edit.kind === 'other_day') requireDay(context, opened.date, edit.day)
  // What goes to another day isn't part of the problem, but may come back.
  const back = 'delivery_ids' in edit ? edit.delivery_ids : []
  const { plan } = opened.draft
  const moved = plan.moved.filter(({ delivery_id: id }) => !back.includes(id))
  const whole = withPlan({ ...opened, day: opened.wholeDay }, { ...plan, moved })
  try {
    return edited(
      whole.day,
      whole.problem,
      { ...plan, moved: edit.kind === 'lock' ? plan.moved : moved },
      edit
    )
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
  const next = withPlan({ ...before, day: before.wholeDay }, after(context, before, edit))
  const earlier = routesOf(before)
  const sums = ['drive_seconds', 'meters', 'wait_seconds', 'late_seconds', 'late_visits'] as const
  const routes = routesOf(next).flatMap((route, index) => {
    const was = earlier[index]!
    const [driver_id, shift] = [route.driver_id, route.shift]
    const [drive_seconds, meters, wait_seconds, late_seconds, late_visits] = sums.map(
      name => route[name] - was[name]
    ) as [number, number, number, number, number]
    const isSame = JSON.stringify(route.visits) === JSON.stringify(was.visits)
    return isSame
      ? []
      : [{ driver_id, shift, drive_seconds, meters, wait_seconds, late_seconds, late_visits }]
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
