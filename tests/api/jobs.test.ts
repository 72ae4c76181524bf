import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJobs } from '../../src/server/jobs/jobs.ts'
import { createLog } from '../../src/server/log.ts'
import { startTestService, type TestService } from '../service.ts'

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
