/** Drivers who drive their runs on the test's clock, by the drivers' own use cases. Their times are up to 10 % off. */
import { reportStage } from '../../../src/lib/contract/delivery/stages.ts'
import { setDriverStatus } from '../../../src/lib/contract/driver/driver.ts'
import type { Point } from '../../../src/lib/geo.ts'
import { eq } from 'drizzle-orm'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import type { Random } from '../../../src/lib/planning/solver/random.ts'
import { type Person, sendPosition, spot } from '../../builders.ts'
import type { TestService } from '../../service.ts'

interface Target {
  stopId: string
  /** When the driver is there, or done there, in milliseconds since 1970. */
  at: number
  isThere: boolean
}

export interface Drive {
  driver: Person
  at: Point
  /** Since when they're free, in milliseconds since 1970. */
  free: number
  target: Target | null
}

/** When a driver was at a stop. */
export interface Arrived {
  stopId: string
  kind: 'pickup' | 'dropoff'
  at: Date
}

export interface Driving {
  drives: Drive[]
  arrived: Arrived[]
  goOnline(driver: Person): Promise<void>
  goOffline(driver: Person): Promise<void>
  /** Takes the next step that is due by a time. Returns false if there is none. */
  step(until: number): Promise<boolean>
  /** Sends where everybody is. */
  sendPositions(): Promise<void>
}

const minute = 60_000
const handover = 2.5 * minute

export function createDriving(world: TestService, random: Random): Driving {
  const { context } = world.service
  const drives: Drive[] = []
  const arrived: Arrived[] = []
  let seq = 1
  let reports = 1
  const off = () => 0.9 + 0.2 * random()
  const now = () => context.now().getTime()
  const goTo = (at: number) => world.pass(Math.max(0, at - now()) / 1000)

  async function travel(from: Point, to: Point): Promise<number> {
    if (from.latitude === to.latitude && from.longitude === to.longitude) return 0
    const { seconds, hourFactor } = await context.maps.costTable([from, to])
    return seconds[1]! * hourFactor(new Date(now())) * 1000
  }
  async function stopOf(stopId: string) {
    const [row] = await context.orm
      .select({ stop: stops, scheduledAt: deliveries.scheduledAt })
      .from(stops)
      .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
      .where(eq(stops.id, stopId))
    if (!row) throw new Error('The run has an unknown stop.')
    return row
  }
  /** A driver at a stop finishes there first. On the way, the next stop of the run counts. */
  async function aim(drive: Drive): Promise<void> {
    if (drive.target?.isThere) return
    const next = (await context.runs.of(drive.driver.userId))?.stops[0]
    if (next?.stopId === drive.target?.stopId) return
    if (!next) {
      drive.target = null
      return
    }
    const leaves = drive.target ? now() : Math.max(drive.free, now())
    const way = (await travel(drive.at, next)) * off()
    drive.target = { stopId: next.stopId, at: leaves + way, isThere: false }
  }
  const report = (driver: Person, id: string, stage: 'arrived' | 'picked_up' | 'completed', stopId: string) =>
    driver.client.call(reportStage, {
      params: { id },
      body: {
        stage,
        stop_id: stopId,
        recorded_at: context.now().toISOString(),
        seq: ++reports,
        ...(stage === 'completed' ? { received_by: 'Bob' } : {})
      }
    })

  async function act(drive: Drive, target: Target): Promise<void> {
    goTo(target.at)
    const { stop, scheduledAt } = await stopOf(target.stopId)
    const here = { latitude: stop.latitude, longitude: stop.longitude }
    if (!target.isThere) {
      await sendPosition(world, drive.driver, here, ++seq)
      await report(drive.driver, stop.deliveryId, 'arrived', stop.id)
      const opens =
        stop.kind === 'pickup' ? (stop.earliestAt ?? scheduledAt)?.getTime() : stop.earliestAt?.getTime()
      const begins = Math.max(now(), opens ?? 0)
      arrived.push({ stopId: stop.id, kind: stop.kind, at: new Date(begins) })
      drive.target = { ...target, isThere: true, at: begins + handover * off() }
      drive.at = here
      return
    }
    await report(drive.driver, stop.deliveryId, stop.kind === 'pickup' ? 'picked_up' : 'completed', stop.id)
    drive.free = now()
    drive.target = null
  }

  return {
    drives,
    arrived,
    async goOnline(driver) {
      const at = spot(world, 0, 0)
      await driver.client.call(setDriverStatus, { body: { online: true, position: at } })
      drives.push({ driver, at, free: now(), target: null })
    },
    async goOffline(driver) {
      await driver.client.call(setDriverStatus, { body: { online: false } })
      drives.splice(
        drives.findIndex(each => each.driver === driver),
        1
      )
    },
    async step(until) {
      for (const drive of drives) await aim(drive)
      const [due] = drives
        .flatMap(drive => (drive.target ? [{ drive, target: drive.target }] : []))
        .toSorted((one, other) => one.target.at - other.target.at)
      if (!due || due.target.at > until) return false
      await act(due.drive, due.target)
      return true
    },
    async sendPositions() {
      for (const { driver, at } of drives) await sendPosition(world, driver, at, ++seq)
    }
  }
}
