/** A demo customer who books over HTTP and remembers each request, so that a test can repeat them after a fault. */
import { randomUUID } from 'node:crypto'

export interface Booking {
  key: string
  body: object
  /** Undefined until a response said so. */
  id?: string
}

export interface Answer {
  status: number
  code: string | undefined
  data: Record<string, unknown>
}

export interface Bookings {
  all: Booking[]
  /** What no fault may cause, in words. */
  wrong: string[]
  /** Asks for a price. Returns undefined if there was no response, and the refusal if it was refused. */
  quote(): Promise<Answer | undefined>
  /** Remembers a booking of this quote, without sending it. */
  add(quoteId: string): Booking
  /** Sends a booking, also for the second time. */
  send(booking: Booking): Promise<Answer | undefined>
  /** Compares a response with earlier ones for the same booking. */
  settle(booking: Booking, answer: Answer, when: string): void
  /** Compares the deliveries that exist with the bookings, and adds each difference to `wrong`. */
  check(): Promise<void>
}

/** Signs in as the demo's customer. `address` returns the address of the process, which may change. */
export async function createBookings(address: () => string): Promise<Bookings> {
  let bearer = ''
  async function call(
    method: string,
    path: string,
    body?: object,
    key?: string
  ): Promise<Answer | undefined> {
    try {
      const response = await fetch(`${address()}/v1${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(key ? { 'idempotency-key': key } : {})
        },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
      const answer = (await response.json()) as { code?: string; data?: Record<string, unknown> }
      return { status: response.status, code: answer.code, data: answer.data ?? {} }
    } catch {
      // The process ended before it answered.
      return undefined
    }
  }
  const signedIn = await call('POST', '/log-in', { email: 'customer@demo.test', password: 'dropway-demo' })
  bearer = String(signedIn?.data['token'])
  const [longitude = 0, latitude = 0] = ((await call('GET', '/region'))?.data['center'] ?? []) as number[]
  const quoteBody = {
    pickup: { latitude, longitude, name: 'Pickup' },
    dropoffs: [{ latitude: latitude + 0.006, longitude: longitude + 0.006, name: 'Dropoff' }],
    packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
    transport_type_id: 3
  }
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  const all: Booking[] = []
  const wrong: string[] = []

  async function countDeliveries(): Promise<number> {
    let total = 0
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await call('GET', `/pick-and-dropoffs?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
      if (page?.status !== 200) throw new Error(`The list answered ${page?.status}.`)
      const { items, next_cursor: next } = page.data as { items: unknown[]; next_cursor: string | null }
      total += items.length
      cursor = next
    }
    return total
  }
  // The demo may already have deliveries.
  const before = await countDeliveries()

  return {
    all,
    wrong,
    quote: () => call('POST', '/quotes', quoteBody),
    add(quoteId) {
      const booking: Booking = {
        key: randomUUID(),
        body: { quote_id: quoteId, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' } }
      }
      all.push(booking)
      return booking
    },
    send: booking => call('POST', '/pick-and-dropoffs', booking.body, booking.key),
    settle(booking, answer, when) {
      const id = answer.data['pickanddropoff_id']
      if (answer.status !== 201 || typeof id !== 'string')
        wrong.push(`${when}: ${answer.status} ${answer.code ?? ''}`)
      else if (booking.id && booking.id !== id) wrong.push(`${when}: another delivery for the same key`)
      else booking.id = id
    },
    async check() {
      const ids = all.map(booking => booking.id)
      if (new Set(ids).size !== ids.length) wrong.push('Two keys have one delivery.')
      const made = (await countDeliveries()) - before
      if (made !== all.length) wrong.push(`${all.length} bookings, but ${made} deliveries`)
    }
  }
}
