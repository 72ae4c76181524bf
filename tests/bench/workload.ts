/**
 * Measures the workload that the API is made for: 1,000 drivers who report every second, and 200 reads a second. Then
 * again beside strangers who load 200 pages of the API reference a second, none of which has been rendered before. The
 * service is a separate process, and this one has the clients. A delay counts from the time at which a request was due.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { docsGroups } from '../../src/components/docs/document.ts'
import { docsGroupPath } from '../../src/lib/paths.ts'
import { cpuOfProcess } from '../cpu-time.ts'
import { makeDatabase } from './support/database.ts'
import { positionRequest } from './support/position-load.ts'
import type { Started } from './support/position-server.ts'
import { alone, atMost, beside, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'
import { type Connection, exchange, openConnection } from './support/sockets.ts'

/** The pages may at most double the delay of a position. */
const aims = { milliseconds: 50, besidePages: 2 }
const usual = { drivers: 1_000, readers: 50, warmUpSeconds: 5 }
const small: typeof usual = { drivers: 10, readers: 2, warmUpSeconds: 1 }
/** Each reader reads this often, which is 200 reads a second together. */
const readMilliseconds = 250
const opensAtOnce = 50

const readRequest = (bearer: string, path: string) =>
  `GET /v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${bearer}\r\n\r\n`

const pages = docsGroups.map(
  group => `GET ${docsGroupPath(group)} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`
)

async function openAll(port: number, count: number): Promise<Connection[]> {
  const opened: Connection[] = []
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(opensAtOnce, count - opened.length) }, () =>
      openConnection(port, '', () => false)
    )
    opened.push(...(await Promise.all(some)))
  }
  return opened
}

/** Sends a request on each connection every `milliseconds`. Returns the delays of all answers. */
async function sendRegularly(
  connections: Connection[],
  milliseconds: number,
  seconds: number,
  requestOf: (client: number, count: number) => string
): Promise<number[]> {
  const began = performance.now()
  const delays: number[] = []
  await Promise.all(
    connections.map(async (connection, client) => {
      const offset = (client / connections.length) * milliseconds
      for (let count = 0; count * milliseconds < seconds * 1000; count++) {
        const due = began + offset + count * milliseconds
        await setTimeout(Math.max(0, due - performance.now()))
        await exchange(connection, requestOf(client, count))
        delays.push(performance.now() - due)
      }
    })
  )
  return delays
}

/** Returns what the readers ask for in turn. */
async function pathsOf(port: number, bearers: string[]): Promise<string[][]> {
  return Promise.all(
    bearers.map(async authorization => {
      const response = await fetch(`http://127.0.0.1:${port}/v1/pick-and-dropoffs`, {
        headers: { authorization }
      })
      const id = /"pad_\w+"/.exec(await response.text())?.[0].slice(1, -1)
      if (!id) throw new Error('A customer has no delivery.')
      return [`/pick-and-dropoffs/${id}`, '/pick-and-dropoffs?limit=20', '/user-profiles', '/transport-types']
    })
  )
}

export async function run({ full, tiny }: Plan): Promise<Row[]> {
  const { drivers, readers, warmUpSeconds } = tiny ? small : usual
  const seconds = full ? 60 : tiny ? 1 : 10
  const pagesASecond = (readers * 1000) / readMilliseconds
  const database = await makeDatabase()
  const child = fork(join(import.meta.dirname, 'support/position-server.ts'), [String(drivers)], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SERVICE_DATABASE: database?.url ?? '' }
  })
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('Dropway ended while starting.')))
    const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started]
    ended.catch(() => {})
    const { geometry, port } = started
    const bearerOf = (token: string) => `Bearer ${token}`
    const target = { port, geometry, drivers: started.drivers.map(bearerOf) }
    const customers = started.customers.slice(0, readers).map(bearerOf)
    const paths = await pathsOf(port, customers)
    const [driving, reading] = [await openAll(port, drivers), await openAll(port, readers)]
    const load = (length: number) =>
      Promise.all([
        sendRegularly(driving, 1_000, length, driver => positionRequest(target, driver)),
        sendRegularly(reading, readMilliseconds, length, (reader, count) =>
          readRequest(customers[reader] ?? '', paths[reader]?.[count % 4] ?? '')
        )
      ])
    await load(warmUpSeconds)
    const before = cpuOfProcess(child.pid)
    const [positions, reads] = await load(seconds)
    const cpu = cpuOfProcess(child.pid) - before
    const strangers = await openAll(port, readers)
    const [[besidePages], pageDelays] = await Promise.all([
      load(seconds),
      sendRegularly(
        strangers,
        readMilliseconds,
        seconds,
        (stranger, count) => pages[(stranger + count) % pages.length] ?? ''
      )
    ])
    for (const { socket } of [...driving, ...reading, ...strangers]) socket.destroy()
    const on = database ? 'PostgreSQL' : 'PGlite'
    const limit = atMost(aims.milliseconds)
    const [p95, p95BesidePages] = [quantile(positions, 0.95), quantile(besidePages, 0.95)]
    return [
      alone(`p95 of a position, ${on}`, p95, 'ms', limit),
      alone(`p95 of a read, ${on}`, quantile(reads, 0.95), 'ms', limit),
      beside(
        `p95 of a position beside ${pagesASecond} pages a second, ${on}`,
        [p95BesidePages, 'ms'],
        ['without the pages', p95BesidePages / p95],
        atMost(aims.besidePages)
      ),
      alone(`p95 of a page, ${on}`, quantile(pageDelays, 0.95), 'ms'),
      alone(`median of a position, ${on}`, quantile(positions, 0.5), 'ms'),
      alone(`median of a read, ${on}`, quantile(reads, 0.5), 'ms'),
      alone(`CPU time of the process for a second, ${on}`, cpu / seconds, 'ms')
    ]
  } finally {
    if (child.exitCode === null && child.connected) {
      child.send('end')
      await once(child, 'exit')
    }
    await database?.drop()
  }
}
