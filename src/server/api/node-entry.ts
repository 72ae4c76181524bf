/** Receives calls of JSON endpoints from Node's server, without a web request and response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getPath, getQueryParam } from 'hono/utils/url'
import { deviceHeader } from '../device.ts'
import type { ApiRequest, Exchange } from './answer.ts'
import type { Routes } from './routes.ts'

/**
 * `headers` are sent with every response. `address` is the client's IP address. Returns undefined if no endpoint
 * matches.
 */
export type NodeEntry = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  address: string,
  headers: Readonly<Record<string, string>>
) => Promise<void> | undefined

/** A client that is still sending after the response gets this long to read it, in milliseconds. */
const unreadMilliseconds = 500
/** A path needs a host in front to be parsed like an address. */
const anyHost = 'http://any'

let turn: Promise<void> | undefined

/**
 * Resolves when the current turn of the event loop ends, for all callers of the turn at once. Answers written one after
 * another cost a third less than answers written between other work, because each of those wakes a sleeping reader.
 */
function endOfTurn(): Promise<void> {
  turn ??= new Promise(resolve => {
    setImmediate(() => {
      turn = undefined
      resolve()
    })
  })
  return turn
}

export function createNodeEntry(routes: Routes, exchange: Exchange): NodeEntry {
  return (incoming, outgoing, address, headers) => {
    const { url: target = '/', method = 'GET' } = incoming
    const path = pathOf(target)
    const found = routes.match(method, path)
    if (!found) return undefined
    return exchange(found, new NodeRequest(incoming, target, path, address)).then(
      async ({ status, body, headers: own }) => {
        const all: Record<string, string | number> = { ...headers, ...own }
        const length = body === null ? 0 : Buffer.byteLength(body)
        if (body === null) delete all['content-type']
        else all['content-length'] = length
        if (!incoming.complete) {
          all['connection'] = 'close'
          outgoing.once('finish', () => endUnread(incoming))
        }
        await endOfTurn()
        // Text with a byte for each character is ASCII, which has the same bytes in Latin-1. Node writes that faster.
        outgoing.writeHead(status, all).end(body ?? undefined, body?.length === length ? 'latin1' : 'utf8')
      }
    )
  }
}

/** Returns the decoded path of a target. Most need no decoding. */
function pathOf(target: string): string {
  return /[?#%]/.test(target) ? getPath({ url: anyHost + target } as Request) : target
}

/** A class, because every request makes one. */
class NodeRequest implements ApiRequest {
  readonly body: IncomingMessage
  readonly target: string
  readonly path: string
  readonly address: string

  constructor(incoming: IncomingMessage, target: string, path: string, address: string) {
    this.body = incoming
    this.target = target
    this.path = path
    this.address = address
  }
  get search(): string {
    const at = this.target.indexOf('?')
    return at === -1 ? '' : this.target.slice(at)
  }
  header(name: string): string | undefined {
    // Only the site passes a device on, and it calls in this process.
    if (name === deviceHeader) return undefined
    const value = this.body.headers[name]
    return Array.isArray(value) ? value.join(', ') : value
  }
  query(): Record<string, string> {
    return queryOf(anyHost + this.target)
  }
}

/** Parses the query of an address. Of values with the same name, the first counts. */
export function queryOf(url: string): Record<string, string> {
  return getQueryParam(url) as Record<string, string>
}

/** Ends the connection of a client that goes on sending what nobody reads. */
function endUnread(incoming: IncomingMessage): void {
  const timer = setTimeout(() => incoming.socket.destroySoon(), unreadMilliseconds).unref()
  const done = () => clearTimeout(timer)
  incoming.once('end', done).once('close', done).resume()
}
