/** Measures the session check that every request goes through: p99 at 1,000 sessions must stay below 1 ms. */
import { createHmac, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sessions, users } from '../../src/server/db/identity.ts'
import { newId } from '../../src/server/ids.ts'
import { quantile, startBenchService } from './support/service.ts'

const sessionCount = 1_000
const rounds = 20
const aimMilliseconds = 1

export async function run(): Promise<boolean> {
  const { service, folder } = await startBenchService()
  const { orm, identity, secrets } = service.context
  const now = new Date()
  const bearers: string[] = []
  for (let index = 0; index < sessionCount; index++) {
    const userId = newId('usr', now)
    const token = randomBytes(24).toString('base64url')
    await orm.insert(users).values({
      id: userId,
      email: `bench${index}@example.test`,
      emailVerified: true,
      firstName: 'B',
      lastName: 'B',
      phone: '',
      type: 'customer',
      createdAt: now,
      updatedAt: now
    })
    const expiresAt = new Date(now.getTime() + 30 * 86_400_000)
    await orm
      .insert(sessions)
      .values({ id: newId('ses', now), token, userId, expiresAt, createdAt: now, updatedAt: now })
    bearers.push(`${token}.${createHmac('sha256', secrets.session).update(token).digest('base64')}`)
  }
  const first: number[] = []
  const next: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const bearer of bearers) {
      const began = performance.now()
      await identity.sessionOf(bearer)
      ;(round === 0 ? first : next).push(performance.now() - began)
    }
  }
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  const p99 = quantile(next, 0.99)
  console.log(
    `first check of each session (one query): p50 ${quantile(first, 0.5).toFixed(3)} ms, p99 ${quantile(first, 0.99).toFixed(3)} ms`
  )
  console.log(
    `${sessionCount} sessions: p50 ${quantile(next, 0.5).toFixed(4)} ms, p99 ${p99.toFixed(4)} ms (target: under ${aimMilliseconds})`
  )
  return p99 < aimMilliseconds
}
