/** Plans half of the demo's next day: a depot, drivers with hours, and a draft that somebody can finish and publish. */
import { eq } from 'drizzle-orm'
import { insertOne } from '../../../lib/planning/solver/insert-one.ts'
import { routesOf } from '../../../lib/planning/day/day-problem.ts'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Week } from '../../../lib/contract/planning/hours.ts'
import type { Context } from '../../context.ts'
import { driverWeeks } from '../../db/tables/people/hours-tables.ts'
import { changeCompany, readCompany } from '../../domain/company/company.ts'
import type { SignedIn } from '../../domain/core/principal.ts'
import { openDay } from '../../domain/planning/board/open-day.ts'
import { draftOf, saveVersion } from '../../domain/planning/board/versions.ts'
import { setWeek } from '../../domain/planning/hours/decide-hours.ts'
import { simulatedDrivers } from '../accounts.ts'
import type { People } from '../history/people.ts'

/** Of each kind of vehicle, so many of the fleet work by hours. */
const working = { bicycle: 1, car: 2, van: 1 } as const
const hours = { from: '07:00', to: '19:00', break: { from: '11:30', to: '13:30', minutes: 30 } }

/** Adds a depot in the middle of the city. */
export async function addDepot(context: Context, admin: SignedIn): Promise<void> {
  const { version, data } = await readCompany(context)
  if ((data.depots ?? []).length > 0) return
  const [longitude, latitude] = context.region.meta.center
  const place = await context.maps.reverse({ longitude, latitude })
  if (!place) return
  const { name, detail } = place
  await changeCompany(context, admin, {
    version,
    reason: 'Our vans begin here',
    depots: [
      {
        name: 'City depot',
        retired: false,
        place: { name, detail, latitude: place.latitude, longitude: place.longitude }
      }
    ]
  })
}

/** Gives some of the fleet their hours, and plans half of tomorrow's deliveries. Does nothing once there is a draft. */
export async function planTomorrow(context: Context, people: People): Promise<void> {
  const { dispatcher } = people
  if (!dispatcher) return
  await setHours(context, people, dispatcher)
  const zone = context.company.newest().data.settings.time_zone
  const day = addDays(dayOf(context.now(), zone), 1)
  if ((await draftOf(context.orm, day)).number > 0) return
  const opened = await openDay(context, day)
  const half = opened.plan.unplanned.slice(0, Math.ceil(opened.plan.unplanned.length / 2))
  const plan = half.reduce(
    (before, shipment) => insertOne(opened.problem, before, shipment)?.plan ?? before,
    opened.plan
  )
  await saveVersion(context, {
    day,
    base: 0,
    change: 'planned',
    plan: { ...opened.draft.plan, routes: routesOf(opened.day, plan) },
    authorId: dispatcher.person.userId
  })
}

async function setHours(context: Context, people: People, dispatcher: SignedIn): Promise<void> {
  const [depot] = context.company.newest().data.depots ?? []
  const ends = { start_depot_id: depot?.id ?? null, end_depot_id: depot?.id ?? null }
  const week: Week = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [{ ...hours, ...ends }] }))
  const fleet = simulatedDrivers(context.config.demoFleet)
  const chosen = Object.entries(working).flatMap(([vehicle, count]) =>
    fleet.filter(each => each.vehicle === vehicle).slice(0, count)
  )
  for (const { email } of chosen) {
    const id = people.of(email)?.person.userId
    if (!id) continue
    const known = await context.orm.$count(driverWeeks, eq(driverWeeks.driverId, id))
    if (known === 0) await setWeek(context, dispatcher, id, { version: 0, week })
  }
}
