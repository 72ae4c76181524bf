/**
 * Measures the delay from a driver's position to the customer's stream: within one process, and from one process to
 * another over Redis, alternating in one run. Needs BENCH_DATABASE_URL. BENCH_REDIS_URL is a Redis, by default the one at
 * the standard port.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { makeDatabase } from './support/database.ts'
import { measureDelays, sendFirstPositions, type Watched } from './support/position-load.ts'
import type { Started } from './support/position-server.ts'
import { redisUrl } from './support/redis.ts'
import { median } from './support/rounds.ts'
import { alone, beside, missing, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'
import { openConnection, watch } from './support/sockets.ts'

/** The full form has more rounds, because delays vary most. */
const moreRounds = 2
const seconds = 2
const rate = 200
const watchers = 200
const senders = 100
const opensAtOnce = 50

async function startServer(
  database: string,
  drivers: number
): Promise<{ child: ChildProcess; started: Started }> {
  const child = fork(join(import.meta.dirname, 'support/position-server.ts'), [String(drivers)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_SERVICE_DATABASE: database,
      BENCH_SERVICE_REDIS: redisUrl()
    }
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Dropway ended while starting.')))
  ended.catch(() => {})
  const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started]
  return { child, started }
}

/** Sends to the first process, and watches at `watchPort`. */
async function open({ port, drivers, customers, geometry }: Started, watchPort: number): Promise<Watched> {
  const watched: Watched = {
    port,
    geometry,
    drivers: drivers.map(bearer => `Bearer ${bearer}`),
    watchers: [],
    senders: []
  }
  while (watched.watchers.length < watchers) {
    const next = customers.slice(watched.watchers.length, watched.watchers.length + opensAtOnce)
    watched.watchers.push(...(await Promise.all(next.map(bearer => watch.dropway(watchPort, bearer)))))
  }
  for (let index = 0; index < senders; index++)
    watched.senders.push(await openConnection(port, '', () => false))
  await sendFirstPositions(watched)
  return watched
}

export async function run(plan: Plan): Promise<Row[]> {
  const rounds = plan.full ? plan.rounds + moreRounds : plan.rounds
  const database = await makeDatabase()
  if (!database) {
    return [missing('delay across two processes', 'needs a PostgreSQL server in BENCH_DATABASE_URL')]
  }
  const children: ChildProcess[] = []
  try {
    const first = await startServer(database.url, watchers)
    children.push(first.child)
    const second = await startServer(database.url, 0)
    children.push(second.child)
    const kinds = [first.started.port, second.started.port]
    const delays = kinds.map(() => ({ middle: [] as number[], p99: [] as number[] }))
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, port] of kinds.entries()) {
        const watched = await open(first.started, port)
        const measured = await measureDelays(watched, rate, seconds)
        for (const { socket } of [...watched.watchers, ...watched.senders]) socket.destroy()
        if (round === 0) continue
        delays[index]?.middle.push(quantile(measured, 0.5))
        delays[index]?.p99.push(quantile(measured, 0.99))
      }
    }
    const [within = NaN, across = NaN] = delays.map(({ p99 }) => median(p99))
    const [withinMiddle = NaN, acrossMiddle = NaN] = delays.map(({ middle }) => median(middle))
    const name = `of a position at ${rate}/s with ${watchers} watchers`
    return [
      beside(`p99 ${name}, across two processes`, [across, 'ms'], ['one process', across / within]),
      beside(
        `p50 ${name}, across two processes`,
        [acrossMiddle, 'ms'],
        ['one process', acrossMiddle / withinMiddle]
      ),
      alone(`p99 ${name}, in one process`, within, 'ms')
    ]
  } finally {
    for (const child of children) {
      if (child.exitCode !== null || !child.connected) continue
      child.send('end')
      await once(child, 'exit')
    }
    await database.drop()
  }
}
