/** Measures the session check that every request goes through: p99 at 1,000 sessions must stay below 1 ms. */
import { createHmac, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sessions, users } from '../../src/server/db/tables/people/identity.ts'
import { newId } from '../../src/server/core/ids.ts'
import { alone, below, type Plan, type Row } from './support/rows.ts'
import { quantile, startBenchService } from './support/service.ts'

const usual = { sessionCount: 1_000, rounds: 20 }
const tiny: typeof usual = { sessionCount: 20, rounds: 2 }
const aimMilliseconds = 1

export async function run(plan: Plan): Promise<Row[]> {
  const { sessionCount, rounds } = plan.tiny ? tiny : usual
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
  return [
    alone(`p99 of ${sessionCount} sessions`, quantile(next, 0.99), 'ms', below(aimMilliseconds)),
    alone('p50', quantile(next, 0.5), 'ms'),
    alone('p99 of the first check of each session, one query', quantile(first, 0.99), 'ms')
  ]
}
