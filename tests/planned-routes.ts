/** Writes published routes as publishing a day's plan does. */
import { inArray } from 'drizzle-orm'
import { newId } from '../src/server/core/ids.ts'
import { plannedDrivers } from '../src/server/db/tables/delivery/dispatch-tables.ts'
import { plannedRoutes, plannedStops, planVersions } from '../src/server/db/tables/delivery/plan-tables.ts'
import { stops } from '../src/server/db/tables/schema.ts'
import type { Person } from './builders.ts'
import type { TestService } from './service.ts'

/** Publishes a route of ten hours: all pickups, then all dropoffs, in the order of the ids. Returns its id. */
export async function publishRoute(
  world: TestService,
  driver: Pick<Person, 'userId'>,
  ids: string[],
  startsInMinutes = 0
): Promise<string> {
  const { orm, now } = world.service.context
  const at = now()
  const inMinutes = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const id = newId('rte', at)
  const day = '2026-01-01'
  await orm
    .insert(planVersions)
    .values({ day, number: 1, change: 'published', plan: { routes: [], locked: [], moved: [] }, at })
    .onConflictDoNothing()
  await orm.insert(plannedRoutes).values({
    id,
    day,
    driverId: driver.userId,
    shift: 0,
    startsAt: inMinutes(startsInMinutes),
    endsAt: inMinutes(600),
    meters: 10_000,
    driveSeconds: 3_000,
    waitSeconds: 0,
    lateSeconds: 0,
    version: 1
  })
  const rows = await orm.select().from(stops).where(inArray(stops.deliveryId, ids))
  const inOrder = ['pickup', 'dropoff'].flatMap(kind =>
    ids.flatMap(delivery => rows.filter(stop => stop.deliveryId === delivery && stop.kind === kind))
  )
  await orm.insert(plannedStops).values(
    inOrder.map((stop, place) => ({
      stopId: stop.id,
      deliveryId: stop.deliveryId,
      routeId: id,
      place,
      arrivesAt: inMinutes(10 + place),
      leavesAt: inMinutes(11 + place)
    }))
  )
  await orm.insert(plannedDrivers).values(
    ids.map(deliveryId => ({
      deliveryId,
      driverId: driver.userId,
      plannedAt: at,
      declineUntil: inMinutes(startsInMinutes)
    }))
  )
  return id
}
