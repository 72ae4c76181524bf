/** The demo's data in a region with hardly any address: it begins without a history instead of failing. */
import type { Place } from '@dropway/region'
import { afterEach, expect, test } from 'vitest'
import { deliveries } from '../../src/server/db/tables/schema.ts'
import { savedPlaces } from '../../src/server/db/tables/people/people-tables.ts'
import { beginHistory } from '../../src/server/demo/history/history.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
afterEach(() => world.close())

/** Returns the service's context, where the map has only one address, or none. */
async function contextWith(choose: (place: Place | undefined) => Place | undefined) {
  world = await startTestService({ environment: { DEMO_FLEET: '1', DEMO_HISTORY_DAYS: '2' } })
  const { context } = world.service
  const { longitude, latitude } = {
    longitude: context.region.meta.center[0],
    latitude: context.region.meta.center[1]
  }
  const only = choose(await context.maps.reverse({ longitude, latitude }))
  return { ...context, maps: { ...context.maps, reverse: async () => only } }
}

test('one address is that of both organizations of the demo, and there are no earlier deliveries', async () => {
  const context = await contextWith(place => place)
  await seedDemo(context, () => {})
  expect(await beginHistory(context)).toBeUndefined()
  expect(await context.orm.$count(deliveries)).toBe(0)
  expect(await context.orm.$count(savedPlaces)).toBe(2)
})

test('without any address, there are accounts and an organization', async () => {
  const context = await contextWith(() => undefined)
  await seedDemo(context, () => {})
  expect(await beginHistory(context)).toBeUndefined()
  expect(await context.orm.$count(savedPlaces)).toBe(0)
})
