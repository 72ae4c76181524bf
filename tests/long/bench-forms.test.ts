/** Every benchmark still measures what it says, also those that need a browser or install another product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cluster, startCluster } from '../attacks/cluster.ts'
import { benchmarks, expectMeasured, type Measured, runTiny } from '../bench-forms.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'

let cluster: Cluster | undefined
let redis: RedisServer | undefined
let measured: Measured
beforeAll(async () => {
  cluster = await startCluster()
  redis = await startRedis()
  measured = await runTiny(benchmarks, { databaseUrl: cluster.url, redisUrl: redis.url })
}, 1_800_000)
afterAll(async () => {
  await redis?.kill()
  await cluster?.remove()
})

test.each(benchmarks)('%s measures every figure', name => expectMeasured(measured, name))

test('the planner’s file has its day and its plan in VROOM’s forms', () => {
  const { vehicles, shipments, matrices, solution } = measured.extra
  expect([vehicles, shipments].map(list => (list as unknown[]).length)).toEqual([3, 20])
  expect(matrices).toHaveProperty('roads0.durations')
  expect(solution).toMatchObject({ code: 0, unassigned: [] })
})
