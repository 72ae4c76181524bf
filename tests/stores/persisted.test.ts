/** Values from browser storage are parsed, because anything may have written them. */
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bookingBody } from '../../src/lib/contract/delivery/deliveries.ts'
import { quoteBody } from '../../src/lib/contract/pricing.ts'
import {
  draftBooking,
  draftQuote,
  emptyDraft,
  notInBooking,
  notInQuote
} from '../../src/stores/booking/draft.ts'
import { draftSchema } from '../../src/stores/booking/stored-draft.ts'
import { json, parseStored } from '../../src/stores/persisted.ts'
import { showPendingToast, showToastOnNextPage, $toast, $toasts } from '../../src/stores/shell/toasts.ts'

const list = json<number[]>([], z.array(z.int()))

test.each(['', '{', 'null', '"text"', '[1, "two"]', '{"0": 1}'])(
  'treats %j as missing when it expects a list of numbers',
  text => {
    expect(list.decode(text)).toEqual([])
  }
)

test('reads back what it wrote', () => {
  expect(list.decode(list.encode([1, 2]) ?? '')).toEqual([1, 2])
  expect(parseStored(JSON.stringify({ id: 'pad_1' }), z.object({ id: z.string() }))).toEqual({ id: 'pad_1' })
})

/** Returns a draft as a page reads it that another page has stored. */
const reread = (draft: object) => draftSchema.safeParse(JSON.parse(JSON.stringify(draft)))
const place = { latitude: 47.39, longitude: 8.05, name: '1 Market Square', detail: '' }
const empty = emptyDraft(2)

test.each([
  ['a later version', { ...empty, version: 5 }],
  ['a version from long ago', { ...empty, version: 2 }],
  [
    'a place without coordinates',
    { ...empty, quote: { ...empty.quote, pickups: [{ name: 'Market Square' }] } }
  ],
  ['packages in another format', { ...empty, quote: { ...empty.quote, packages: ['box'] } }]
])('drops a draft with %s', (_, draft) => {
  expect(reread(draft).success).toBe(false)
})

test('reads a draft back as it is, with texts that somebody is still typing', () => {
  const [first, second] = [empty.quote.packages[0]!, empty.quote.packages[1]!]
  const window = { earliest: null, latest: '2026-12-01T10:00:00.000Z' }
  const [half, details] = [{ name: ' A', phone: '+4' }, empty.booking.pickups[0]!]
  const draft = {
    ...empty,
    quote: {
      ...empty.quote,
      pickups: [{ ...place, window, service_minutes: 10 }],
      dropoffs: [{ window }, {}],
      packages: [{ ...first, weight: 0, description: 'Books ' }, second]
    },
    booking: {
      ...empty.booking,
      pickups: [{ ...details, contact: half, instructions: 'x'.repeat(501) }],
      dropoffs: [{ ...details, send_link: { sms: true, email: 'bob@' } }, details],
      reference: '  ',
      price_override: { total: 900, reason: '' }
    }
  }
  expect(reread(draft)).toEqual({ success: true, data: draft })
})

test('keeps a draft of the version before, which was flat', () => {
  const times = { earliest: '2026-12-01T09:00:00.000Z', latest: null, service_minutes: 15 }
  const noTimes = { earliest: null, latest: null, service_minutes: null }
  const details = (name: string) => ({
    ...empty.booking.pickups[0],
    contact: { name, phone: '+41446681800' },
    send_link: { sms: false, email: `${name}@`, language: '' }
  })
  const { quote, booking, linked_number: _number, price_quote: _price, ...screen } = empty
  const stored = {
    ...screen,
    ...booking,
    ...quote,
    version: 3,
    pickups: [place],
    pickup_details: [{ ...details('Clara'), times: noTimes }],
    dropoffs: [null, place],
    dropoff_details: [details('Bob'), { ...details('Dora'), times }],
    linked: { pickanddropoff_id: 'pad_1', number: 'DW-4K7-92QF', kind: 'return' },
    declared_value: 500,
    skills: ['cooling'],
    price_override: null,
    credit_override: null,
    estimate_id: null,
    quote: null
  }
  const { data } = reread(stored)
  expect(data).toEqual({
    ...empty,
    quote: {
      ...quote,
      pickups: [{ ...place, window: { earliest: null, latest: null } }],
      dropoffs: [
        { window: { earliest: null, latest: null } },
        { ...place, window: { earliest: times.earliest, latest: null }, service_minutes: 15 }
      ]
    },
    booking: {
      ...booking,
      pickups: [{ ...empty.booking.pickups[0], contact: { name: 'Clara', phone: '+41446681800' } }],
      dropoffs: [details('Bob'), details('Dora')],
      linked: { pickanddropoff_id: 'pad_1', kind: 'return' },
      declared_value: 500,
      skills: ['cooling']
    },
    linked_number: 'DW-4K7-92QF'
  })
})

test('a draft has the fields of the API, except those that it names', () => {
  const others = (body: object, omitted: object) =>
    Object.keys(body).filter(name => !Object.keys(omitted).includes(name))
  expect(Object.keys(draftQuote.shape).toSorted()).toEqual(others(quoteBody.shape, notInQuote).toSorted())
  expect(Object.keys(draftBooking.shape).toSorted()).toEqual(
    others(bookingBody.shape, notInBooking).toSorted()
  )
})

const before = globalThis.sessionStorage
afterEach(() => {
  globalThis.sessionStorage = before
})

test('shows the toast from the previous page, and ignores an invalid one', () => {
  const kept = new Map<string, string>()
  globalThis.sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key)
  } as Storage
  showToastOnNextPage({ kind: 'success', title: 'Success', message: 'You are signed out.' })
  showPendingToast()
  expect($toast.get()).toMatchObject({ title: 'Success', message: 'You are signed out.' })
  $toasts.set([])
  for (const key of kept.keys()) kept.set(key, '{"title": 7}')
  showToastOnNextPage({ kind: 'error', title: 'x', message: 'y' })
  for (const key of kept.keys()) kept.set(key, '{"title": 7}')
  showPendingToast()
  expect($toast.get()).toBeNull()
  expect(kept.size).toBe(0)
})
