/**
 * Opens 5,000 event streams to one process. Measures the memory of one stream and the delay of an event to all of
 * them.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { makeDatabase } from './support/database.ts'
import { alone, missing, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'
import type { Answered, Asked } from './support/stream-server.ts'

const streamCount = 5_000
const atOnce = 50

interface Stream {
  socket: Socket
  /** Called with each chunk that arrives. */
  hear(text: string): void
}

function open(port: number, bearer: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const stream: Stream = {
      socket,
      hear: text => {
        if (/^HTTP\/1.1 (?!200)/.test(text)) reject(new Error(text.slice(0, 60)))
        if (text.includes('event: ready')) resolve(stream)
      }
    }
    socket.setEncoding('utf8').on('data', text => stream.hear(String(text)))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EMFILE'
          ? new Error(`${streamCount} streams need more open files: ulimit -n 12000`)
          : error
      )
    )
    socket.write(
      `GET /v1/events HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\nauthorization: Bearer ${bearer}\r\n\r\n`
    )
  })
}

export async function run({ rounds }: Plan): Promise<Row[]> {
  const database = await makeDatabase()
  const child = fork(join(import.meta.dirname, 'support/stream-server.ts'), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, BENCH_SERVICE_DATABASE: database?.url ?? '' }
  })
  const heard = async () => (await once(child, 'message'))[0] as Answered
  const ask = (asked: Asked) => {
    const answer = heard()
    child.send(asked)
    return answer
  }
  const { port = 0 } = await heard()
  const { bearers = [] } = await ask({ ask: 'accounts', count: streamCount })

  // The first 100 streams load what all of them share, so that only the rest is measured.
  const streams: Stream[] = []
  const openUpTo = async (count: number) => {
    while (streams.length < count) {
      const next = bearers.slice(streams.length, Math.min(count, streams.length + atOnce))
      streams.push(...(await Promise.all(next.map(bearer => open(port, bearer)))))
    }
  }
  await openUpTo(100)
  const before = await ask({ ask: 'memory' })
  const began = performance.now()
  await openUpTo(streamCount)
  const seconds = (performance.now() - began) / 1000
  const after = await ask({ ask: 'memory' })

  const delays: number[] = []
  for (let round = 0; round < rounds; round++) {
    const all = Promise.withResolvers<void>()
    let left = streams.length
    for (const stream of streams) {
      stream.hear = text => {
        const at = /"at":"(\d+)"/.exec(text)?.[1]
        if (!at) return
        delays.push(Number(process.hrtime.bigint() - BigInt(at)) / 1e6)
        if (--left === 0) all.resolve()
      }
    }
    await ask({ ask: 'tell' })
    await all.promise
  }
  for (const { socket } of streams) socket.destroy()
  child.send({ ask: 'end' } satisfies Asked)
  await once(child, 'exit')
  await database?.drop()

  const opened = streamCount - 100
  const kibibytes = (more: number) => more / opened / 1024
  const resident = kibibytes((after.resident ?? NaN) - (before.resident ?? NaN))
  const heap = kibibytes((after.heap ?? NaN) - (before.heap ?? NaN))
  const all = `an event to all ${streamCount}`
  return [
    // A process that gave other memory back meanwhile would look too good.
    resident > heap
      ? alone(`memory of a stream, of ${streamCount}`, resident, 'KiB')
      : missing(`memory of a stream`, `the process grew by less than its heap: ${resident.toFixed(1)} KiB`),
    alone('heap of a stream', heap, 'KiB'),
    alone(`p99 of ${all}`, quantile(delays, 0.99), 'ms'),
    alone(`p50 of ${all}`, quantile(delays, 0.5), 'ms'),
    alone('streams opened', opened / seconds, '/s')
  ]
}
