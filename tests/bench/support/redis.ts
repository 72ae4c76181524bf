/** A connection to Redis that sends one command at a time, for comparisons. */
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Redis {
  /** Returns the reply in Redis's protocol. Throws on an error reply. */
  send(...command: (string | number)[]): Promise<string>
  close(): void
}

/** Returns BENCH_REDIS_URL, by default the standard port of this machine. */
export const redisUrl = (): string => process.env['BENCH_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

/** Returns undefined if there is no Redis at that URL. */
export async function connectRedis(): Promise<Redis | undefined> {
  const { hostname, port } = new URL(redisUrl())
  const socket = connect({ host: hostname, port: Number(port || 6379), noDelay: true })
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  }
  socket.setEncoding('latin1')
  let received = ''
  let waiting: PromiseWithResolvers<string> | undefined
  socket.on('data', (data: string) => {
    received += data
    if (!isWhole(received)) return
    const reply = received
    received = ''
    if (reply.startsWith('-')) waiting?.reject(new Error(reply.trim()))
    else waiting?.resolve(reply)
  })
  socket.on('close', () => waiting?.reject(new Error('Redis closed the connection.')))
  return {
    send(...command) {
      waiting = Promise.withResolvers<string>()
      const parts = command.map(part => `$${Buffer.byteLength(String(part))}\r\n${part}\r\n`)
      socket.write(`*${parts.length}\r\n${parts.join('')}`)
      return waiting.promise
    },
    close: () => socket.destroy()
  }
}

/** Returns whether a reply has arrived completely: one line, or a list of texts that contain no line breaks. */
function isWhole(reply: string): boolean {
  if (!reply.endsWith('\r\n')) return false
  const lines = reply.split('\r\n').length - 1
  const [, count] = /^\*(\d+)\r\n/.exec(reply) ?? []
  return lines === (count === undefined ? 1 : 1 + 2 * Number(count))
}
