/** A day that was read, with a plan of it that the checker has looked at. */
import type { DayPlan } from '../../../../lib/contract/planning/day-plan.ts'
import { checkPlan } from '../../../../lib/planning/checker/check-plan.ts'
import type { Broken, Checked } from '../../../../lib/planning/checker/checked.ts'
import type { Day } from '../../../../lib/planning/day/day.ts'
import { drivenOf, planOf, problemOf } from '../../../../lib/planning/day/day-problem.ts'
import type { Plan, Problem } from '../../../../lib/planning/problem.ts'
import type { Context } from '../../../context.ts'
import { brokenAnew } from '../../../../lib/planning/repair/excused.ts'
import { dayOf, type PlannedDay } from './day-of.ts'
import { type Draft, draftOf } from './versions.ts'

export interface OpenDay extends PlannedDay {
  date: string
  draft: Draft
  /** With the deliveries that go to another day. */
  wholeDay: Day
  problem: Problem
  plan: Plan
  checked: Checked
  /** What the plan breaks. What a driver already is late for isn't the plan's, unless it makes it later. */
  broken: Broken[]
}

/** Reads a day without the deliveries that go to another day. Throws ProductError 'engine-unavailable'. */
export async function openDay(context: Context, date: string): Promise<OpenDay> {
  const draft = await draftOf(context.orm, date)
  const read = await dayOf(context, context.orm, date, { vans: draft.plan.vans })
  return withPlan({ ...read, date, draft, wholeDay: read.day }, draft.plan)
}

/** Returns the day with another plan. Drivers who can't go on have no shift. */
export function withPlan(
  opened: Omit<OpenDay, 'day' | 'problem' | 'plan' | 'checked' | 'broken'>,
  plan: DayPlan
): OpenDay {
  const moved = new Set(plan.moved.map(({ delivery_id: id }) => id))
  const { wholeDay } = opened
  const absent = new Set(plan.absent)
  const day = {
    ...wholeDay,
    deliveries: wholeDay.deliveries.filter(({ id }) => !moved.has(id)),
    shifts: wholeDay.shifts.filter(({ driver }) => !absent.has(driver))
  }
  const problem = problemOf(day)
  const byIndex = planOf(day, plan)
  const checked = checkPlan(problem, byIndex)
  return {
    ...opened,
    day,
    draft: { ...opened.draft, plan },
    problem,
    plan: byIndex,
    checked,
    broken: brokenAnew(problem, byIndex, checked.broken, drivenOf(day, opened.headings))
  }
}
