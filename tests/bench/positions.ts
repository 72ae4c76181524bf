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
import { preparePeer } from './support/peers.ts'
import {
  measureDelays,
  type PositionTarget,
  saturate,
  sendFirstPositions,
  type Watched
} from './support/position-load.ts'
import type { Started } from './support/position-server.ts'
import { median, printRatio } from './support/rounds.ts'
import { quantile } from './support/service.ts'
import { openConnection, watch } from './support/sockets.ts'

const aims = { accepted: 0.6, ofWs: 1.5, ofSocketIo: 1 }
const saturation = { warmUpSeconds: 4, rounds: 5, seconds: 3, connections: 32 }
const delays = { rounds: 7, seconds: 2 }
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

async function compareAccepted(dropway: PositionTarget): Promise<boolean> {
  const bare = await startBare(join(import.meta.dirname, 'support/bare-servers.ts'), ['hono'])
  const hono = { ...dropway, port: bare.port }
  try {
    const { connections, seconds, rounds, warmUpSeconds } = saturation
    const rates = { dropway: [] as number[], hono: [] as number[] }
    for (const target of [dropway, hono]) await saturate(target, connections, warmUpSeconds)
    for (let round = 0; round < rounds; round++) {
      rates.dropway.push(await saturate(dropway, connections, seconds))
      rates.hono.push(await saturate(hono, connections, seconds))
    }
    const [own, other] = [median(rates.dropway), median(rates.hono)]
    console.log(`accepted: Dropway ${own.toFixed(0)} positions/s, bare Hono ${other.toFixed(0)}`)
    return printRatio('accepted positions, of Hono', own / other, aims.accepted)
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

async function compareDelays(servers: Server[], load: (typeof loads)[number]): Promise<boolean> {
  const watched: Watched[] = []
  for (const server of servers) watched.push(await openWatched(server, load.watchers))
  const p99s = servers.map(() => [] as number[])
  // The first round warms all of them up.
  for (let round = 0; round <= delays.rounds; round++) {
    for (const [index, target] of watched.entries()) {
      const p99 = quantile(await measureDelays(target, load.rate, delays.seconds), 0.99)
      if (round > 0) p99s[index]?.push(p99)
    }
  }
  for (const { watchers, senders } of watched)
    for (const { socket } of [...watchers, ...senders]) socket.destroy()
  const [own = 0, ws = 0, socketIo = 0] = p99s.map(median)
  const name = `${load.rate}/s with ${load.watchers} watchers`
  console.log(
    `${name}: p99 ${own.toFixed(2)} ms, ws ${ws.toFixed(2)} ms, socket.io ${socketIo.toFixed(2)} ms`
  )
  const reached = [
    printRatio(`${name}, of ws`, own / ws, aims.ofWs, 'most'),
    printRatio(`${name}, of socket.io`, own / socketIo, aims.ofSocketIo, 'most')
  ]
  return reached.every(Boolean)
}

export async function run(): Promise<boolean> {
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
    console.log(`Dropway on ${database ? 'PostgreSQL' : 'PGlite'}`)
    const reached = [await compareAccepted({ port, geometry, drivers: bearers })]
    for (const load of loads) reached.push(await compareDelays(servers, load))
    return reached.every(Boolean)
  } finally {
    for (const peer of peers) await peer.stop()
    if (child.exitCode === null && child.connected) {
      child.send('end')
      await once(child, 'exit')
    }
    await database?.drop()
  }
}
