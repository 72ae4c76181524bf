/** The bytes of an answer, with text in ASCII, in Latin-1 and beyond. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { getTransportTypes } from '../../src/lib/contract/company.ts'
import { createNodeEntry } from '../../src/server/api/node-entry.ts'
import { createRoutes } from '../../src/server/api/routes.ts'

it.each(['Zoe', 'Zoë', 'Zoë’s 🚲', '\u0085'])('are UTF-8 with their length: %j', async name => {
  const routes = createRoutes()
  routes.add({ endpoint: getTransportTypes, handler: () => ({ data: null }) })
  const body = JSON.stringify({ name })
  const accept = createNodeEntry(routes, async () => ({
    status: 200,
    body,
    headers: { 'content-type': 'application/json' }
  }))
  const server = createServer((incoming, outgoing) => void accept(incoming, outgoing, '127.0.0.1', {}))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/v1${getTransportTypes.path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  server.close()
  expect(bytes.equals(Buffer.from(body, 'utf8'))).toBe(true)
  expect(answer.headers.get('content-length')).toBe(String(bytes.length))
})
