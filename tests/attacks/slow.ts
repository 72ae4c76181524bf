/** Clients that send their request byte by byte, to hold connections and memory. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { cpuOfProcess } from '../cpu-time.ts'
import type { RunningDropway } from '../process/running.ts'

export interface SlowReport {
  /** Slow connections that were open during the measurement. */
  open: number
  /** How many times as much CPU time the server takes for the pages and API requests of another client. */
  moreWork: number
  /** Statuses of the other client. */
  statuses: number[]
  /** Resolves with the number of slow headers that the server ended. */
  ended: Promise<number>
  close(): void
}

/** The requests of one measurement, times three. Together they take a second of CPU time. */
const sample = 100
const body =
  'POST /v1/log-in HTTP/1.1\r\nHost: dropway.test\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{'
const headers = 'GET /signin HTTP/1.1\r\nHost: dropway.test\r\nX-Slow: '

/** Opens `count` connections with a slow body and as many with slow headers, and measures the work for another client. */
export async function attackSlowly({ address, process }: RunningDropway, count: number): Promise<SlowReport> {
  const { hostname, port } = new URL(address)
  const statuses: number[] = []
  async function measure(): Promise<number> {
    const before = cpuOfProcess(process.pid)
    for (let index = 0; index < sample; index++) {
      for (const path of ['/signin', '/v1/user-profiles', '/healthz']) {
        const response = await fetch(`${address}${path}`)
        await response.arrayBuffer()
        statuses.push(response.status)
      }
    }
    return cpuOfProcess(process.pid) - before
  }
  async function open(start: string): Promise<Socket> {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(start)
    socket.resume()
    return socket
  }

  await measure()
  const alone = await measure()
  const slowHeaders = await Promise.all(Array.from({ length: count }, () => open(headers)))
  const slowBodies = await Promise.all(Array.from({ length: count }, () => open(body)))
  const sockets = [...slowHeaders, ...slowBodies]
  const trickle = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 200)
  // The server may also reset a connection that still sends. 'once' would throw its error.
  const closed = (socket: Socket) => new Promise<void>(resolve => socket.once('close', () => resolve()))
  const ended = Promise.all(slowHeaders.map(socket => (socket.closed ? undefined : closed(socket)))).then(
    all => all.length
  )
  const during = await measure()
  return {
    open: sockets.filter(socket => socket.writable).length,
    moreWork: during / alone,
    statuses: [...new Set(statuses)].toSorted(),
    ended,
    close() {
      clearInterval(trickle)
      for (const socket of sockets) socket.destroy()
    }
  }
}
