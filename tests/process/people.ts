/** People who use an installation over HTTP and try again as the apps do. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '../../src/lib/api-error.ts'
import type { Client } from '../../src/lib/client/client.ts'
import { logIn } from '../../src/lib/contract/account/accounts.ts'
import { bookDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { createQuote } from '../../src/lib/contract/pricing.ts'
import { clientAt } from '../live/served.ts'

export interface SignedIn {
  bearer: string
  client: Client
}

const portOf = (address: string) => Number(new URL(address).port)

/** Signs an account of the demo in. */
export async function signInAt(address: string, email: string): Promise<SignedIn> {
  const body = { email, password: 'dropway-demo' }
  const { token } = await clientAt(portOf(address), '').call(logIn, { body })
  return { bearer: token, client: clientAt(portOf(address), token) }
}

/** Returns the center of the region. */
export async function centerAt(address: string, bearer: string): Promise<[number, number]> {
  const response = await fetch(`${address}/v1/region`, { headers: { authorization: `Bearer ${bearer}` } })
  return ((await response.json()) as { data: { center: [number, number] } }).data.center
}

/** Repeats a call while there is no answer, as the apps do. A refusal is an answer. */
export async function surely<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409)
        throw error
      await pause(50)
    }
  }
}

/** Returns a point east and a little north of the center, by degrees. */
export const pointAt = ([longitude, latitude]: [number, number], east: number) => ({
  longitude: longitude + east,
  latitude: latitude + east / 2
})

interface BookOptions {
  /** No search for a driver begins. */
  scheduled?: boolean
  /** How to send the two requests. By default, they're repeated until there is an answer. */
  send?: typeof surely
}

/** Sends a request once. */
export const once: typeof surely = call => call()

/** Books a delivery and returns its id. */
export async function bookAt(
  client: Client,
  center: [number, number],
  { scheduled = false, send = surely }: BookOptions = {}
): Promise<string> {
  const quote = await send(() =>
    client.call(createQuote, {
      body: {
        pickup: { ...pointAt(center, 0.001), name: 'Pickup' },
        dropoffs: [{ ...pointAt(center, 0.008), name: 'Dropoff' }],
        packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
        transport_type_id: 3,
        ...(scheduled ? { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() } : {})
      }
    })
  )
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  const idempotencyKey = randomUUID()
  const { pickanddropoff_id: id } = await send(() =>
    client.call(bookDelivery, {
      idempotencyKey,
      body: {
        quote_id: quote.quote_id,
        pickup: { contact },
        dropoffs: [{ contact }],
        payment: { method: 'cash', at: 'pickup' }
      }
    })
  )
  return id
}
