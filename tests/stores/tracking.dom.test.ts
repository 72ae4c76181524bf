/** The recipient's page: what it requests, how often, and when it stops. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecipientView } from '../../src/lib/contract/tracking.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'
import {
  $recipientLink,
  $recipientView,
  followLanguageLinks,
  followLink
} from '../../src/stores/tracking/recipient.ts'

const view: RecipientView = {
  status: 'on-the-way',
  sender: 'Clara',
  contents: ['Birthday cake'],
  kinds: ['food'],
  handover: null,
  wish: null,
  wish_open: false,
  place: { name: '12 Apple Street', detail: '', latitude: 47, longitude: 8 },
  driver: {
    first_name: 'Daniel',
    transport_type: 'car',
    vehicle: 'Blue Skoda Octavia',
    plate: '',
    phone: ''
  },
  position: null,
  driver_route: null,
  eta: null,
  pin: '1234',
  failure: null,
  updated_at: '2026-01-01T00:00:00.000Z'
}
const token = 'T'.repeat(43)

let asked: Request[]
let went: string[]
let answer: () => Response
let stop: () => void
let restore: () => void
const gives = (status: RecipientView['status']) =>
  Response.json({ success: true, message: 'OK', data: { ...view, status } })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  went = []
  answer = () => gives('on-the-way')
  restore = replaceRuntime({
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
    go: address => went.push(address),
    configuration: async () =>
      ({ api: { base_url: 'https://api.elsewhere.test/v1', platform: 'web', type: 'customer' } }) as never
  })
  stop = followLink(token, view)
})
afterEach(() => {
  stop()
  restore()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('polls the configured API every five seconds, without a token', async () => {
  expect($recipientView.get()).toEqual(view)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(asked.map(request => request.url)).toEqual(
    Array.from({ length: 2 }, () => `https://api.elsewhere.test/v1/tracking/${token}`)
  )
  expect(asked[0]?.headers.get('authorization')).toBeNull()
})

test('polls less often while requests fail, and recovers', async () => {
  // The middle of the random pauses: 8.75, 17.5 and 35 s after the first poll.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  answer = () => Response.json({ success: false, message: '', code: 'unavailable' }, { status: 400 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect($recipientLink.get()).toBe('trying')
  expect(asked.length).toBeLessThan(7)
  answer = () => gives('arrived')
  await vi.advanceTimersByTimeAsync(60_000)
  expect($recipientLink.get()).toBe('following')
  expect($recipientView.get()?.status).toBe('arrived')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length - before).toBe(2)
})

test('stops when the delivery ends and when the link expires', async () => {
  answer = () => gives('delivered')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([$recipientLink.get(), asked.length]).toEqual(['over', 1])
  stop()
  stop = followLink(token, view)
  answer = () => Response.json({ success: false, message: '', code: 'not-found' }, { status: 404 })
  await vi.advanceTimersByTimeAsync(5_000)
  // The sentences of errors load with the first error.
  await vi.dynamicImportSettled()
  await vi.waitUntil(() => $recipientLink.get() === 'gone', { interval: 1 })
  const count = asked.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(count)
})

test('follows a failed dropoff until it is returned', async () => {
  answer = () => gives('failed')
  await vi.advanceTimersByTimeAsync(5_100)
  expect($recipientLink.get()).toBe('following')
  answer = () => gives('returned')
  await vi.advanceTimersByTimeAsync(5_100)
  expect($recipientLink.get()).toBe('over')
})

test('does not poll while the page is hidden, and polls at once when it is visible again', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(0)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
})

test('the language of messages follows the page, which the reader changes in the header', async () => {
  document.body.innerHTML = '<a hreflang="fr" href="/language?language=fr">Français</a>'
  const leave = followLanguageLinks(token, 'en')
  document.querySelector('a')?.click()
  await vi.waitFor(() => expect(went).toHaveLength(1))
  expect(went[0]).toContain('language=fr')
  const sent = asked.find(({ method }) => method === 'POST')
  expect(sent?.url).toContain(`/tracking/${token}/language`)
  expect(await sent?.json()).toEqual({ language: 'fr' })
  leave()
})
