/** Which endpoint each action of an operator calls, and what it sends. `tsc` checks the bodies. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Endpoint } from '../../src/lib/contract/endpoint.ts'
import { act } from '../../src/stores/ops/delivery.ts'

const called: { path: string; params: unknown; body: unknown }[] = []

vi.mock('../../src/stores/core/client.ts', () => ({
  client: async () => ({
    call: async ({ path }: Endpoint, options: { params: unknown; body: unknown }) => {
      called.push({ path, ...options })
    }
  })
}))

afterEach(() => {
  called.length = 0
})

const acting = { seen: 7, reason: 'The customer asked.' }

test.each([
  ['offer', () => act('one', 'offer', { ...acting, driver_id: 'driver' }), { driver_id: 'driver' }],
  ['assign', () => act('one', 'assign', { ...acting, driver_id: 'driver' }), { driver_id: 'driver' }],
  ['unassign', () => act('one', 'unassign', acting), {}],
  ['search', () => act('one', 'extend', acting), {}],
  ['search', () => act('one', 'restart', acting), {}],
  ['cancel', () => act('one', 'cancel', { ...acting, with_fee: true }), { with_fee: true }],
  ['stops', () => act('one', 'correct-stop', { ...acting, stop_id: 'stop' }), { stop_id: 'stop' }],
  ['undo', () => act('one', 'undo-stage', acting), {}],
  ['returned', () => act('one', 'returned', acting), {}]
])('posts to …/%s with the reason and the newest step', async (path, run, rest) => {
  expect(await run()).toBeNull()
  expect(called).toEqual([
    { path: `/ops/deliveries/{id}/${path}`, params: { id: 'one' }, body: { ...acting, ...rest } }
  ])
})

test('messages and notes have only a text', async () => {
  await act('one', 'message', { to: 'driver', text: 'Please ring.' })
  await act('one', 'note', { text: 'Rang.' })
  expect(called.map(({ path, body }) => [path, body])).toEqual([
    ['/ops/deliveries/{id}/message', { to: 'driver', text: 'Please ring.' }],
    ['/ops/deliveries/{id}/notes', { text: 'Rang.' }]
  ])
})

/** Bodies that their endpoints would refuse. `tsc` fails once it accepts one of them. */
export const refused = [
  // @ts-expect-error -- The reason is missing.
  () => act('one', 'unassign', { seen: 7 }),
  // @ts-expect-error -- A note has no reason.
  () => act('one', 'note', { text: 'Rang.', reason: 'none' }),
  // @ts-expect-error -- The driver is missing.
  () => act('one', 'assign', acting),
  // @ts-expect-error -- The field has another name.
  () => act('one', 'cancel', { ...acting, with_fee: true, fee: 100 })
]
