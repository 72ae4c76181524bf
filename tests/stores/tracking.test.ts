// @vitest-environment happy-dom
/** What a recipient's page asks for, how often, and when it stops. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecipientView } from '../../src/lib/contract/tracking.ts'
import { replaceRuntime } from '../../src/stores/core/runtime.ts'
import { $recipientLink, $recipientView, followLink } from '../../src/stores/tracking/recipient.ts'

const view: RecipientView = {
  status: 'on-the-way',
  place: { name: '12 Apple Street', detail: '', latitude: 47, longitude: 8 },
  driver: { first_name: 'Daniel', transport_type: 'car', vehicle: 'Blue Skoda Octavia' },
  position: null,
  driver_route: null,
  eta: null,
  pin: '1234',
  failure: null,
  updated_at: '2026-01-01T00:00:00.000Z'
}
const token = 'T'.repeat(43)

let asked: Request[]
let answer: () => Response
let stop: () => void
let restore: () => void
const gives = (status: RecipientView['status']) =>
  Response.json({ success: true, message: 'OK', data: { ...view, status } })

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answer = () => gives('on-the-way')
  restore = replaceRuntime({
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
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

test('asks every five seconds, of the API that is configured, as nobody', async () => {
  expect($recipientView.get()).toEqual(view)
  await vi.advanceTimersByTimeAsync(10_100)
  expect(asked.map(request => request.url)).toEqual(
    Array.from({ length: 2 }, () => `https://api.elsewhere.test/v1/tracking/${token}`)
  )
  expect(asked[0]?.headers.get('authorization')).toBeNull()
})

test('asks less and less often while nothing answers, and as before once something does', async () => {
  answer = () => Response.json({ success: false, message: '', code: 'unavailable' }, { status: 400 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect($recipientLink.get()).toBe('trying')
  expect(asked.length).toBeLessThan(7)
  answer = () => gives('arrived')
  await vi.advanceTimersByTimeAsync(60_000)
  expect($recipientLink.get()).toBe('following')
  expect($recipientView.get()?.status).toBe('arrived')
  const before = asked.length
  await vi.advanceTimersByTimeAsync(10_100)
  expect(asked.length - before).toBe(2)
})

test('stops at the end, and where the link opens nothing any more', async () => {
  answer = () => gives('delivered')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([$recipientLink.get(), asked.length]).toEqual(['over', 1])
  stop()
  stop = followLink(token, view)
  answer = () => Response.json({ success: false, message: '', code: 'not-found' }, { status: 404 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([$recipientLink.get(), asked.length]).toEqual(['gone', 2])
})

test('what could not be handed over is followed until it is back with the sender', async () => {
  answer = () => gives('failed')
  await vi.advanceTimersByTimeAsync(5_100)
  expect($recipientLink.get()).toBe('following')
  answer = () => gives('returned')
  await vi.advanceTimersByTimeAsync(5_100)
  expect($recipientLink.get()).toBe('over')
})

test('a page that nobody looks at asks nothing, and at once when it is looked at again', async () => {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(0)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10)
  expect(asked).toHaveLength(1)
})
