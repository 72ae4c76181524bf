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
import { median, printRatio } from './support/rounds.ts'
import { quantile } from './support/service.ts'
import { openConnection, watch } from './support/sockets.ts'

const aim = 2
const rounds = 7
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
      BENCH_SERVICE_REDIS: process.env['BENCH_REDIS_URL'] ?? 'redis://127.0.0.1:6379'
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

export async function run(): Promise<boolean> {
  const database = await makeDatabase()
  if (!database) {
    console.log('Several processes need PostgreSQL: set BENCH_DATABASE_URL.')
    return false
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
    const [within, across] = delays.map(({ middle, p99 }) => ({ middle: median(middle), p99: median(p99) }))
    const shown = (each = { middle: 0, p99: 0 }) => `${each.middle.toFixed(2)} / ${each.p99.toFixed(2)} ms`
    console.log(
      `${rate} positions/s: p50 / p99 within one process ${shown(within)}, across two ${shown(across)}`
    )
    return printRatio(
      'delay across two processes, of one',
      (across?.p99 ?? 0) / (within?.p99 ?? 1),
      aim,
      'most'
    )
  } finally {
    for (const child of children) {
      if (child.exitCode !== null || !child.connected) continue
      child.send('end')
      await once(child, 'exit')
    }
    await database.drop()
  }
}
