/** Values in the browser's storage: each is read, or dropped and loaded again. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getProfile } from '../../../src/lib/contract/account/accounts.ts'
import {
  getCancellationReasons,
  getTransportSizes,
  getTransportTypes,
  getUnitsOfMeasurement
} from '../../../src/lib/contract/company.ts'
import { storageKeys } from '../../../src/stores/persisted.ts'
import { makeCustomer, makeDelivery, type Person } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())
beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
})

/** Opens a page over the given storage. */
async function opened(stored: Record<string, unknown>) {
  const { browserOf } = await import('./browser.ts')
  browserOf(
    world,
    Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : JSON.stringify(value)
      ])
    )
  )
  return {
    ...(await import('../../../src/stores/core/app.ts')),
    ...(await import('../../../src/stores/session/auth-user.ts')),
    ...(await import('../../../src/stores/delivery/order.ts'))
  }
}

async function current() {
  const { client } = customer
  const [user, types, sizes, units, reasons] = await Promise.all([
    client.call(getProfile),
    client.call(getTransportTypes),
    client.call(getTransportSizes),
    client.call(getUnitsOfMeasurement),
    client.call(getCancellationReasons)
  ])
  return {
    [storageKeys.user]: user,
    [storageKeys.transportTypes]: types,
    [storageKeys.transportSizes]: sizes,
    [storageKeys.unitMeasurements]: units,
    [storageKeys.cancellationReasons]: reasons
  }
}

test('reads stored values', async () => {
  const delivery = await makeDelivery(world, customer)
  const stored = await current()
  const { $user, $referenceLoaded, $orderDetails } = await opened({
    ...stored,
    [storageKeys.orderDetails]: delivery
  })
  expect($user.get()).toEqual(stored[storageKeys.user])
  expect([$referenceLoaded.get(), $orderDetails.get()]).toEqual([true, delivery])
})

test('drops a list of vehicles without pictures, so that the lists are loaded again', async () => {
  const stored = await current()
  const types = (await customer.client.call(getTransportTypes)).map(type => ({ ...type, picture: undefined }))
  const { $transportTypes, $unitMeasurements, $referenceLoaded } = await opened({
    ...stored,
    [storageKeys.transportTypes]: types
  })
  expect([$transportTypes.get(), $referenceLoaded.get()]).toEqual([[], false])
  expect($unitMeasurements.get()).not.toEqual([])
})

test.each([
  ['another format', { pickanddropoff_id: 'pad_1', state: 'searching' }],
  ['text that is not JSON', '{"pickanddropoff_id"']
])('drops a delivery in %s, and its status with it', async (_, delivery) => {
  const { $orderDetails, $orderStatus, alignOrderStatus } = await opened({
    [storageKeys.orderDetails]: delivery,
    [storageKeys.orderStatus]: 'searching'
  })
  expect($orderDetails.get()).toBeNull()
  alignOrderStatus()
  expect($orderStatus.get()).toBeNull()
})

test.each(['"pending"', 'searching', '7'])('replaces the status %s by that of the delivery', async status => {
  const delivery = await makeDelivery(world, customer)
  const { $orderStatus, alignOrderStatus } = await opened({
    [storageKeys.orderDetails]: delivery,
    [storageKeys.orderStatus]: status
  })
  expect($orderStatus.get()).toBeNull()
  alignOrderStatus()
  expect($orderStatus.get()).toBe('searching')
})

test('loads the profile again if the stored one or the auth user is in another format', async () => {
  const { [storageKeys.user]: user, ...lists } = await current()
  const stores = await opened({
    ...lists,
    [storageKeys.user]: { id: 'usr_1', name: 'Clara' },
    [storageKeys.authUser]: { id: 'usr_1' },
    [storageKeys.isAuthenticated]: true
  })
  expect([stores.$user.get(), stores.$authUser.get(), stores.$referenceLoaded.get()]).toEqual([
    null,
    null,
    true
  ])
  const { ensureReference } = await import('../../../src/stores/company/reference.ts')
  stores.$token.set(customer.bearer)
  await ensureReference()
  expect(stores.$user.get()).toEqual(user)
  expect(stores.$authUser.get()?.uid).toBe(customer.userId)
})
