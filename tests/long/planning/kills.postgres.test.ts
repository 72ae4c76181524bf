/**
 * Three processes publish a plan and give its routes together, and one of them is killed in the middle, 20 times: nothing is
 * twice, lost or half. Needs TEST_DATABASE_URL and Redis.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { changePlan, getPlan, listPlanVersions } from '../../../src/lib/contract/ops/planning/plan.ts'
import { below, randomOf } from '../../../src/lib/planning/solver/random.ts'
import { addDays, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { plannedRoutes, plannedStops } from '../../../src/server/db/tables/delivery/plan-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { makeDelivery, type Person, spot } from '../../builders.ts'
import { type DayWorld, makeDayDrivers, startDayWorld } from '../../day-plans.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import type { Asked } from './process.ts'

const kills = Number(process.env['PLAN_KILLS'] ?? 20)
const aDay = 8
const { server, regionFolder } = inject('ground')
const random = randomOf(20)

let redis: RedisServer
let planned: DayWorld
const children: ChildProcess[] = []

beforeAll(async () => {
  if (!server) return
  redis = await startRedis()
  planned = await startDayWorld({
    environment: { REDIS_URL: redis.url, SESSION_SECRET: 'many processes share 0123456789 secrets' }
  })
  await Promise.all([0, 1, 2].map(start))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await planned?.world.close()
  await redis?.kill()
})

const context = () => planned.world.service.context
const now = () => context().now().getTime()

async function start(index: number): Promise<void> {
  const { config } = planned.world.service
  const environment = {
    DROPWAY_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: `${config.dataDir}-${index}`,
    DATABASE_URL: config.databaseUrl ?? '',
    REDIS_URL: redis.url,
    SESSION_SECRET: 'many processes share 0123456789 secrets'
  }
  const child = fork(join(import.meta.dirname, 'process.ts'), [], {
    env: { ...process.env, PLAN_PROCESS: JSON.stringify({ environment, regionFolder, now: now() }) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  children[index] = child
  await once(child, 'message')
}

/** Returns the answer, or null if the process was killed. */
function run(child: ChildProcess, asked: Asked): Promise<string | null> {
  return new Promise(resolve => {
    const end = (answer: string | null) => {
      child.off('message', onMessage).off('exit', onExit)
      resolve(answer)
    }
    const onMessage = (answer: unknown) => end(String(answer))
    const onExit = () => end(null)
    child.on('message', onMessage).on('exit', onExit)
    child.send(asked)
  })
}

let killed = 0
/** All three do it together, and one of them dies somewhere in it. Then it's started again. */
async function together(asked: Asked): Promise<(string | null)[]> {
  const victim = below(random, 3)
  const running = children.map(child => run(child, asked))
  // Somewhere in the work, which takes a few hundred milliseconds.
  await pause(below(random, 250))
  children[victim]!.kill('SIGKILL')
  const answers = await Promise.all(running)
  if (answers[victim] === null) killed += 1
  await start(victim)
  return answers
}

async function check(day: string, ids: string[], drivers: Person[]): Promise<void> {
  const { orm, runs } = context()
  const rows = await orm.select().from(deliveries).where(inArray(deliveries.id, ids))
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['accepted']))
  const steps = await orm
    .select({ id: ledger.deliveryId, action: ledger.action })
    .from(ledger)
    .where(and(inArray(ledger.deliveryId, ids), inArray(ledger.action, ['plan', 'search', 'accept'])))
  for (const action of ['plan', 'search', 'accept'])
    expect(
      steps
        .filter(each => each.action === action)
        .map(({ id }) => id)
        .toSorted()
    ).toEqual(ids.toSorted())
  const routes = await orm.select().from(plannedRoutes).where(eq(plannedRoutes.day, day))
  expect(routes).toHaveLength(drivers.length)
  for (const { id, driverId, givenAt } of routes) {
    expect(givenAt).not.toBeNull()
    const stops = await orm
      .select({ id: plannedStops.stopId })
      .from(plannedStops)
      .where(eq(plannedStops.routeId, id))
      .orderBy(asc(plannedStops.place))
    expect((await runs.of(driverId))?.stops.map(({ stopId }) => stopId)).toEqual(stops.map(stop => stop.id))
    expect(stops).toHaveLength(aDay)
  }
  for (const driver of drivers) {
    const { items } = await driver.client.call(listNotifications)
    expect(items.filter(({ data }) => data['text']?.includes('route'))).toHaveLength(1)
  }
}

test.runIf(server)('publishes and gives each delivery once', { timeout: 1_800_000 }, async () => {
  const { world, customer, dispatcher } = planned
  const zone = context().company.newest().data.settings.time_zone
  const passTo = (day: string, clock: string) =>
    world.pass(Math.max(0, (instantAt(day, clock, zone).getTime() - now()) / 1000))
  for (let each = 0, day = planned.day; each < kills / 2; each += 1, day = addDays(day, 1)) {
    passTo(addDays(day, -1), '16:00')
    const drivers = await makeDayDrivers(planned, ['Ana', 'Hugo'])
    const ids: string[] = []
    for (let at = 0; at < aDay; at += 1) {
      const { pickanddropoff_id: id } = await makeDelivery(world, customer, {
        pickup: { ...spot(world, 150 * at, 100), name: '1 Market Square' },
        dropoffs: [{ ...spot(world, 900 - 150 * at, 700), name: '12 Apple Street' }],
        scheduled_at: instantAt(day, `${10 + Math.floor(at / 2)}:00`, zone).toISOString()
      })
      ids.push(id)
    }
    const params = { day }
    for (const [index, driver] of drivers.entries()) {
      const { version } = await dispatcher.client.call(getPlan, { params })
      const own = ids.filter((_, at) => at % 2 === index)
      const edit = { kind: 'move' as const, delivery_ids: own, to: { driver_id: driver.userId, shift: 0 } }
      await dispatcher.client.call(changePlan, { params, body: { version, edit } })
    }
    const { version, broken } = await dispatcher.client.call(getPlan, { params })
    expect(broken).toEqual([])
    const asked = { what: 'publish', day, version, bearer: dispatcher.bearer } as const
    const answers = await together({ ...asked, now: now() })
    expect(answers.filter(text => text !== null && text !== 'done' && text !== 'version-outdated')).toEqual(
      []
    )
    const { items } = await dispatcher.client.call(listPlanVersions, { params })
    // Whoever sent it last saw either a success or a newer version.
    expect(items.filter(({ change }) => change === 'published')).toHaveLength(1)
    expect(items.map(({ number }) => number)).toEqual(items.map((_, at) => items.length - at))

    passTo(day, '08:01')
    for (const driver of drivers) await planned.goOnline(driver)
    await together({ what: 'give', now: now() })
    await Promise.all(children.map(child => run(child, { what: 'give', now: now() })))
    await check(day, ids, drivers)
  }
  console.log(`${killed} processes were killed at work`)
  expect(killed).toBeGreaterThan(kills / 4)
})
