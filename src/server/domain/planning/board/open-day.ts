/** A day that was read, with a plan of it that the checker has looked at. */
import type { DayPlan } from '../../../../lib/contract/planning/day-plan.ts'
import { checkPlan } from '../../../../lib/planning/checker/check-plan.ts'
import type { Checked } from '../../../../lib/planning/checker/checked.ts'
import type { Day } from '../../../../lib/planning/day/day.ts'
import { planOf, problemOf } from '../../../../lib/planning/day/day-problem.ts'
import type { Plan, Problem } from '../../../../lib/planning/problem.ts'
import type { Context } from '../../../context.ts'
import { dayOf, type PlannedDay } from './day-of.ts'
import { type Draft, draftOf } from './versions.ts'

export interface OpenDay extends PlannedDay {
  date: string
  draft: Draft
  /** With what goes to another day. */
  wholeDay: Day
  problem: Problem
  plan: Plan
  checked: Checked
}

/** Reads a day without what goes to another day. Throws ProductError 'engine-unavailable'. */
export async function openDay(context: Context, date: string, plan?: DayPlan): Promise<OpenDay> {
  const draft = await draftOf(context.orm, date)
  const whole = await dayOf(context, context.orm, date)
  return withPlan({ ...whole, date, draft }, plan ?? draft.plan)
}

/** Returns the day with another plan. */
export function withPlan(opened: PlannedDay & Pick<OpenDay, 'date' | 'draft'>, plan: DayPlan): OpenDay {
  const wholeDay = opened.day
  const moved = new Set(plan.moved.map(({ delivery_id: id }) => id))
  const day = { ...opened.day, deliveries: opened.day.deliveries.filter(({ id }) => !moved.has(id)) }
  const problem = problemOf(day)
  const byIndex = planOf(day, plan)
  return {
    ...opened,
    day,
    wholeDay,
    draft: { ...opened.draft, plan },
    problem,
    plan: byIndex,
    checked: checkPlan(problem, byIndex)
  }
}
