/**
 * A year of recurring deliveries on three processes and a real PostgreSQL: each day all three run the job together, and one
 * of them is killed in the middle and started again. It crosses both changes of the clocks. Needs TEST_DATABASE_URL and Redis.
 * RECURRING_RULES and RECURRING_DAYS make it shorter.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { weekdays } from '../../../src/lib/rules/schedule/recurring.ts'
import { recurringRules } from '../../../src/server/db/tables/delivery/recurring-tables.ts'
import { todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { newId } from '../../../src/server/core/ids.ts'
import { makeCustomer, type Person } from '../../builders.ts'
import { makeRecurringRule, setCompany } from '../../recurring.ts'
import { expectOneEach } from '../../recurring-year.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import type { Answered, Asked } from './process.ts'

const rules = Number(process.env['RECURRING_RULES'] ?? 200)
const days = Number(process.env['RECURRING_DAYS'] ?? 366)
const owners = 20
const { server, regionFolder } = inject('ground')

let redis: RedisServer
let world: TestService
const children: ChildProcess[] = []

beforeAll(async () => {
  if (!server) return
  redis = await startRedis()
  world = await startTestService({
    environment: {
      REDIS_URL: redis.url,
      SESSION_SECRET: 'many processes share 0123456789 secrets',
      // A year passes within one day of the limits.
      ORGANIZATION_BOOKINGS_A_DAY: '1000000'
    }
  })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await world?.close()
  await redis?.kill()
})

async function start(index: number): Promise<void> {
  const { config, context } = world.service
  const environment = {
    DROPWAY_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: `${config.dataDir}-${index}`,
    DATABASE_URL: config.databaseUrl ?? '',
    REDIS_URL: redis.url,
    SESSION_SECRET: 'many processes share 0123456789 secrets',
    ORGANIZATION_BOOKINGS_A_DAY: '1000000'
  }
  const given = JSON.stringify({ environment, regionFolder, now: context.now().getTime() })
  const child = fork(join(import.meta.dirname, 'process.ts'), [], {
    env: { ...process.env, RECURRING_PROCESS: given },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  children[index] = child
  await once(child, 'message')
}

/** Runs the job in a process. Returns how many deliveries it booked, or null if it was killed. */
async function run(child: ChildProcess): Promise<number | null> {
  const done = Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
  child.send({ now: world.service.context.now().getTime() } satisfies Asked)
  const answered = await done
  return answered === null ? null : (answered[0] as Answered).booked
}

/** Makes the rules, half of them daily in the hours that the clocks skip or show twice. */
async function makeRules(): Promise<void> {
  const { context } = world.service
  const people: Person[] = []
  for (let index = 0; index < owners; index++) people.push(await makeCustomer(world))
  const first = addDays(todayOf(context), 20)
  const made = await makeRecurringRule(world, people[0]!, { first_date: first, times: { 1: '08:30' } })
  const [row] = await context.orm.select().from(recurringRules).where(eq(recurringRules.id, made.id))
  const rows = Array.from({ length: rules - 1 }, (_, index) => {
    const day = weekdays[index % 7]!
    const customerId = people[index % owners]!.userId
    const time = index % 2 === 0 ? `02:${String((index * 7) % 60).padStart(2, '0')}` : '08:30'
    const times = { [day]: time, ...(index % 4 === 0 ? { 7: '02:30' } : {}) }
    return { ...row!, id: newId('rec', context.now()), customerId, createdById: customerId, times }
  })
  await context.orm.insert(recurringRules).values(rows)
}

test.runIf(server)(
  `books each date of ${rules} rules once, in ${days} days with a restart each day`,
  { timeout: 3 * 3_600_000 },
  async () => {
    await setCompany(world, { time_zone: 'Europe/Zurich' })
    await makeRules()
    const begin = todayOf(world.service.context)
    await Promise.all([0, 1, 2].map(start))
    const began = performance.now()
    let killed = 0
    for (let day = 0; day < days; day++) {
      world.pass(86_400)
      const dies = day % 3
      const victim = children[dies]!
      const running = children.map(run)
      // At another point of its work each day: the others' first answer, or after a part of the work.
      if (day % 2 === 0) await Promise.race(running.filter((_, index) => index !== dies))
      if (victim.exitCode === null) victim.kill('SIGKILL')
      const answers = await Promise.all(running)
      if (answers[dies] === null) killed++
      await start(dies)
      await run(children[dies]!)
    }
    const booked = await expectOneEach(world.service.context, begin)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${booked} deliveries of ${rules} rules in ${days} days, ${killed} killed at work, ${seconds} s`
    )
    expect(booked).toBeGreaterThan((rules * days) / 7 / 2)
  }
)
