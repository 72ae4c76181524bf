/** The quick benchmarks that need no browser and no other product still measure what they say. Their figures aren't judged. */
import { afterAll, beforeAll, test } from 'vitest'
import {
  benchmarks,
  expectMeasured,
  type Measured,
  runTiny,
  slow,
  withBrowserOrPeer
} from '../bench-forms.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'

const names = benchmarks.filter(name => ![...withBrowserOrPeer, ...slow].includes(name))

let redis: RedisServer | undefined
let measured: Measured
beforeAll(async () => {
  redis = await startRedis()
  const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''
  measured = await runTiny(names, { databaseUrl, redisUrl: redis.url })
}, 900_000)
afterAll(() => redis?.kill())

test.each(names)('%s measures every figure', name => expectMeasured(measured, name))
