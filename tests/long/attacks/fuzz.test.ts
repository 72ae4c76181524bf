/** 12,000 generated requests: none is answered with a fault, slowly, or in a form that the document doesn't have. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCrowd } from '../../attacks/crowd.ts'
import { fuzz } from '../../attacks/fuzz.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService({ jobs: true })
})
afterAll(() => world.close())

test('answers 12,000 generated requests as the document says', async () => {
  const report = await fuzz(world, { seed: 12_000, requests: 12_000, ...(await makeCrowd(world)) })
  console.log(JSON.stringify({ ...report, wrong: report.wrong.length }))
  expect(report.wrong).toEqual([])
  expect(report.sent).toBe(12_000)
})
