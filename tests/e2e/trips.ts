/** Makes deliveries through the API as the demo's customer and driver. */
import type { Page } from 'playwright/test'
import type { Point } from '../../src/lib/geo.ts'
import { type Client, createClient } from '../../src/lib/client/client.ts'
import { logIn, register } from '../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery, type Delivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { reportStage, type Stage } from '../../src/lib/contract/delivery/stages.ts'
import {
  acceptOffer,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../src/lib/contract/driver/driver.ts'
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { createQuote } from '../../src/lib/contract/pricing.ts'
import { searchingPath } from '../../src/lib/paths.ts'
import { password, reachSearch } from './steps.ts'

/** Returns the API's client of an account of the demo. */
export async function clientOf(
  address: string,
  email: string,
  accountPassword: string = password
): Promise<Client> {
  let token = ''
  const made = createClient({
    baseUrl: `${address}/v1`,
    fetch,
    platform: 'test',
    type: 'customer',
    token: () => token
  })
  token = (await made.call(logIn, { body: { email, password: accountPassword } })).token
  return made
}

/** A second driver, with a password that nobody else has. */
export const nina = { email: 'nina@example.test', password: 'copper tunnel marble' }

/** Registers the second driver, whom the demo approves. */
export async function registerNina(client: Client): Promise<void> {
  await client.call(register, {
    body: {
      ...nina,
      type: 'driver',
      first_name: 'Nina',
      last_name: 'Moser',
      phone_number: '+41 79 123 45 67',
      vehicle: { transport_type: 'car', description: 'Red Fiat', plate: 'AL 1' }
    }
  })
}

/** Puts the second driver online in the center of the city. Returns their client. */
export async function bringNinaOnline(address: string): Promise<Client> {
  const driver = await clientOf(address, nina.email, nina.password)
  const [longitude, latitude] = (await driver.call(getRegion)).center
  const at = { longitude, latitude }
  await driver.call(setDriverStatus, { body: { online: true, position: at } })
  const position = { ...at, recorded_at: new Date().toISOString(), seq: Date.now() }
  await driver.call(postPositions, { body: { installation_id: 'nina', positions: [position] } })
  return driver
}

export interface TripDropoff {
  name: string
  recipient: string
  /** The package description. */
  description: string
}

/** How long a driver waits for an offer, and how often they report their position meanwhile, in milliseconds. */
const patience = 60_000
const reportEvery = 10_000

/** Returns both sides of deliveries in the demo at `address`. Needs a demo without a fleet. */
export async function makeTrips(address: string) {
  const customer = await clientOf(address, 'customer@demo.test')
  const driver = await clientOf(address, 'driver@demo.test')
  const [longitude, latitude] = (await customer.call(getRegion)).center
  const spot = (east: number, north: number): Point => ({
    latitude: latitude + north / 111_195,
    longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180))
  })
  let seq = Date.now()
  let there = 200
  let reportedAt = 0

  async function reportPosition(): Promise<void> {
    const position = { ...spot(there, 100), recorded_at: new Date().toISOString(), seq: ++seq }
    reportedAt = Date.now()
    await driver.call(postPositions, { body: { installation_id: 'trips', positions: [position] } })
  }

  return {
    customer,
    driver,
    spot,

    /** Books a delivery from 1 Market Square and returns its id. `shift` moves the dropoffs east, in meters. */
    async book(
      dropoffs: TripDropoff[],
      {
        shift = 0,
        at = null,
        reference = ''
      }: { shift?: number; at?: string | null; reference?: string } = {}
    ): Promise<string> {
      const quote = await customer.call(createQuote, {
        body: {
          pickup: { ...spot(200, 100), name: '1 Market Square' },
          dropoffs: dropoffs.map(({ name }, index) => ({
            ...spot(1_400 + shift - 700 * index, 900 - 500 * index),
            name
          })),
          packages: dropoffs.map(({ description }, dropoff) => ({
            description,
            transport_size_id: 2,
            weight: 4,
            unit_of_measurement_id: 1,
            dropoff
          })),
          transport_type_id: 3,
          scheduled_at: at
        }
      })
      const booked = await customer.call(bookDelivery, {
        body: {
          quote_id: quote.quote_id,
          pickup: { contact: { name: 'Clara Weiss', phone: '+41 44 555 01 01' }, instructions: '' },
          dropoffs: dropoffs.map(({ recipient }) => ({
            contact: { name: recipient, phone: '+41 44 555 02 02' },
            instructions: ''
          })),
          payment: { at: 'pickup' },
          reference
        }
      })
      return booked.pickanddropoff_id
    },

    /** Books two packages, each from its own pickup to its own dropoff. Returns the delivery's id. */
    async bookFromTwo(): Promise<string> {
      const packages = ['Books', 'Flowers'].map((description, index) => ({
        description,
        transport_size_id: 2,
        weight: 4,
        unit_of_measurement_id: 1,
        pickup: index,
        dropoff: index
      }))
      const quote = await customer.call(createQuote, {
        body: {
          pickups: [
            { ...spot(200, 100), name: '1 Market Square' },
            { ...spot(600, 500), name: '2 Mill Lane' }
          ],
          dropoffs: [
            { ...spot(1_400, 900), name: '12 Apple Street' },
            { ...spot(700, 1_300), name: '9 Canal Road' }
          ],
          packages,
          transport_type_id: 3
        }
      })
      const contactOf = (name: string) => ({ contact: { name, phone: '+41 44 555 01 01' }, instructions: '' })
      const booked = await customer.call(bookDelivery, {
        body: {
          quote_id: quote.quote_id,
          pickups: ['Clara Weiss', 'Dora Lang'].map(contactOf),
          dropoffs: ['Bob Keller', 'Eva Roth'].map(contactOf),
          payment: { at: 'pickup' }
        }
      })
      return booked.pickanddropoff_id
    },

    /** Puts the driver online near the pickup, this many meters east of the city center. */
    async beThere(east = 200): Promise<void> {
      there = east
      await driver.call(setDriverStatus, { body: { online: true, position: spot(east, 100) } })
      await reportPosition()
    },

    /** Waits for the driver's offer of a delivery and returns its id. */
    async offered(id: string): Promise<string> {
      // Polls without a pause: each request is a round trip, and the matcher answers within a few.
      for (const until = Date.now() + patience; Date.now() < until;) {
        // As a device does: the test may have taken longer than a driver without positions stays a candidate.
        if (reportedAt > 0 && Date.now() - reportedAt > reportEvery) await reportPosition()
        const { offers } = await driver.call(listOffers)
        const found = offers.find(each => each.pickanddropoff_id === id)
        if (found) return found.id
      }
      throw new Error(`The driver got no offer for ${id}.`)
    },

    async accept(id: string): Promise<void> {
      await driver.call(acceptOffer, { params: { id: await this.offered(id) } })
    },

    async report(id: string, ...stages: Stage[]): Promise<void> {
      for (const stage of stages) {
        const proof =
          stage === 'completed'
            ? { received_by: 'Bob Keller' }
            : stage === 'failed'
              ? { reason: 'refused' as const }
              : {}
        const body = { stage, recorded_at: new Date().toISOString(), seq: ++seq, ...proof }
        await driver.call(reportStage, { params: { id }, body })
      }
    },

    async cancel(id: string): Promise<void> {
      await customer.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 1 } })
    },

    async goHome(): Promise<void> {
      await driver.call(setDriverStatus, { body: { online: false } })
    }
  }
}

