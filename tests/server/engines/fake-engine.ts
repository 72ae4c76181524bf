/** A fake engine on a local server that returns handwritten responses. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: IncomingMessage['headers']
}

export interface Reply {
  status?: number
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  text?: string
}

/** Returns the reply to a request. 'silence' sends no response. */
export type Script = (asked: Asked) => Reply | 'silence'

export interface FakeEngine {
  url: string
  /** All requests so far. */
  asked: Asked[]
  script: Script
  /** Resolves when this many requests have arrived. */
  heard(count: number): Promise<void>
  /** Answers the requests that got 'silence'. */
  speak(reply: Reply): void
  close(): Promise<void>
}

export async function startFakeEngine(script: Script): Promise<FakeEngine> {
  const waiting: { count: number; resolve: () => void }[] = []
  const silent: ((reply: Reply) => void)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://fake-engine')
      const text = Buffer.concat(chunks).toString('utf8')
      const asked: Asked = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        body: text === '' ? undefined : JSON.parse(text),
        headers: request.headers
      }
      fakeEngine.asked.push(asked)
      const answer = (reply: Reply) => {
        response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
        response.end(reply.text ?? JSON.stringify(reply.json))
      }
      const reply = fakeEngine.script(asked)
      if (reply === 'silence') silent.push(answer)
      else answer(reply)
      for (const each of waiting) if (fakeEngine.asked.length >= each.count) each.resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const fakeEngine: FakeEngine = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    script,
    heard: count =>
      new Promise(resolve => {
        if (fakeEngine.asked.length >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    speak: reply => silent.splice(0).forEach(answer => answer(reply)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
  return fakeEngine
}
