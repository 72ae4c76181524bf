/** Deliveries that are over, made through the API: what is looked at here comes after them. */
import { type Client, createClient } from '../../src/lib/client/client.ts'
import { logIn } from '../../src/lib/contract/accounts.ts'
import type { Point } from '../../src/lib/contract/common.ts'
import { bookDelivery, cancelDelivery, reportStage } from '../../src/lib/contract/deliveries.ts'
import { acceptOffer, listOffers, postPositions, setDriverStatus } from '../../src/lib/contract/driver.ts'
import { getRegion } from '../../src/lib/contract/places.ts'
import { createQuote } from '../../src/lib/contract/quotes.ts'
import { password } from './steps.ts'

async function client(address: string, email: string): Promise<Client> {
  let token = ''
  const made = createClient({
    baseUrl: `${address}/v1`,
    fetch,
    platform: 'test',
    type: 'customer',
    token: () => token
  })
  token = (await made.call(logIn, { body: { email, password } })).token
  return made
}

export interface PastTrip {
  dropoff: string
  recipient: string
  /** What was carried. */
  description: string
  cancelled?: true
}

/** Books each trip, and drives it or calls it off. Needs a demo without a fleet. Returns the numbers, as they were given. */
export async function makePast(address: string, trips: PastTrip[]): Promise<string[]> {
  const customer = await client(address, 'customer@demo.test')
  const driver = await client(address, 'driver@demo.test')
  const [longitude, latitude] = (await customer.call(getRegion)).center
  const spot = (east: number, north: number): Point => ({
    latitude: latitude + north / 111_195,
    longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180))
  })
  const numbers: string[] = []
  let seq = Date.now()

  async function beThere(): Promise<void> {
    const position = { ...spot(200, 100), recorded_at: new Date().toISOString(), seq: ++seq }
    await driver.call(setDriverStatus, { body: { online: true, position: spot(200, 100) } })
    await driver.call(postPositions, { body: { installation_id: 'past', positions: [position] } })
  }

  async function drive(id: string): Promise<void> {
    await beThere()
    let offer: string | undefined
    // Each asking is a round trip: the matcher's answer is there within a few.
    for (const until = Date.now() + 20_000; !offer && Date.now() < until;) {
      offer = (await driver.call(listOffers)).offers.find(each => each.pickanddropoff_id === id)?.id
    }
    await driver.call(acceptOffer, { params: { id: offer ?? '' } })
    for (const stage of ['picked_up', 'arrived', 'completed'] as const) {
      await driver.call(reportStage, {
        params: { id },
        body: {
          stage,
          recorded_at: new Date().toISOString(),
          seq: ++seq,
          ...(stage === 'completed' ? { received_by: 'Bob Keller' } : {})
        }
      })
    }
  }

  for (const [index, { dropoff, recipient, description, cancelled }] of trips.entries()) {
    const quote = await customer.call(createQuote, {
      body: {
        pickup: { ...spot(200, 100), name: '1 Market Square' },
        dropoffs: [{ ...spot(1_400 - 900 * index, 900), name: dropoff }],
        packages: [{ description, transport_size_id: 2, weight: 4, unit_of_measurement_id: 1 }],
        transport_type_id: 3
      }
    })
    const { pickanddropoff_id: id } = await customer.call(bookDelivery, {
      body: {
        quote_id: quote.quote_id,
        pickup: { contact: { name: 'Clara Weiss', phone: '+41 44 555 01 01' }, instructions: '' },
        dropoffs: [{ contact: { name: recipient, phone: '+41 44 555 02 02' }, instructions: '' }],
        payment: { at: 'pickup' }
      }
    })
    numbers.push(id)
    if (cancelled) {
      await customer.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
    } else await drive(id)
  }
  await driver.call(setDriverStatus, { body: { online: false } })
  return numbers
}
