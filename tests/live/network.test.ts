/** The channel over a bad network: broken connections and a proxy that buffers responses. */
import { once } from 'node:events'
import { createServer as createHttpServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seededRandom } from '@dropway/region'
import type { LiveEvent } from '../../src/lib/contract/events.ts'
import { type Channel, type Connection, openChannel } from '../../src/lib/live/channel.ts'
import { inTransaction } from '../../src/server/domain/core/work.ts'
import { makeCustomer, type Person } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'
import { clientAt, type Served, serveOver } from './served.ts'

let world: TestService
let served: Served
let customer: Person
const ends: (() => unknown)[] = []
beforeEach(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  served = await serveOver(world)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await served.close()
  await world.close()
})

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function tell(): Promise<void> {
  return inTransaction(world.service.context, async work => {
    work.emit(customer.userId, 'message.created', { pickanddropoff_id: 'pad_1', message_id: 'msg_1' })
  })
}

interface Heard {
  numbers: number[]
  connections: Connection[]
  channel: Channel
}

function hear(port: number, options: { ready?: number } = {}): Heard {
  const heard = { numbers: [] as number[], connections: [] as Connection[] }
  const client = clientAt(port, customer.bearer)
  const channel = openChannel({
    client: async () => client,
    cursor: 0,
    onEvent: (event: LiveEvent) => {
      if (event.type === 'reset') heard.numbers.push(-1)
      if (event.number !== undefined) heard.numbers.push(event.number)
    },
    onConnection: connection => heard.connections.push(connection),
    wait: () => new Promise(resolve => setImmediate(resolve)),
    timeouts: { ready: options.ready ?? 6_000 }
  })
  ends.push(() => channel.stop())
  return { ...heard, channel }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** The long tests cut ten times as many. */
const mostCuts = Number(process.env['CUT_STREAMS'] ?? 100)

test(
  `${mostCuts} connections cut at random bytes: no event is lost or repeated`,
  { timeout: 120_000 },
  async () => {
    const random = seededRandom(5)
    const enough = Promise.withResolvers<void>()
    let cuts = 0
    const cutter = createServer(near => {
      const far = connect(served.port, '127.0.0.1')
      let left = Math.floor(random.next() * 2_600)
      const end = (socket: Socket) => () => socket.destroy()
      near.on('error', end(far)).on('close', end(far))
      far.on('error', end(near)).on('close', end(near))
      near.pipe(far)
      far.on('data', bytes => {
        if (cuts >= mostCuts) return void near.write(bytes)
        near.write(bytes.subarray(0, left))
        left -= bytes.length
        if (left > 0) return
        cuts++
        // Sends up to the last allowed byte, then breaks the connection.
        near.destroySoon()
        far.destroy()
        if (cuts === mostCuts) enough.resolve()
      })
    })
    const heard = hear(await listening(cutter))
    ends.push(() => new Promise(closed => cutter.close(closed)))
    let told = 0
    let over = false
    void enough.promise.then(() => (over = true))
    while (!over) {
      await tell()
      told++
    }
    for (let index = 0; index < 5; index++, told++) await tell()
    await expect.poll(() => heard.numbers.length).toBeGreaterThanOrEqual(told)
    expect(cuts).toBe(mostCuts)
    expect(heard.numbers).toEqual(upTo(told))
    heard.channel.stop()
  }
)

test.each(['body', 'head and body'])('polls without loss behind a proxy that buffers the %s', async holds => {
  const streams: string[] = []
  const proxy = createHttpServer((request, response) => {
    if (/^\/v1\/events(\?|$)/.test(request.url ?? '')) streams.push(request.url ?? '')
    const { host, port } = { host: '127.0.0.1', port: served.port }
    const { url: path, method, headers } = request
    const onward = httpRequest({ host, port, path, method, headers }, answer => {
      const chunks: Buffer[] = []
      const { 'transfer-encoding': _, ...rest } = answer.headers
      if (holds === 'body') response.writeHead(answer.statusCode ?? 502, rest).flushHeaders()
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('end', () => {
        if (holds !== 'body') response.writeHead(answer.statusCode ?? 502, rest)
        response.end(Buffer.concat(chunks))
      })
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  const port = await listening(proxy)
  ends.push(() => {
    proxy.closeAllConnections()
    return new Promise(closed => proxy.close(closed))
  })
  await tell()
  const heard = hear(port, { ready: 400 })
  await expect.poll(() => heard.numbers).toEqual([1])
  expect(heard.connections.at(-1)).toBe('polling')
  expect(streams).toHaveLength(2)
  // A pending poll gets the next event immediately.
  await tell()
  await expect.poll(() => heard.numbers).toEqual([1, 2])
  await tell()
  await expect.poll(() => heard.numbers).toEqual([1, 2, 3])
  heard.channel.stop()
})
