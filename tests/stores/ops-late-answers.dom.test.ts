/** Late answers in the console: the operator has opened something else in the meantime. */
import { afterEach, expect, test, vi } from 'vitest'
import { $caseFailure, $openCase, closeOpsCase, openOpsCase } from '../../src/stores/ops/cases.ts'
import {
  $customerFailure,
  $openCustomer,
  closeCustomer,
  showCustomer
} from '../../src/stores/ops/customers.ts'
import { $contacts, followDelivery, openContacts } from '../../src/stores/ops/delivery.ts'
import { ApiError } from '../../src/lib/api-error.ts'

interface Asked {
  id: string
  answer(value: unknown): void
  fail(error: Error): void
}
const asked: Asked[] = []

vi.mock('../../src/stores/core/client.ts', () => ({
  client: async () => ({
    call: (_: unknown, { params }: { params: { id: string } }) =>
      new Promise((answer, fail) => asked.push({ id: params.id, answer, fail })),
    open: () => new Promise(() => {})
  })
}))

afterEach(() => {
  asked.length = 0
})

/** Returns the waiting calls for an id, once there is one. */
async function callFor(id: string): Promise<Asked> {
  return vi.waitUntil(() => asked.find(each => each.id === id))
}

test.each([
  ['case', openOpsCase, closeOpsCase, $openCase, $caseFailure, { entries: [] }],
  ['customer', showCustomer, closeCustomer, $openCustomer, $customerFailure, {}]
] as const)(
  'the answer about an earlier %s doesn’t replace the newer one',
  async (_, open, close, shown, failure, rest) => {
    const first = open('one')
    const second = open('two')
    ;(await callFor('two')).answer({ id: 'two', ...rest })
    await second
    ;(await callFor('one')).answer({ id: 'one', ...rest })
    await first
    expect(shown.get()?.id).toBe('two')

    const failing = open('three')
    close()
    ;(await callFor('three')).fail(new ApiError(404, 'not-found', 'Nothing there.'))
    await failing
    expect(failure.get()).toBeNull()
    expect(shown.get()).toBeNull()
  }
)

test('contacts that arrive after another delivery was opened are dropped', async () => {
  const stop = followDelivery('one', null)
  const opening = openContacts('one')
  await vi.waitUntil(() => asked.length === 2)
  stop()
  followDelivery('two', null)()
  for (const each of asked.splice(0)) each.answer({ people: [] })
  expect(await opening).toBeNull()
  expect($contacts.get()).toBeNull()
})

test('contacts that are asked for before the delivery is followed are shown', async () => {
  const opening = openContacts('one')
  await callFor('one')
  const stop = followDelivery('one', null)
  for (const each of asked) each.answer({ customer: { name: 'Clara Weiss' }, stops: [] })
  expect(await opening).toBeNull()
  expect($contacts.get()).toMatchObject({ customer: { name: 'Clara Weiss' } })
  stop()
})
