/** Work that must stay cheap, as ratios of CPU time in one run. The factors are wide: a missing limit costs far more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpuRatio } from '../../cpu-time.ts'
import { historyStage, most } from '../../history-stage.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('refuses a deep body about as cheaply as a flat one of the same size', async () => {
  const flat = JSON.stringify({ email: 'a'.repeat(54_000), password: 'x' })
  const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`
  const logIn = async (text: string) => {
    for (let round = 0; round < 20; round++) await world.request('POST', '/log-in', { text })
  }
  expect(
    await cpuRatio(
      () => logIn(deep),
      () => logIn(flat)
    )
  ).toBeLessThan(5)
})

test('takes a position with a full backlog about as cheaply as with an empty one', async () => {
  const empty = historyStage()
  const full = historyStage()
  full.add(most + 250)
  const ratio = await cpuRatio(
    () => full.add(5_000),
    () => {
      empty.add(5_000)
      return empty.history.flush()
    }
  )
  expect(ratio).toBeLessThan(4)
})
