/** A place that no road leads to: the quote says how far away the driver stops, and the booking has to accept it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../../src/lib/api-error.ts'
import { bookDelivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { acceptOffer, listOffers } from '../../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import {
  answerCorrection,
  correctStop,
  getCorrection
} from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { findRoute } from '../../../src/lib/contract/places/places.ts'
import { distantMeters } from '../../../src/lib/contract/pricing.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import { estimateOf } from '../../../src/server/domain/pricing/estimates.ts'
import {
  contact,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  makeQuote,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

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
  expect(booked.route.distance_to_road).toEqual(quote.distance_to_road)
})

test('customer, driver and operator see the distance of a booked stop', async () => {
  const quote = await makeQuote(world, customer, { dropoffs: [away()] })
  const driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const booked = await customer.client.call(bookDelivery, {
    body: { ...bodyOf(quote.quote_id), accept_distant_stops: true }
  })
  const params = { id: booked.pickanddropoff_id }
  await makeOffer(world, booked, driver)
  const { offers } = await driver.client.call(listOffers)
  expect(offers[0]?.route.distance_to_road).toEqual(quote.distance_to_road)
  await driver.client.call(acceptOffer, { params: { id: offers[0]?.id ?? '' } })
  const dispatcher = await makeDispatcher(world)
  for (const { route } of [
    await customer.client.call(getDelivery, { params }),
    await driver.client.call(getDelivery, { params }),
    await dispatcher.client.call(getOpsDelivery, { params })
  ])
    expect(route.distance_to_road).toEqual(quote.distance_to_road)

  // The recipient walks there.
  const { stops } = await customer.client.call(getDelivery, { params })
  const link = await customer.client.call(createTrackingLink, {
    params,
    body: { stop_id: stops[1]?.id ?? '' }
  })
  const token = new URL(link.url).pathname.split('/').at(-1) ?? ''
  const { place } = await customer.client.call(getRecipientView, { params: { token } })
  expect(place.distance_to_road).toBe(quote.distance_to_road?.[1])
})

test('a corrected stop needs consent to its distance, and the customer sees it', async () => {
  const delivery = await makeDelivery(world, customer)
  const params = { id: delivery.pickanddropoff_id }
  const dispatcher = await makeDispatcher(world)
  const { seen, stops } = await dispatcher.client.call(getOpsDelivery, { params })
  const place = { latitude: woods().latitude, longitude: woods().longitude, name: 'Forest Hut' }
  const body = { seen, reason: 'The customer called', stop_id: stops[1]?.id ?? '', place }
  const refused = await dispatcher.client
    .call(correctStop, { params, body })
    .catch((error: unknown) => error as ApiError)
  expect(refused).toMatchObject({ status: 422, code: 'stop-far-from-road', errors: [{ field: 'place' }] })
  const meters = refused instanceof ApiError ? refused.meters : 0
  expect(meters).toBeGreaterThan(distantMeters)

  const { correction } = await dispatcher.client.call(correctStop, {
    params,
    body: { ...body, accept_distant_stops: true }
  })
  expect(correction).toMatchObject({ name: 'Forest Hut', distance_to_road: meters })
  const asked = await customer.client.call(getCorrection, { params })
  expect(asked.correction?.distance_to_road).toBe(meters)
  await customer.client.call(answerCorrection, {
    params,
    body: { correction_id: correction?.id ?? '', agree: true }
  })
  const { route } = await dispatcher.client.call(getOpsDelivery, { params })
  expect(route.distance_to_road?.[1]).toBe(meters)
})

test('a correction of a contact asks nothing, although the stop is far from a road', async () => {
  const quote = await makeQuote(world, customer, { dropoffs: [away()] })
  const { pickanddropoff_id: id } = await customer.client.call(bookDelivery, {
    body: { ...bodyOf(quote.quote_id), accept_distant_stops: true }
  })
  const dispatcher = await makeDispatcher(world)
  const { seen, stops } = await dispatcher.client.call(getOpsDelivery, { params: { id } })
  const corrected = await dispatcher.client.call(correctStop, {
    params: { id },
    body: {
      seen,
      reason: 'The customer called',
      stop_id: stops[1]?.id ?? '',
      instructions: 'Follow the path'
    }
  })
  expect(corrected.stops[1]?.instructions).toBe('Follow the path')
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
