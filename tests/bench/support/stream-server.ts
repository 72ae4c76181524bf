/** The process under measurement: a service behind the production listener. Its parent process sends it commands. */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sessions, users } from '../../../src/server/db/identity.ts'
import { newId } from '../../../src/server/ids.ts'
import { topics } from '../../../src/server/live/bus.ts'
import { createListener } from '../../../src/server/process/listener.ts'
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
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const bearers: string[] = []
  for (let done = 0; done < count; done += 500) {
    const made = Array.from({ length: Math.min(500, count - done) }, (_, index) => ({
      id: newId('usr', now),
      token: randomBytes(24).toString('base64url'),
      email: `stream${done + index}@example.test`
    }))
    await orm.insert(users).values(
      made.map(({ id, email }) => ({
        id,
        name: 'B',
        email,
        emailVerified: true,
        firstName: 'B',
        lastName: 'B',
        phone: '',
        type: 'customer' as const,
        createdAt: now,
        updatedAt: now
      }))
    )
    await orm.insert(sessions).values(
      made.map(({ id, token }) => ({
        id: newId('ses', now),
        token,
        userId: id,
        expiresAt,
        createdAt: now,
        updatedAt: now
      }))
    )
    for (const { id, token } of made) {
      userIds.push(id)
      bearers.push(`${token}.${createHmac('sha256', secrets.session).update(token).digest('base64')}`)
    }
  }
  return bearers
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
    const message = JSON.stringify({ type: 'matching.updated', data })
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
