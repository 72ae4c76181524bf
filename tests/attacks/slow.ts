/** Clients that send their request byte by byte, to hold connections and memory. */
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import type { RunningDropway } from '../process/running.ts'

export interface SlowReport {
  /** Slow connections that were open during the measurement. */
  open: number
  /** How much longer another client's page and API request took, as a ratio of medians. */
  slowdown: number
  /** Statuses of the other client. */
  statuses: number[]
  /** Resolves with the number of slow headers that the server ended. */
  ended: Promise<number>
  close(): void
}

const sample = 30
const body =
  'POST /v1/log-in HTTP/1.1\r\nHost: dropway.test\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{'
const headers = 'GET /signin HTTP/1.1\r\nHost: dropway.test\r\nX-Slow: '

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Opens `count` connections with a slow body and as many with slow headers, and measures another client. */
export async function attackSlowly({ address }: RunningDropway, count: number): Promise<SlowReport> {
  const { hostname, port } = new URL(address)
  const statuses: number[] = []
  async function measure(): Promise<number> {
    const times: number[] = []
    for (let index = 0; index < sample; index++) {
      const began = performance.now()
      for (const path of ['/signin', '/v1/user-profiles', '/healthz']) {
        const response = await fetch(`${address}${path}`)
        await response.arrayBuffer()
        statuses.push(response.status)
      }
      times.push(performance.now() - began)
    }
    return median(times)
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
  const ended = Promise.all(slowHeaders.map(socket => socket.closed || once(socket, 'close'))).then(
    all => all.length
  )
  const during = await measure()
  return {
    open: sockets.filter(socket => socket.writable).length,
    slowdown: during / alone,
    statuses: [...new Set(statuses)].toSorted(),
    ended,
    close() {
      clearInterval(trickle)
      for (const socket of sockets) socket.destroy()
    }
  }
}
