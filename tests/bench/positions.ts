/**
 * Measures drivers' positions: how many are accepted per second beside a bare Hono server that parses the same bodies,
 * and the delay from a request to the customer's stream beside bare fan-outs over ws and socket.io. All alternate in
 * one run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type BareProcess, startBare } from './support/bare-process.ts'
import { makeDatabase } from './support/database.ts'
import { cpuOfProcess } from '../cpu-time.ts'
import { preparePeer } from './support/peers.ts'
import {
  measureDelays,
  type PositionTarget,
  saturate,
  sendFirstPositions,
  type Watched
} from './support/position-load.ts'
import type { Started } from './support/position-server.ts'
import { median } from './support/rounds.ts'
import { beside, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'
import { openConnection, watch } from './support/sockets.ts'

const saturation = { warmUpSeconds: 4, seconds: 3, connections: 32 }
/** Seconds of a round of delays. The full form has more rounds of them, because they vary most. */
const delaySeconds = 2
const moreRounds = 2
const loads = [
  { rate: 100, watchers: 200 },
  { rate: 1_000, watchers: 200 },
  { rate: 200, watchers: 2_000 }
]
const drivers = 2_000
const senders = 200
const opensAtOnce = 50

interface Server extends PositionTarget {
  name: keyof typeof watch
  /** What a watcher of each driver sends to open its stream. */
  watchers: string[]
}

async function compareAccepted(dropway: PositionTarget, pid: number, rounds: number): Promise<Row[]> {
  const bare = await startBare(join(import.meta.dirname, 'support/bare-servers.ts'), ['hono'])
  const hono = { ...dropway, port: bare.port }
  try {
    const { connections, seconds, warmUpSeconds } = saturation
    const subjects = {
      dropway: { target: dropway, cpuSeconds: () => Promise.resolve(cpuOfProcess(pid) / 1000) },
      hono: { target: hono, cpuSeconds: bare.cpuSeconds }
    }
    const names = ['dropway', 'hono'] as const
    const rates = { dropway: [] as number[], hono: [] as number[] }
    /** Microseconds of CPU time for each position. */
    const costs = { dropway: [] as number[], hono: [] as number[] }
    for (const name of names) await saturate(subjects[name].target, connections, warmUpSeconds)
    for (let round = 0; round < rounds; round++) {
      for (const name of names) {
        const { target, cpuSeconds } = subjects[name]
        const before = await cpuSeconds()
        const rate = await saturate(target, connections, seconds)
        rates[name].push(rate)
        costs[name].push((((await cpuSeconds()) - before) * 1e6) / (rate * seconds))
      }
    }
    const of = (each: typeof rates) => [median(each.dropway), median(each.hono)] as const
    const [[own, other], [cpu, otherCpu]] = [of(rates), of(costs)]
    return [
      beside('accepted positions', [own, '/s'], ['Hono', own / other]),
      beside('CPU of a position', [cpu, 'µs'], ['Hono', cpu / otherCpu])
    ]
  } finally {
    await bare.stop()
  }
}

async function openWatched(server: Server, count: number): Promise<Watched> {
  const watched: Watched = { ...server, drivers: server.drivers.slice(0, count), watchers: [], senders: [] }
  while (watched.watchers.length < count) {
    const next = server.watchers.slice(watched.watchers.length, watched.watchers.length + opensAtOnce)
    const some = next.slice(0, count - watched.watchers.length)
    watched.watchers.push(...(await Promise.all(some.map(one => watch[server.name](server.port, one)))))
  }
  for (let index = 0; index < senders; index++)
    watched.senders.push(await openConnection(server.port, '', () => false))
  await sendFirstPositions(watched)
  return watched
}

async function compareDelays(
  servers: Server[],
  load: (typeof loads)[number],
  rounds: number
): Promise<Row[]> {
  const watched: Watched[] = []
  for (const server of servers) watched.push(await openWatched(server, load.watchers))
  const p99s = servers.map(() => [] as number[])
  // The first round warms all of them up.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, target] of watched.entries()) {
      const p99 = quantile(await measureDelays(target, load.rate, delaySeconds), 0.99)
      if (round > 0) p99s[index]?.push(p99)
    }
  }
  for (const { watchers, senders } of watched)
    for (const { socket } of [...watchers, ...senders]) socket.destroy()
  const [own = 0, ws = 0, socketIo = 0] = p99s.map(median)
  const name = `p99 of a position at ${load.rate}/s with ${load.watchers} watchers`
  return [
    beside(name, [own, 'ms'], ['ws', own / ws]),
    beside(name, [own, 'ms'], ['socket.io', own / socketIo])
  ]
}

export async function run({ rounds, full }: Plan): Promise<Row[]> {
  const folder = preparePeer('realtime')
  const database = await makeDatabase()
  const child = fork(join(import.meta.dirname, 'support/position-server.ts'), [String(drivers)], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SERVICE_DATABASE: database?.url ?? '' }
  })
  const peers: BareProcess[] = []
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('Dropway ended while starting.')))
    const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started]
    ended.catch(() => {})
    const { geometry, port } = started
    const bearers = started.drivers.map(bearer => `Bearer ${bearer}`)
    const names = bearers.map((_, index) => String(index))
    const servers: Server[] = [
      { name: 'dropway', port, geometry, drivers: bearers, watchers: started.customers }
    ]
    for (const name of ['ws', 'socket.io'] as const) {
      const peer = await startBare(join(folder, `${name.replace('.', '-')}.mjs`))
      peers.push(peer)
      servers.push({ name, port: peer.port, geometry, drivers: names, watchers: names })
    }
    const target = { port, geometry, drivers: bearers }
    const rows = await compareAccepted(target, child.pid ?? 0, rounds)
    const delayRounds = full ? rounds + moreRounds : rounds
    for (const load of loads) rows.push(...(await compareDelays(servers, load, delayRounds)))
    return rows.map(row => ({ ...row, name: `${row.name}, ${database ? 'PostgreSQL' : 'PGlite'}` }))
  } finally {
    for (const peer of peers) await peer.stop()
    if (child.exitCode === null && child.connected) {
      child.send('end')
      await once(child, 'exit')
    }
    await database?.drop()
  }
}
