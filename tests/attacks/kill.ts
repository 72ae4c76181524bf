/** Kills the process while customers book, starts it again, and repeats every request that has no response. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type RunningDropway, startDropway } from '../process/running.ts'
import { seeded } from './generate.ts'

export interface KillReport {
  rounds: number
  booked: number
  /** Requests that were in flight during a kill and got their response after the restart. */
  repeated: number
  wrong: string[]
}

interface Booking {
  key: string
  body: object
  quoteId: string
  id?: string
}

type Answer = { status: number; body: { code?: string; data?: Record<string, unknown> } } | undefined

/** `environment` starts a demo without simulated drivers. */
export async function killRounds(
  environment: Record<string, string>,
  rounds: number,
  seed: number
): Promise<KillReport> {
  const random = seeded(seed)
  const report: KillReport = { rounds: 0, booked: 0, repeated: 0, wrong: [] }
  const bookings: Booking[] = []
  let dropway: RunningDropway = await startDropway('scripts/demo.ts', environment)
  let bearer = ''

  async function call(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    try {
      const response = await fetch(`${dropway.address}/v1${path}`, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(key ? { 'idempotency-key': key } : {})
        },
        ...(body ? { body: JSON.stringify(body) } : {})
      })
      return { status: response.status, body: (await response.json()) as { code?: string } }
    } catch {
      // Killed before the response.
      return undefined
    }
  }
  const signedIn = await call('POST', '/log-in', { email: 'customer@demo.test', password: 'dropway-demo' })
  bearer = String(signedIn?.body.data?.['token'])
  const [longitude = 0, latitude = 0] = ((await call('GET', '/region'))?.body.data?.['center'] ??
    []) as number[]

  const quoteBody = {
    pickup: { latitude, longitude, name: 'Pickup' },
    dropoffs: [{ latitude: latitude + 0.006, longitude: longitude + 0.006, name: 'Dropoff' }],
    packages: [{ description: 'A box', transport_size_id: 2, weight: 1, unit_of_measurement_id: 1 }],
    transport_type_id: 3
  }
  const contact = { name: 'Clara Weiss', phone: '+41 44 555 01 01' }
  const send = (booking: Booking) => call('POST', '/pick-and-dropoffs', booking.body, booking.key)

  /** Books until the process is gone. `onBooked` is called after each response. */
  async function keepBooking(onBooked: () => void): Promise<void> {
    for (;;) {
      const quote = await call('POST', '/quotes', quoteBody)
      if (!quote) return
      const quoteId = String(quote.body.data?.['quote_id'])
      const booking: Booking = {
        key: randomUUID(),
        quoteId,
        body: { quote_id: quoteId, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' } }
      }
      bookings.push(booking)
      const answer = await send(booking)
      if (!answer) return
      settle(booking, answer, 'before the kill')
      onBooked()
    }
  }
  function settle(booking: Booking, answer: NonNullable<Answer>, when: string): void {
    const id = answer.body.data?.['pickanddropoff_id']
    if (answer.status !== 201 || typeof id !== 'string')
      report.wrong.push(`${when}: ${answer.status} ${answer.body.code ?? ''}`)
    else if (booking.id && booking.id !== id) report.wrong.push(`${when}: another delivery for the same key`)
    else booking.id = id
  }
  async function kill(): Promise<void> {
    const exited = once(dropway.process, 'exit')
    dropway.process.kill('SIGKILL')
    await exited
  }

  for (; report.rounds < rounds; report.rounds++) {
    let left = 1 + Math.floor(random() * 6)
    const killed = Promise.withResolvers<void>()
    const customers = [1, 2, 3].map(() =>
      keepBooking(() => {
        if (--left === 0) killed.resolve(kill())
      })
    )
    await Promise.all([killed.promise, ...customers])
    dropway = await startDropway('scripts/demo.ts', environment)
    for (const booking of bookings.filter(each => each.id === undefined)) {
      const answer = await send(booking)
      if (answer) settle(booking, answer, 'after the kill')
      else report.wrong.push('after the kill: no response')
      report.repeated++
    }
    // A response that was given stays the same.
    const earlier = bookings[Math.floor(random() * bookings.length)]
    const again = earlier && (await send(earlier))
    if (again) settle(earlier, again, 'later')
  }
  report.booked = bookings.length
  const ids = bookings.map(booking => booking.id)
  if (new Set(ids).size !== ids.length) report.wrong.push('Two keys have one delivery.')
  let total = 0
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await call('GET', `/pick-and-dropoffs?limit=100${cursor ? `&cursor=${cursor}` : ''}`)
    const { items, next_cursor: next } = (page?.body.data ?? { items: [], next_cursor: null }) as {
      items: unknown[]
      next_cursor: string | null
    }
    total += items.length
    cursor = next
  }
  if (total !== bookings.length) report.wrong.push(`${bookings.length} bookings, but ${total} deliveries`)
  await dropway.stop()
  return report
}
