/** A short round of the attacks that `npm run test:long` runs in full. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCrowd } from '../../attacks/crowd.ts'
import { fuzz } from '../../attacks/fuzz.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService({ jobs: true })
})
afterAll(() => world.close())

test('answers 600 generated requests as the document says, and none with a fault', async () => {
  const report = await fuzz(world, { seed: 600, requests: 600, ...(await makeCrowd(world)) })
  expect(report.wrong).toEqual([])
  expect(report.sent).toBe(600)
  // Some must get through, or nothing was tested.
  expect((report.statuses['200'] ?? 0) + (report.statuses['201'] ?? 0)).toBeGreaterThan(30)
})
