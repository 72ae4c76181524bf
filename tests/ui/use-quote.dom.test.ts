/** The booking's price, at a server that doesn't say what time it is, with another clock than the device's. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useQuote } from '../../src/islands/booking/use-quote.ts'
import { setDropoff, setPackage, setPickup } from '../../src/stores/booking/booking.ts'
import { $data } from '../../src/stores/core/app.ts'
import { client } from '../../src/stores/core/client.ts'
import { provideSession, replaceRuntime } from '../../src/stores/core/runtime.ts'

const place = { latitude: 47.39, longitude: 8.05, name: '1 Market Square', detail: '' }
let restore = () => {}
let asked = 0
/** How long a new quote is valid by the device's clock, in milliseconds. */
let valid = 0

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  provideSession({ token: async () => 'token', onTokenMissing() {}, onUnauthenticated() {} })
  restore = replaceRuntime({
    configuration: async () => ({ api: { base_url: '/v1', platform: 'web', type: 'customer' } }) as never,
    async fetch() {
      const data = {
        quote_id: `quo_${++asked}`,
        expires_at: new Date(Date.now() + valid).toISOString(),
        price: { total: 790, currency: 'EUR' }
      }
      return Response.json({ success: true, message: '', data })
    }
  })
  setPickup(place)
  setDropoff({ ...place, longitude: 8.07 })
  setPackage({ description: 'Books' })
})
afterEach(() => {
  restore()
  $data.set(null)
  vi.useRealTimers()
})

async function openPage(): Promise<() => void> {
  await client()
  const root = createRoot(document.createElement('div'))
  root.render(createElement(() => (useQuote(true, 400), null)))
  return () => root.unmount()
}

test.each([-5 * 60_000, -1, 50])(
  'asks at most twice in a minute when each price ends %d ms after it arrives',
  async milliseconds => {
    valid = milliseconds
    const leave = await openPage()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(50_000)
    expect(asked).toBe(2)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(asked).toBeLessThan(20)
    leave()
  }
)

test('asks again when the price has expired', async () => {
  valid = 15 * 60_000
  const leave = await openPage()
  await vi.advanceTimersByTimeAsync(14 * 60_000)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(asked).toBe(2)
  leave()
})