/**
 * Books through the API as the demo's customer, who is signed in on this page, and opens the search. Much faster than
 * filling in the booking pages, for tests of something else. Returns the delivery's id.
 */
export async function openBooked(page: Page): Promise<string> {
  const trips = await makeTrips(new URL(page.url()).origin)
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await page.goto(`${searchingPath}?id=${id}`)
  await reachSearch(page)
  return id
}

/** Books as an operator for somebody without an account, who can be reached at `email`. */
export async function bookForContact(
  operator: Client,
  { spot }: Pick<Awaited<ReturnType<typeof makeTrips>>, 'spot'>,
  email: string
): Promise<Delivery> {
  const contact = { name: 'Bob Keller', phone: '+41445550202' }
  const { quote_id } = await operator.call(createQuote, {
    body: {
      pickup: { ...spot(200, 100), name: '1 Market Square' },
      dropoffs: [{ ...spot(1_400, 900), name: '12 Apple Street' }],
      packages: [
        { description: 'Books', transport_size_id: 2, weight: 4, unit_of_measurement_id: 1, quantity: 1 }
      ],
      transport_type_id: 3
    }
  })
  return operator.call(bookDelivery, {
    body: {
      quote_id,
      pickup: { contact },
      dropoffs: [{ contact }],
      payment: { at: 'pickup' },
      owner: { contact: { name: 'Bea Baker', phone: '+41795550101', email } }
    }
  })
}
