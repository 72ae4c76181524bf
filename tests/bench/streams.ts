/**
 * Opens 5,000 event streams to one process. Measures the memory of one stream and the delay of an event to all of
 * them.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { quantile } from './support/service.ts'
import type { Answered, Asked } from './support/stream-server.ts'

const streamCount = 5_000
const atOnce = 50
const rounds = 5
/** The highest allowed memory of one open stream in the process, in bytes. */
const aimBytes = 64 * 1024
/** The highest allowed p99 of the delay from the event to its arrival, in milliseconds. */
const aimMilliseconds = 1_000

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

export async function run(): Promise<boolean> {
  const child = fork(join(import.meta.dirname, 'support/stream-server.ts'), { execArgv: ['--expose-gc'] })
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

  const opened = streamCount - 100
  const resident = ((after.resident ?? 0) - (before.resident ?? 0)) / opened
  const heap = ((after.heap ?? 0) - (before.heap ?? 0)) / opened
  const p99 = quantile(delays, 0.99)
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  console.log(`${streamCount} streams open on one process, ${Math.round(opened / seconds)} opened per second`)
  console.log(
    `a stream uses ${kib(resident)} of memory, ${kib(heap)} of it heap (target: under ${kib(aimBytes)})`
  )
  console.log(
    `an event to all ${streamCount}: p50 ${quantile(delays, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, last ${Math.max(...delays).toFixed(0)} ms (target: p99 under ${aimMilliseconds})`
  )
  return resident < aimBytes && p99 < aimMilliseconds
}
