import type { ServerResponse } from 'node:http'

/** Parts are sent when they have this many bytes together. */
const enough = 16_384

type Done = (error?: Error | null) => void

/**
 * Joins the parts of a page that are written in one turn of the event loop. The renderer writes hundreds of small parts,
 * and each would be compressed, flushed and sent separately. Before the renderer waits for data, the browser still gets
 * what comes first.
 */
export function joinWrites(response: ServerResponse): void {
  const write = response.write.bind(response) as (bytes: Buffer) => boolean
  const end = response.end.bind(response) as (bytes?: Buffer, done?: Done) => ServerResponse
  let parts: Buffer[] = []
  let size = 0
  let waiting: NodeJS.Immediate | undefined

  function taken(): Buffer {
    clearImmediate(waiting)
    waiting = undefined
    const joined = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    parts = []
    size = 0
    return joined
  }

  function add(part: unknown, encoding: unknown): void {
    if (typeof part !== 'string' && !(part instanceof Uint8Array)) return
    const bytes =
      typeof part === 'string'
        ? Buffer.from(part, encodingOf(encoding))
        : Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    parts.push(bytes)
    size += bytes.byteLength
  }

  response.write = ((part: unknown, encoding?: unknown, done?: unknown) => {
    add(part, encoding)
    const finished = doneOf(encoding, done)
    if (finished) process.nextTick(finished)
    if (size >= enough) return write(taken())
    waiting ??= setImmediate(() => void write(taken()))
    return true
  }) as ServerResponse['write']

  response.end = ((part?: unknown, encoding?: unknown, done?: unknown) => {
    add(part, encoding)
    return end(size > 0 ? taken() : undefined, doneOf(part, encoding, done))
  }) as ServerResponse['end']
}

const encodingOf = (given: unknown): BufferEncoding =>
  typeof given === 'string' ? (given as BufferEncoding) : 'utf8'

const doneOf = (...given: unknown[]): Done | undefined =>
  given.find(each => typeof each === 'function') as Done | undefined
