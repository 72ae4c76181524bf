/** Light connections for load generators: they read only what a benchmark needs from an answer. */
import { connect, type Socket } from 'node:net'

export interface Connection {
  socket: Socket
  /** Called with each chunk that arrives. */
  hear(text: string): void
}

/**
 * What arrives is read into this and turned into text before the next read. A buffer for each chunk would make the
 * load generator collect garbage, and its pauses would be measured as the delay of an answer.
 */
const arriving = Buffer.alloc(65_536)

/** Returns whether a chunk begins an answer with an error. */
const isRefused = (text: string) => /^HTTP\/1.1 [345]/.test(text)

/** Opens a connection, sends `greeting`, and waits until a chunk means that it's ready. */
export function openConnection(
  port: number,
  greeting: string,
  isReady: (text: string, socket: Socket) => boolean
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const onread = {
      buffer: arriving,
      callback: (bytes: number) => {
        connection.hear(arriving.toString('latin1', 0, bytes))
        return true
      }
    }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    const connection: Connection = {
      socket,
      hear: text => {
        if (isRefused(text)) reject(new Error(text.slice(0, 60)))
        if (isReady(text, socket)) resolve(connection)
      }
    }
    socket.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EMFILE' ? new Error('This needs more open files: ulimit -n 12000') : error)
    )
    socket.once('connect', () => {
      if (greeting) socket.write(greeting)
      else resolve(connection)
    })
  })
}

/** Sends a request and waits for the end of its answer, which must be a success with a length. */
export function exchange(connection: Connection, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    connection.hear = chunk => {
      text += chunk
      const end = text.indexOf('\r\n\r\n')
      if (end === -1) return
      if (!text.startsWith('HTTP/1.1 2')) return reject(new Error(text.slice(0, 400)))
      const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1])
      if (text.length >= end + 4 + length) resolve()
    }
    connection.socket.write(request)
  })
}
