/** Lets the planner search for a day's plan. */
import type * as z from 'zod/mini'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { searchPlan } from '../../../../lib/contract/ops/planning/plan.ts'
import { checkPlan } from '../../../../lib/planning/checker/check-plan.ts'
import type { Checked } from '../../../../lib/planning/checker/checked.ts'
import { routesOf } from '../../../../lib/planning/day/day-problem.ts'
import type { Plan } from '../../../../lib/planning/problem.ts'
import type { Context } from '../../../context.ts'
import { topics } from '../../../live/bus.ts'
import type { FoundPlan } from '../../../planner/order.ts'
import { PlannerBusyError } from '../../../planner/planner.ts'
import type { SignedIn } from '../../core/principal.ts'
import { type OpenDay, openDay } from './open-day.ts'
import { saveVersion } from './versions.ts'

type Search = z.output<NonNullable<typeof searchPlan.body>>

/**
 * Starts a search. Its plan becomes the draft if nobody has changed that meanwhile. Throws version-outdated, plan-broken for a
 * route that stays and breaks a rule, and planner-busy.
 */
export async function startSearch(
  context: Context,
  principal: SignedIn,
  date: string,
  { version, what, seconds }: Search
): Promise<{ version: number; result: Promise<void> }> {
  const opened = await openDay(context, date)
  if (opened.draft.number !== version) throw new ProductError('version-outdated')
  const locked = stayingOf(opened, what)
  const start = isWhole(opened.checked) ? opened.plan : withOnly(opened, locked)
  if (start !== opened.plan && !isWhole(checkPlan(opened.problem, start)))
    throw new ProductError('plan-broken')
  const run = startRun(context, opened, { start, locked, seconds })
  const stop = context.bus.subscribe(topics.planStop, day => {
    if (day === date) run.stop()
  })
  const result = run.result
    .then(async found => {
      const plan = { ...opened.draft.plan, routes: routesOf(opened.day, found.plan) }
      await saveVersion(context, {
        day: date,
        base: version,
        change: 'planned',
        plan,
        authorId: principal.person.userId
      })
    })
    .catch((error: unknown) => {
      // Somebody has changed the draft meanwhile: it's newer than what the planner knew.
      if (error instanceof ProductError && error.code === 'version-outdated') return
      context.log.error({ err: error }, "can't keep the plan")
    })
    .finally(() => {
      stop()
      context.bus.publish(topics.planSearch, { day: date, progress: null })
    })
  return { version, result }
}

const isWhole = ({ broken }: Checked) => broken.length === 0

/** Returns the plan with only some of its shipments. */
const withOnly = ({ day, plan }: OpenDay, kept: ReadonlySet<number>): Plan => ({
  routes: plan.routes
    .map(({ vehicle, visits }) => ({ vehicle, visits: visits.filter(({ shipment }) => kept.has(shipment)) }))
    .filter(({ visits }) => visits.length > 0),
  unplanned: day.deliveries.flatMap((_, index) => (kept.has(index) ? [] : [index]))
})

/** Returns the shipments that stay in their route and order. */
function stayingOf({ day, draft, plan }: OpenDay, what: Search['what']): ReadonlySet<number> {
  const planned = plan.routes.flatMap(({ visits }) => visits.map(({ shipment }) => shipment))
  if (what === 'rest') return new Set(planned)
  return new Set(
    planned.filter(index => {
      const { id, onlyDriver } = day.deliveries[index]!
      return onlyDriver !== null || draft.plan.locked.includes(id)
    })
  )
}

interface RunOptions {
  start: Plan
  locked: ReadonlySet<number>
  seconds: number
}

function startRun(context: Context, opened: OpenDay, { start, locked, seconds }: RunOptions) {
  const { problem, date } = opened
  const tell = (found: Pick<FoundPlan, 'plan' | 'routes' | 'seconds'>) =>
    context.bus.publish(topics.planSearch, {
      day: date,
      progress: {
        planned: opened.day.deliveries.length - found.plan.unplanned.length,
        late_seconds: found.routes.reduce((sum, { late }) => sum + late, 0),
        drive_seconds: found.routes.reduce((sum, { driving }) => sum + driving, 0),
        seconds: found.seconds,
        of_seconds: seconds
      }
    })
  try {
    const run = context.planner.start({ problem, seed: 1, limit: { seconds }, start, locked }, tell)
    tell({ plan: opened.plan, routes: opened.checked.routes, seconds: 0 })
    return run
  } catch (error) {
    if (error instanceof PlannerBusyError) throw new ProductError('planner-busy')
    throw error
  }
}

/** Ends the search of a day in whichever process it runs. */
export function stopSearch(context: Context, date: string): null {
  context.bus.publish(topics.planStop, date)
  return null
}
