/** Values from browser storage are parsed, because anything may have written them. */
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftSchema, emptyDraft } from '../../src/stores/booking/draft.ts'
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

test.each([
  ['another version', { ...emptyDraft(), version: 4 }],
  ['a place without coordinates', { ...emptyDraft(), pickups: [{ name: 'Market Square' }] }],
  ['packages in another format', { ...emptyDraft(), packages: ['box'] }]
])('drops a draft with %s', (_, draft) => {
  expect(draftSchema.safeParse(draft).success).toBe(false)
})

test('keeps a draft of the version before, which had other names', () => {
  const { payment, price_override: agreed, pickup_details, dropoff_details, ...rest } = emptyDraft(2)
  const former = (name: string) => ({ ...pickup_details[0], contact: undefined, name, phone: '+41446681800' })
  const stored = {
    ...rest,
    version: 2,
    payment_at: payment.at,
    agreed_price: agreed,
    pickup_details: [former('Clara')],
    dropoff_details: dropoff_details.map(() => former('Bob'))
  }
  const { data } = draftSchema.safeParse(JSON.parse(JSON.stringify(stored)))
  expect(data).toMatchObject({ version: 3, payment, price_override: null, packages: rest.packages })
  expect(data?.pickup_details[0]?.contact).toEqual({ name: 'Clara', phone: '+41446681800' })
  expect(data?.dropoff_details[1]?.contact.name).toBe('Bob')
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
