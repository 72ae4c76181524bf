/** Clients who ask regularly, and the process that answers them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { makeDatabase } from './database.ts'
import type { Begun, ServerMessage, Started } from './position-server.ts'
import { type Connection, exchange, openConnection } from './sockets.ts'

const opensAtOnce = 50

export async function openAll(port: number, count: number): Promise<Connection[]> {
  const opened: Connection[] = []
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(opensAtOnce, count - opened.length) }, () =>
      openConnection(port, '', () => false)
    )
    opened.push(...(await Promise.all(some)))
  }
  return opened
}

/**
 * Sends a request on each connection every `milliseconds`. Returns the delays of all answers. A delay counts from the time at which
 * a request was due, or from its start: a timer can be up to a millisecond early.
 */
export async function sendRegularly(
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
        const from = Math.min(due, performance.now())
        await exchange(connection, requestOf(client, count))
        delays.push(performance.now() - from)
      }
    })
  )
  return delays
}

const readRequest = (bearer: string, path: string) =>
  `GET /v1${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${bearer}\r\n\r\n`

/** Returns the requests of readers, by reader and how many it has sent. */
export async function readsOf(
  port: number,
  bearers: string[]
): Promise<(reader: number, count: number) => string> {
  const paths = await Promise.all(
    bearers.map(async authorization => {
      const response = await fetch(`http://127.0.0.1:${port}/v1/pick-and-dropoffs`, {
        headers: { authorization }
      })
      const id = /"pad_\w+"/.exec(await response.text())?.[0].slice(1, -1)
      if (!id) throw new Error('A customer has no delivery.')
      return [`/pick-and-dropoffs/${id}`, '/pick-and-dropoffs?limit=20', '/user-profiles', '/transport-types']
    })
  )
  return (reader, count) => readRequest(bearers[reader] ?? '', paths[reader]?.[count % 4] ?? '')
}

export interface MeasuredServer {
  started: Started
  child: ChildProcess
  /** Which database it uses. */
  on: 'PostgreSQL' | 'PGlite'
  /** Lets the process work beside its requests. Resolves once that has begun, with what the work before it has made in a second. */
  work(message: Exclude<ServerMessage, 'end'>): Promise<Begun>
  stop(): Promise<void>
}

/**
 * Starts the process with this many drivers, each with a delivery of a different customer. `deliveries` are those of a day that it
 * plans beside its requests.
 */
export async function startMeasuredServer(drivers: number, deliveries = 500): Promise<MeasuredServer> {
  const database = await makeDatabase()
  const child = fork(join(import.meta.dirname, 'position-server.ts'), [String(drivers), String(deliveries)], {
    env: { ...process.env, NODE_ENV: 'production', BENCH_SERVICE_DATABASE: database?.url ?? '' }
  })
  const stop = async () => {
    if (child.exitCode === null && child.connected) {
      child.send('end')
      await once(child, 'exit')
    }
    await database?.drop()
  }
  try {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('Dropway has ended.')))
    const [started] = (await Promise.race([once(child, 'message'), ended])) as [Started]
    ended.catch(() => {})
    const work = async (message: ServerMessage) => {
      const begun = once(child, 'message')
      child.send(message)
      const [answer] = (await Promise.race([begun, ended])) as [Begun]
      return answer
    }
    return { started, child, on: database ? 'PostgreSQL' : 'PGlite', work, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
