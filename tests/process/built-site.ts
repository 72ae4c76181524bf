/** Serves the built pages of a test's Dropway, in the test's own process, so that it can look inside. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createListener, type PageHandler } from '../../src/server/process/http/listener.ts'
import { provideService } from '../../src/server/process/running.ts'
import type { Person } from '../builders.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../service.ts'

export interface BuiltSite {
  world: TestService
  port: number
  /** Without a slash at its end. */
  address: string
  /** Returns the cookie of a session, as a browser gets it. */
  cookieOf(person: Person): Promise<string>
  close(): Promise<void>
}

export async function startBuiltSite(options: TestServiceOptions = {}): Promise<BuiltSite> {
  const world = await startTestService(options)
  provideService(Promise.resolve(world.service))
  const build = pathToFileURL(resolve('dist/server/entry.mjs')).href
  const { handler } = (await import(build)) as { handler: PageHandler }
  const server: Server = createServer(createListener(world.service, handler))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  return {
    world,
    port,
    address,
    async cookieOf({ bearer }) {
      const headers = { origin: address, 'sec-fetch-site': 'same-origin', authorization: `Bearer ${bearer}` }
      const response = await fetch(`${address}/api/session`, { method: 'POST', headers })
      if (response.status !== 200) throw new Error(`The session has no cookie: ${response.status}.`)
      return response.headers
        .getSetCookie()
        .map(each => each.split(';')[0])
        .join('; ')
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await world.close()
    }
  }
}
