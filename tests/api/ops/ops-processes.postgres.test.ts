/** Prices and zones that an operator changes on one process apply on the others, too. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeTariff, draftTariff, publishTariff } from '../../../src/lib/contract/ops/tariffs.ts'
import { createZone } from '../../../src/lib/contract/ops/zones.ts'
import type { Coordinate } from '../../../src/lib/geo.ts'
import { makeDispatcher, type Person, spot } from '../../builders.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import { startTestService, type TestService } from '../../service.ts'

const patience = { timeout: 20_000, interval: 10 }
let redis: RedisServer
let here: TestService
let there: TestService
let dispatcher: Person

const start = (beside?: TestService) =>
  startTestService({
    realClock: true,
    environment: { REDIS_URL: redis.url, SESSION_SECRET: 'many processes share 0123456789 secrets' },
    ...(beside ? { beside } : {})
  })

beforeAll(async () => {
  redis = await startRedis()
  here = await start()
  there = await start(here)
  dispatcher = await makeDispatcher(here)
})
afterAll(async () => {
  await there.close()
  await here.close()
  await redis.kill()
})

test('each process switches to scheduled prices at their time', async () => {
  const { company } = there.service.context
  const draft = await dispatcher.client.call(draftTariff, { body: {} })
  const { version, revision } = await dispatcher.client.call(changeTariff, {
    params: { version: draft.version },
    body: { revision: draft.revision, data: { ...draft.data, extra_stop: 999 } }
  })
  const from = new Date(Date.now() + 1_500)
  await dispatcher.client.call(publishTariff, {
    params: { version },
    body: { revision, reason: 'Soon', effective_from: from.toISOString() }
  })
  const before = { version: company.tariff().version, at: Date.now() }
  if (before.at < from.getTime() - 200) expect(before.version).not.toBe(version)
  await vi.waitUntil(() => company.tariff().version === version, patience)
  expect(Date.now()).toBeGreaterThanOrEqual(from.getTime())
  expect(company.tariff().data.extra_stop).toBe(999)
  expect(here.service.context.company.tariff().version).toBe(version)
})

test('each process knows a new zone', async () => {
  const ring = [
    [-200, -200],
    [200, -200],
    [200, 200],
    [-200, -200]
  ].map(([east = 0, north = 0]): Coordinate => {
    const { longitude, latitude } = spot(here, east, north)
    return [longitude, latitude]
  })
  await dispatcher.client.call(createZone, { body: { name: 'Market', kind: 'closed', ring, reason: 'x' } })
  const found = () => there.service.context.zones.index().at(spot(there, 100, -100))
  await vi.waitUntil(() => found().length === 1, patience)
  expect(found()[0]).toMatchObject({ name: 'Market', kind: 'closed' })
})
