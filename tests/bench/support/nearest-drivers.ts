/** Compares the index of online drivers with Redis: which of 100,000 drivers are nearest to a pickup? */
import { randomBytes } from 'node:crypto'
import { seededRandom } from '@dropway/region'
import { type Point, metersInDegree, metersInLongitude } from '../../../src/lib/geo.ts'
import { routedCandidates } from '../../../src/lib/rules/matching/matching.ts'
import { createPresence, type Presence } from '../../../src/server/domain/driver/presence.ts'
import { createLocalBus } from '../../../src/server/live/bus.ts'
import { cpuOf } from '../../cpu-time.ts'
import { median } from './rounds.ts'
import { alone, atLeast, atMost, below, beside, missing, type Plan, type Row } from './rows.ts'
import { connectRedis, type Redis } from './redis.ts'
import { quantile } from './service.ts'

const aims = { p99Milliseconds: 1, ofRedis: 10, cpuMicroseconds: 10 }
const usual = {
  count: 100_000,
  queries: 3_000,
  /** More queries at first, which warm both up. */
  warmUp: 1_000
}
const tiny: typeof usual = { count: 2_000, queries: 20, warmUp: 5 }
/** The drivers of a large city: 20 by 20 kilometers. */
const center: Point = { latitude: 47.37, longitude: 8.54 }
const widthMeters = 20_000
/** The first ring. Redis is asked for no more than this, although the index may look farther. */
const radiusMeters = 1_500
const limit = routedCandidates
const movingRounds = 5
const addedAtOnce = 1_000

const random = seededRandom(11)
/** It stays the same, because a position of an earlier time isn't found, and filling Redis can take longer on a busy machine. */
const now = new Date()
const group = { simulated: false, transportTypeId: 3 }

function spot(): Point {
  const [east, north] = [random.between(-0.5, 0.5) * widthMeters, random.between(-0.5, 0.5) * widthMeters]
  return {
    latitude: center.latitude + north / metersInDegree,
    longitude: center.longitude + east / metersInLongitude(center.latitude)
  }
}

interface Driver {
  at: Point
  /** Degrees per second. */
  north: number
  east: number
}

function drive(presence: Presence, drivers: Driver[], seconds: number): void {
  for (const [index, driver] of drivers.entries()) {
    driver.at = {
      latitude: driver.at.latitude + driver.north * seconds,
      longitude: driver.at.longitude + driver.east * seconds
    }
    presence.put({
      ...group,
      driverId: `usr_${index}`,
      position: { ...driver.at, heading: 0, speed: 10, accuracy: 5, recorded_at: now.toISOString(), seq: 1 },
      receivedAt: now.getTime()
    })
  }
}

async function fillRedis(redis: Redis, key: string, drivers: Driver[]): Promise<void> {
  for (let from = 0; from < drivers.length; from += addedAtOnce) {
    const some = drivers.slice(from, from + addedAtOnce)
    const members = some.flatMap(({ at }, index) => [at.longitude, at.latitude, `usr_${from + index}`])
    await redis.send('GEOADD', key, ...members)
  }
}

/** Every driver moves 10 m per second and reports each second. */
async function measureMoves(presence: Presence, drivers: Driver[]): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < movingRounds; round++)
    times.push(await cpuOf(() => drive(presence, drivers, 1)))
  const microseconds = (median(times) * 1000) / drivers.length
  return alone(`CPU of a driver's move in the index`, microseconds, 'µs', atMost(aims.cpuMicroseconds))
}

export async function compareNearest(plan: Pick<Plan, 'tiny'>): Promise<Row[]> {
  const { count, queries, warmUp } = plan.tiny ? tiny : usual
  const redis = await connectRedis()
  if (!redis) {
    return [missing('nearest drivers', 'needs Redis, at BENCH_REDIS_URL or on this machine')]
  }
  const key = `dropway_bench_${randomBytes(6).toString('hex')}`
  const presence = createPresence(createLocalBus(), () => now)
  try {
    const drivers = Array.from({ length: count }, (): Driver => {
      const angle = random.between(0, 2 * Math.PI)
      return {
        at: spot(),
        north: (Math.sin(angle) * 10) / metersInDegree,
        east: (Math.cos(angle) * 10) / metersInLongitude(center.latitude)
      }
    })
    drive(presence, drivers, 0)
    const moves = await measureMoves(presence, drivers)
    await fillRedis(redis, key, drivers)
    const times = { own: [] as number[], redis: [] as number[] }
    for (let query = 0; query < warmUp + queries; query++) {
      const at = spot()
      const began = performance.now()
      const found = presence.nearest(now, group, at, {
        meters: radiusMeters,
        limit,
        accepts: () => true
      })
      const own = performance.now() - began
      const asked = performance.now()
      const reply = await redis.send(
        'GEOSEARCH',
        key,
        'FROMLONLAT',
        at.longitude,
        at.latitude,
        'BYRADIUS',
        radiusMeters,
        'm',
        'ASC',
        'COUNT',
        limit
      )
      const other = performance.now() - asked
      if (!reply.startsWith(`*${found.length}\r\n`)) throw new Error(`Found ${found.length}, Redis: ${reply}`)
      if (query < warmUp) continue
      times.own.push(own)
      times.redis.push(other)
    }
    const p99 = quantile(times.own, 0.99)
    const name = `${limit} nearest of ${count} drivers`
    const [own, other] = [median(times.own), median(times.redis)]
    return [
      alone(`${name}, p99`, p99, 'ms', below(aims.p99Milliseconds)),
      beside(`${name}, times as fast`, [own, 'ms'], ['Redis', other / own], atLeast(aims.ofRedis)),
      alone(`${name}, p99 of Redis`, quantile(times.redis, 0.99), 'ms'),
      moves
    ]
  } finally {
    await redis.send('DEL', key)
    redis.close()
    presence.close()
  }
}
