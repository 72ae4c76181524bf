import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptRace, expectedRound } from '../../attacks/accept-race.ts'
import { makeCustomer, makeDelivery, makeDriver, makeOffer } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

const rounds = 5
const contenders = 50

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test(
  `${contenders} drivers accept at once: one wins, ${contenders - 1} get 409 with a code, ${rounds} times`,
  { timeout: 180_000 },
  async () => {
    const race = await acceptRace(world, contenders)
    for (let round = 0; round < rounds; round++) expect(await race()).toEqual(expectedRound(contenders))
  }
)

test('gives a driver who accepts two deliveries at once only one', async () => {
  const [customer, driver] = [await makeCustomer(world), await makeDriver(world)]
  const offers: string[] = []
  for (let index = 0; index < 2; index++) {
    offers.push(await makeOffer(world, await makeDelivery(world, customer), driver))
  }
  const answers = await Promise.all(
    offers.map(offer => world.request('POST', `/offers/${offer}/accept`, { bearer: driver.bearer }))
  )
  expect(answers.map(answer => answer.code ?? 'won').toSorted()).toEqual(['driver-busy', 'won'])
})
