import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs } from '../../../src/server/jobs/jobs.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import { DatabaseUnavailableError } from '../../../src/server/observability/outage.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('runs a scheduled job at its time', async () => {
  const ran = Promise.withResolvers<unknown>()
  const everyMinute = {
    name: 'every-minute',
    schedule: '* * * * *',
    run: async (_: unknown, data: unknown) => ran.resolve(data)
  }
  const jobs = createJobs(world.service.context.database, createLog('silent'), {
    definitions: [everyMinute],
    scheduleSeconds: 1
  })
  await jobs.start(world.service.context)
  await ran.promise
  await jobs.stop()
})

test('passes a job the data it was sent with', async () => {
  const ran = Promise.withResolvers<unknown>()
  const jobs = createJobs(world.service.context.database, createLog('silent'), {
    definitions: [{ name: 'sent', run: async (_, data) => ran.resolve(data) }]
  })
  await jobs.start(world.service.context)
  await jobs.send('sent', { id: 'one', nested: { at: '2026-01-01' } })
  expect(await ran.promise).toEqual({ id: 'one', nested: { at: '2026-01-01' } })
  await jobs.stop()
})

test('logs an outage of the database once, and its end', async () => {
  const { context } = world.service
  const lines: { level: number; msg: string }[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  let failures = 0
  let down = false
  const query = (text: string, values?: unknown[]) => {
    if (!down) return context.database.queue.query(text, values)
    failures++
    return Promise.reject(new DatabaseUnavailableError(new Error('terminated')))
  }
  const queue = Object.assign(Object.create(context.database.queue), { query })
  const definitions = ['one', 'two', 'three', 'four'].map(name => ({ name, run: async () => {} }))
  const jobs = createJobs({ ...context.database, queue }, log, { definitions })
  await jobs.start(context)
  down = true
  await expect.poll(() => failures).toBeGreaterThan(8)
  down = false
  await expect.poll(() => lines.length).toBeGreaterThan(1)
  await jobs.stop()
  expect(lines.map(line => [line.level, line.msg])).toEqual([
    [50, "the database isn't available"],
    [30, 'the database is available again']
  ])
})

test('runs each job once, whichever process takes it', async () => {
  const { context } = world.service
  const ran: { runner: number; id: unknown }[] = []
  const runners = [1, 2].map(runner =>
    createJobs(context.database, createLog('silent'), {
      definitions: [
        { name: 'shared', run: async (_, data) => void ran.push({ runner, id: (data as { id: number }).id }) }
      ]
    })
  )
  for (const each of runners) await each.start(context)
  const ids = Array.from({ length: 6 }, (_, id) => id)
  for (const id of ids) await runners[0]?.send('shared', { id })
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(ids.length)
  for (const each of runners) await each.stop()
  expect(ran.map(({ id }) => id).toSorted()).toEqual(ids)
})

test('another process runs the job of one that died', { timeout: 120_000 }, async () => {
  const { context } = world.service
  const begun = Promise.withResolvers<void>()
  const repeated = Promise.withResolvers<unknown>()
  let isDead = false
  // A dead process neither finishes the job nor reports anything.
  const query = (text: string, values?: unknown[]) =>
    isDead ? new Promise<never>(() => {}) : context.database.queue.query(text, values)
  const queue = Object.assign(Object.create(context.database.queue), { query })
  const options = { heartbeatSeconds: 10, superviseSeconds: 1 }
  const dying = createJobs({ ...context.database, queue }, createLog('silent'), {
    ...options,
    definitions: [
      {
        name: 'fragile',
        run: () => {
          begun.resolve()
          return new Promise<void>(() => {})
        }
      }
    ]
  })
  await dying.start(context)
  await dying.send('fragile', { id: 1 })
  await begun.promise
  isDead = true
  let runs = 0
  const heir = createJobs(context.database, createLog('silent'), {
    ...options,
    definitions: [
      {
        name: 'fragile',
        run: async (_, data) => {
          runs++
          repeated.resolve(data)
        }
      }
    ]
  })
  await heir.start(context)
  expect(await repeated.promise).toEqual({ id: 1 })
  await heir.stop()
  expect(runs).toBe(1)
})

test('work on one thing never holds up another, also if its process has died', async () => {
  const { context } = world.service
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ran: unknown[] = []
  const lines: string[] = []
  const log = createLog('error', { write: (line: string) => void lines.push(line) })
  const runner = (run: (id: unknown) => Promise<void>) =>
    createJobs(context.database, log, {
      definitions: [
        { name: 'one-at-a-time', oneAtATime: true, run: (_, data) => run((data as { id: unknown }).id) }
      ]
    })
  // Stands for one that died: its job counts as running, and it takes no other.
  const busy = runner(async id => {
    begun.resolve()
    await end.promise
    ran.push(id)
  })
  const other = runner(async id => void ran.push(id))
  const send = (id: string) => busy.send('one-at-a-time', { id }, { singletonKey: id })
  await busy.start(context)
  await send('first')
  await begun.promise
  // One more waits for the first, and a third says nothing new.
  await send('first')
  await send('first')
  await send('second')
  await other.start(context)
  await expect.poll(() => ran).toEqual(['second'])
  end.resolve()
  await expect.poll(() => ran).toEqual(['second', 'first', 'first'])
  for (const each of [busy, other]) await each.stop()
  expect(lines).toEqual([])
})
