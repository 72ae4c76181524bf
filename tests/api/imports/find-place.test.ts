/** How sure an import is of an address: only what the whole text explains is exact. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confidenceOf } from '../../../src/server/domain/imports/checking/find-place.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

const confidence = async (text: string) =>
  confidenceOf(text, await world.service.context.maps.suggest(text, { limit: 5 }))

it.each([
  '13 Winter Lane',
  '13 Winter Ln, Northgate',
  '13 Winter Lane, Alder, Switzerland',
  '13 Winter Lane, 3rd floor',
  'Alder Central Station'
])('is sure of %s', async text => {
  expect(await confidence(text)).toBe('exact')
})

it.each([
  '13 Winter Lane, 8001 Zürich',
  '13 Winter Lane, Berlin, Germany',
  '13 Winter Lane Nonexistentville 99999',
  '13 Winter Lane / 1 Winter Lane',
  '13 Summer Winter Lane',
  '13 Winter',
  '13 Wintr Lane'
])('asks for %s', async text => {
  expect(await confidence(text)).toBe('several')
})

it('says that a number is missing, and that nothing was found', async () => {
  expect(await confidence('9999 Winter Lane')).toBe('street')
  expect(await confidence('Winter Lane')).toBe('street')
  expect(await confidence('qqqqq zzz')).toBe('none')
})
