/** An import is killed at 20 random moments and goes on each time: in the end there are as many deliveries as rows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { readImportFile, runImport } from '../../../src/server/domain/imports/run-import.ts'
import type { Context } from '../../../src/server/context.ts'
import { fileOf, knownAddresses, makeAddress, press, previewed, worked } from '../../imports.ts'
import { makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

const kills = 20
const rows = 400

let world: TestService
let addresses: string[]
beforeAll(async () => {
  world = await startTestService({ realClock: true })
  addresses = await knownAddresses(world, 100)
})
afterAll(() => world.close())

/** Kills `work` 20 times, lets the rest be done, and compares. */
async function killed(work: (importId: string) => Promise<void>): Promise<void> {
  const { id: organization, booker } = await makeOrganization(world)
  await makeAddress(world, organization)
  const many = Array.from({ length: rows }, (_, index) => addresses[index % addresses.length]!)
  const preview = await previewed(world, booker, organization, fileOf(many))
  expect(preview.counts.ready).toBe(rows)
  await press(booker, preview)
  const own = eq(deliveries.organizationId, organization)
  const counts: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await work(preview.id)
    counts.push(await world.service.context.orm.$count(deliveries, own))
  }
  console.log(JSON.stringify(counts))
  const done = await worked(world, booker.client, organization, preview.id)
  expect(done).toMatchObject({ state: 'done', counts: { booked: rows } })
  expect(await world.service.context.orm.$count(deliveries, own)).toBe(rows)
}

test('between any two statements', { timeout: 900_000 }, () =>
  killed(async id => {
    const { context } = world.service
    let left = Math.floor(Math.random() * 500)
    const dying = <Call extends (...given: never[]) => unknown>(call: Call) =>
      ((...given: never[]) => {
        if (--left < 0) throw new Error('The process died.')
        return call(...given)
      }) as Call
    const victim: Context = {
      ...context,
      now: dying(context.now),
      throttle: { ...context.throttle, count: dying(context.throttle.count) }
    }
    await readImportFile(victim, id).catch(() => {})
    await runImport(victim, id).catch(() => {})
  })
)
