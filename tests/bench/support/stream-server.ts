/** The process under measurement: a service behind the production listener. Its parent process sends it commands. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { topics } from '../../../src/server/live/bus.ts'
import { createListener } from '../../../src/server/process/listener.ts'
import { makeAccounts } from './accounts.ts'
import { startBenchService } from './service.ts'

export type Asked = { ask: 'accounts'; count: number } | { ask: 'memory' } | { ask: 'tell' } | { ask: 'end' }
export interface Answered {
  port?: number
  bearers?: string[]
  /** In bytes. */
  resident?: number
  heap?: number
}

const { service, folder } = await startBenchService()
const server = createServer(createListener(service, (_, response) => response.writeHead(404).end()))
server.listen(0, '127.0.0.1', 8_192)
await once(server, 'listening')
const userIds: string[] = []

async function accounts(count: number): Promise<string[]> {
  const { orm, secrets } = service.context
  const made = await makeAccounts(orm, secrets.session, { name: 'stream', type: 'customer', count })
  userIds.push(...made.map(({ id }) => id))
  return made.map(({ bearer }) => bearer)
}

function memory(): Answered {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  return { resident: rss, heap: heapUsed + external }
}

const answer = (answered: Answered) => void process.send?.(answered)
process.on('message', (asked: Asked) => {
  if (asked.ask === 'accounts') void accounts(asked.count).then(bearers => answer({ bearers }))
  else if (asked.ask === 'memory') answer(memory())
  else if (asked.ask === 'tell') {
    // Both processes share this monotonic clock.
    const data = { pickanddropoff_id: 'pad_bench', at: String(process.hrtime.bigint()) }
    const message = { type: 'matching.updated', data }
    for (const userId of userIds) service.context.bus.publish(topics.user(userId), message)
    answer({})
  } else {
    server.closeAllConnections()
    server.close()
    void service.close().then(() => {
      rmSync(folder, { recursive: true, force: true })
      process.disconnect()
    })
  }
})
answer({ port: (server.address() as AddressInfo).port })
