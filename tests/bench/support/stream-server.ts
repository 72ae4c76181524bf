/**
 * The process under measurement: a service behind the production listener, on the database of the variable
 * BENCH_SERVICE_DATABASE. Its parent process sends it commands.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { topics } from '../../../src/server/live/bus.ts'
import { createListener } from '../../../src/server/process/http/listener.ts'
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

const { service, folder } = await startBenchService(process.env['BENCH_SERVICE_DATABASE'])
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

/** The memory counts as settled when it hasn't fallen for this many looks, 200 ms apart. */
const quietLooks = 10

/**
 * Returns the memory after it has settled. A process gives freed memory back to the system over seconds, so a reading
 * right after other work would be too high.
 */
async function memory(): Promise<Answered> {
  let [resident, heap] = [Infinity, Infinity]
  for (let quiet = 0; quiet < quietLooks; quiet++) {
    globalThis.gc?.()
    const now = process.memoryUsage()
    if (now.rss < resident * 0.995) quiet = 0
    resident = Math.min(resident, now.rss)
    heap = Math.min(heap, now.heapUsed + now.external)
    await pause(200)
  }
  return { resident, heap }
}

const answer = (answered: Answered) => void process.send?.(answered)
process.on('message', (asked: Asked) => {
  if (asked.ask === 'accounts') void accounts(asked.count).then(bearers => answer({ bearers }))
  else if (asked.ask === 'memory') void memory().then(answer)
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
