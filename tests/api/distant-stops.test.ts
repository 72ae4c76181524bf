/** A place that no road leads to: the quote says how far away the driver stops, and the booking has to accept it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { findRoute } from '../../src/lib/contract/places/places.ts'
import { distantMeters } from '../../src/lib/contract/pricing.ts'
import { estimateOf } from '../../src/server/domain/pricing/estimates.ts'
import { contact, makeCustomer, makeQuote, type Person, spot } from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

/** In the woods, about 400 m from the nearest road. */
const woods = () => spot(world, -7_924, -1_267)
const away = () => ({ ...woods(), name: 'Forest Hut' })

const bodyOf = (quoteId: string) => ({
  quote_id: quoteId,
  pickup: { contact },
  dropoffs: [{ contact }],
  payment: { at: 'pickup' as const }
})

test('a quote answers the distance of each stop from its road, and a route does, too', async () => {
  const { distance_to_road: distances } = await makeQuote(world, customer, { dropoffs: [away()] })
  expect(distances).toHaveLength(2)
  expect(distances![0]).toBeLessThan(50)
  expect(distances![1]).toBeGreaterThan(distantMeters)
  expect(Number.isInteger(distances![1])).toBe(true)
  const route = await customer.client.call(findRoute, { body: { stops: [spot(world, 200, 100), woods()] } })
  expect(route.distance_to_road).toEqual(distances)
  expect(route).not.toHaveProperty('distanceToRoad')
})

test('a booking is refused at the field of a distant stop, until it accepts it', async () => {
  const quote = await makeQuote(world, customer, { pickup: away() })
  const body = bodyOf(quote.quote_id)
  const [meters] = quote.distance_to_road!
  await expect(customer.client.call(bookDelivery, { body })).rejects.toMatchObject({
    status: 422,
    code: 'stop-far-from-road',
    errors: [{ field: 'pickup', message: `The driver stops about ${meters} m away from this place` }]
  })
  const booked = await customer.client.call(bookDelivery, { body: { ...body, accept_distant_stops: true } })
  expect(booked.status).toBe('searching')
})

test('a booking of places at roads needs no consent', async () => {
  const quote = await makeQuote(world, customer)
  const booked = await customer.client.call(bookDelivery, { body: bodyOf(quote.quote_id) })
  expect(booked.status).toBe('searching')
})

test('an estimate says it, and the quote at its price says the same', async () => {
  const placeAt = (point: ReturnType<typeof spot>, id: string) => ({
    ...point,
    id,
    kind: 'poi' as const,
    name: id,
    detail: ''
  })
  const [from, to] = [spot(world, 200, 100), woods()]
  const estimate = await estimateOf(world.service.context, placeAt(from, 'Square'), placeAt(to, 'Hut'))
  expect(estimate.distance_to_road[1]).toBeGreaterThan(distantMeters)
  const quote = await makeQuote(world, customer, {
    pickup: { ...from, name: 'Square' },
    dropoffs: [{ ...to, name: 'Hut' }],
    estimate_id: estimate.id
  })
  expect(quote.distance_to_road).toEqual(estimate.distance_to_road)
})
