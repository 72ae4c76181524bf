/** The drivers among whom an operator chooses while they book: there's no delivery yet. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type DriverNear,
  type listDriversNear,
  mostDriversNear
} from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { Point } from '../../../../lib/geo.ts'
import { vehicleSeconds } from '../../../../lib/rules/pricing/price.ts'
import type { Context } from '../../../context.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { drivers } from '../../../db/tables/schema.ts'
import { shortName } from '../../core/masked.ts'
import { readPlans } from '../../driver/run-plans.ts'
import { documentsAllow } from '../../driver/required-documents.ts'
import { estimateTimes } from '../../matching/costs.ts'
import { queueAfter } from '../../matching/queue-after.ts'
import { readStandings } from './driver-standings.ts'

type Query = z.output<NonNullable<typeof listDriversNear.query>>
type Answer = z.output<typeof listDriversNear.answer>

export async function driversNear(context: Context, query: Query): Promise<Answer> {
  const { transport_type_id: transportTypeId, later, ...point } = query
  return {
    may_assign: context.company.newest().data.settings.assign_without_asking === true,
    drivers: later
      ? await plannable(context, transportTypeId)
      : await nearest(context, transportTypeId, point)
  }
}

/** Returns everybody who can be planned, by name. */
async function plannable(context: Context, transportTypeId: number): Promise<DriverNear[]> {
  const rows = await context.orm
    .select({ id: drivers.userId, first: users.firstName, last: users.lastName })
    .from(drivers)
    .innerJoin(users, eq(users.id, drivers.userId))
    .where(
      and(
        eq(drivers.transportTypeId, transportTypeId),
        eq(drivers.approval, 'approved'),
        documentsAllow(context)
      )
    )
    .orderBy(asc(drivers.simulated), asc(sql`lower(${users.firstName})`), asc(users.id))
    .limit(mostDriversNear)
  return rows.map(({ id, first, last }) => ({
    id,
    name: shortName(first, last),
    seconds: null,
    free_at: null
  }))
}

/** Returns the soonest first, by straight lines. */
async function nearest(context: Context, transportTypeId: number, point: Point): Promise<DriverNear[]> {
  const now = context.now()
  const near = [false, true].flatMap(simulated =>
    context.presence.nearest(now, { transportTypeId, simulated }, point, {
      limit: mostDriversNear,
      accepts: () => true,
      busy: true
    })
  )
  const positions = new Map(near.map(({ driver }) => [driver.driverId, driver.position]))
  const standings = await readStandings(context, [...positions.keys()])
  const working = standings.filter(row => row.approval === 'approved' && row.mayWork)
  const busy = working.filter(({ active }) => active > 0).map(({ id }) => id)
  const plans = await readPlans(context.orm, now, busy, [])
  const type = context.company.reference().transportTypes.find(({ id }) => id === transportTypeId)
  const found = working.flatMap(({ id, first, last }) => {
    const position = positions.get(id)
    const plan = plans.byDriver.get(id)
    const from = plan?.visits.at(-1) ?? position
    const [way] = from ? estimateTimes(point, [from]).costs : []
    if (!way) return []
    const run = plan ? queueAfter(plan, [], position).runSeconds / context.etaEngine.pace : 0
    const seconds = vehicleSeconds(way.seconds, type?.speed_factor ?? 1) / context.etaEngine.pace
    return [
      {
        id,
        name: shortName(first, last),
        seconds: Math.round(run + seconds),
        free_at: plan ? new Date(now.getTime() + run * 1000).toISOString() : null
      }
    ]
  })
  return found.toSorted((one, other) => one.seconds - other.seconds).slice(0, mostDriversNear)
}
