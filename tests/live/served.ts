/** Serves a test's Dropway through the production listener, with a client that calls it over the network. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, createClient } from '../../src/lib/client/client.ts'
import { createListener } from '../../src/server/process/http/listener.ts'
import type { TestService } from '../service.ts'

export interface Served {
  port: number
  close(): Promise<void>
}

export async function serveOver(world: TestService): Promise<Served> {
  const server = createServer(createListener(world.service, (_, response) => response.writeHead(404).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    }
  }
}

export function clientAt(port: number, bearer: string): Client {
  return createClient({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    fetch: globalThis.fetch,
    platform: 'test',
    type: 'customer',
    token: () => bearer
  })
}
