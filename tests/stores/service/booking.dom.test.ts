import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  $data,
  $isAuthenticated,
  $orderDetails,
  $referenceLoaded,
  $sealedToken,
  $token,
  $transportSizes,
  $transportTypes,
  $user
} from '../../../src/stores/core/app.ts'
import { $authUser } from '../../../src/stores/session/auth-user.ts'
import { book, bookedPath } from '../../../src/stores/booking/book.ts'
import {
  $bookingError,
  $draft,
  requestQuote,
  setDropoff,
  setDropoffDetails,
  setPackage,
  setPickup,
  setPickupDetails,
  setTransportType,
  showDraftOnMap,
  swapPlaces
} from '../../../src/stores/booking/booking.ts'
import { chooseListed } from '../../../src/stores/booking/listed.ts'
import { $dropoff, $pickup } from '../../../src/stores/core/map.ts'
import { ensureReference, loadReference } from '../../../src/stores/company/reference.ts'
import { sessionExpired } from '../../../src/lib/session/sign-in-outcomes.ts'
import { fetchProfile, signOut } from '../../../src/stores/session/session.ts'
import { registerAccount, signIn } from '../../../src/stores/session/sign-in.ts'
import { $toast, showPendingToast } from '../../../src/stores/shell/toasts.ts'
import { spot } from '../../builders.ts'
import { verifyEmail } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
})
afterEach(() => browser.restore())

const account = { email: 'store@example.test', password: 'a long enough password' }

function chooseTrip(): void {
  setPickup({ ...spot(world, 200, 100), name: '1 Market Square', detail: '' })
  setDropoff({ ...spot(world, 1_400, 900), name: '12 Apple Street', detail: '' })
  setPackage({ description: 'Books', weight: 3 })
  setPickupDetails({ contact: { name: 'Clara', phone: '+41 44 555 01 01' } })
  setDropoffDetails({ contact: { name: 'Bob', phone: '+41 44 555 02 02' } })
}

async function bookedPage(): Promise<string | null> {
  const delivery = await book()
  return delivery && bookedPath(delivery)
}

test('fetches nothing when signed out, and logs the reason', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await loadReference()
  expect(error).toHaveBeenCalledWith('Cannot fetch data: Not authenticated')
  await expect(fetchProfile()).rejects.toThrow('Authentication token is missing')
  error.mockRestore()
})

test('keeps the draft across sign-in, and loads the profile and the reference lists', async () => {
  chooseTrip()
  const draft = $data.get()
  const next = await registerAccount({
    ...account,
    type: 'customer',
    first_name: 'Stella',
    last_name: 'Store',
    phone_number: '+41 44 555 04 04'
  })
  expect(next).toBe('/verify/email')
  await verifyEmail(world, $token.get() ?? '', account.email)
  expect($data.get()).toEqual(draft)
  expect($user.get()).toMatchObject({ first_name: 'Stella', role_id: 1 })
  expect($authUser.get()).toMatchObject({
    email: account.email,
    displayName: 'Stella Store',
    isAnonymous: false
  })
  await ensureReference()
  expect($referenceLoaded.get()).toBe(true)
})

test('never stores the token in plain text', () => {
  expect($token.get()).toBeTruthy()
  const kept = Object.entries(browser.storage)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n')
  expect(kept).toContain('dropway:user')
  expect(kept).not.toContain($token.get())
  expect(kept).not.toContain($token.get()?.split('.')[0])
})

test('replaces a vehicle and a size that the company no longer offers', () => {
  chooseTrip()
  const [types, sizes] = [$transportTypes.get(), $transportSizes.get()]
  chooseListed()
  expect($draft.get()).toMatchObject({
    quote: { transport_type_id: 1, packages: [{ transport_size_id: 2 }] }
  })
  $transportTypes.set(types.filter(({ id }) => id === 4))
  $transportSizes.set(sizes.filter(({ id }) => id !== 2))
  chooseListed()
  expect($draft.get()).toMatchObject({
    quote: {
      transport_type_id: 4,
      packages: [{ description: 'Books', transport_size_id: 1, unit_of_measurement_id: 1 }]
    }
  })
  $transportTypes.set([])
  chooseListed()
  expect($draft.get().quote.transport_type_id).toBe(4)
  $transportTypes.set(types)
  $transportSizes.set(sizes)
})

test('discards the quote when the vehicle changes, and books at the new price', async () => {
  chooseTrip()
  setTransportType(3)
  const car = await requestQuote()
  expect(car?.price.total).toBeGreaterThan(0)
  expect($draft.get().price_quote).toEqual(car)
  setTransportType(1)
  expect($draft.get().price_quote).toBeNull()
  const bicycle = await requestQuote()
  expect(bicycle!.price.total).toBeLessThan(car!.price.total)

  const path = await bookedPage()
  expect(path).toBe('/dashboard/searching')
  expect($orderDetails.get()).toMatchObject({ status: 'searching', price: bicycle!.price })
  expect($data.get()).toBeNull()
})

test('drops a price that arrives after the choices that it was for have changed', async () => {
  chooseTrip()
  const late = requestQuote()
  setTransportType(3)
  expect(await late).toBeNull()
  expect($draft.get()).toMatchObject({
    price_quote: null,
    booking_key: null,
    quote: { transport_type_id: 3 }
  })
  expect($bookingError.get()).toBeNull()
  const car = await requestQuote()
  // What doesn't change the price may be filled in meanwhile.
  const same = requestQuote()
  setPickupDetails({ instructions: 'Ring twice' })
  expect((await same)?.price).toEqual(car?.price)
})

test('keeps the draft when the network fails during booking, and books once on retry', async () => {
  chooseTrip()
  await requestQuote()
  const before = $data.get()
  browser.offline = true
  expect(await book()).toBeNull()
  expect($bookingError.get()).toMatchObject({ code: 'network', status: 0 })
  expect($data.get()).toEqual(before)
  browser.offline = false
  expect(await bookedPage()).toBe('/dashboard/searching')
})

test('books a corrected draft after a refusal', async () => {
  chooseTrip()
  await requestQuote()
  setDropoffDetails({ contact: { name: 'Bob', phone: '+999 1234' } })
  expect(await book()).toBeNull()
  expect($bookingError.get()?.code).toBe('invalid-phone-number')
  setDropoffDetails({ contact: { name: 'Bob', phone: '044 555 02 02' } })
  expect(await bookedPage()).toBe('/dashboard/searching')
})

test('drops an expired quote, and keeps the typed details', async () => {
  chooseTrip()
  await requestQuote()
  world.pass(16 * 60)
  expect(await book()).toBeNull()
  expect($bookingError.get()?.code).toBe('quote-expired')
  expect($draft.get()).toMatchObject({
    price_quote: null,
    booking: { pickups: [{ contact: { name: 'Clara' } }] }
  })
  expect(await requestQuote()).not.toBeNull()
})

test('reports a place outside the region with its field', async () => {
  chooseTrip()
  setDropoff({ latitude: 0, longitude: 0, name: 'Nowhere', detail: '' })
  expect(await requestQuote()).toBeNull()
  expect($bookingError.get()).toMatchObject({ code: 'outside-region', errors: [{ field: 'dropoffs.0' }] })
})

test('swaps the places on the map as well', () => {
  onTestFinished(showDraftOnMap())
  chooseTrip()
  const [from, to] = [$pickup.get(), $dropoff.get()]
  swapPlaces()
  expect([$pickup.get(), $dropoff.get()]).toEqual([to, from])
})

test('clears everything on sign-out, and shows the server’s message on the next page', async () => {
  onTestFinished(showDraftOnMap())
  chooseTrip()
  await signOut()
  expect(browser.visited.at(-1)).toBe('/signin')
  expect([
    $token.get(),
    $user.get(),
    $data.get(),
    $orderDetails.get(),
    $pickup.get(),
    $dropoff.get()
  ]).toEqual(Array.from({ length: 6 }, () => null))
  expect([$sealedToken.get(), $isAuthenticated.get(), $referenceLoaded.get()]).toEqual(['', false, false])
  showPendingToast()
  expect($toast.get()).toMatchObject({
    kind: 'success',
    title: 'Success',
    message: 'You have been signed out.'
  })
})

test('signs out with the specified message on any 401', async () => {
  await signIn(account)
  const { orm } = world.service.context
  const { sessions } = await import('../../../src/server/db/tables/people/identity.ts')
  await orm.delete(sessions)
  world.pass(60)
  await expect(fetchProfile()).rejects.toThrow(sessionExpired)
  expect($isAuthenticated.get()).toBe(false)
  await expect.poll(() => browser.visited).toEqual(['/signin'])
  showPendingToast()
  expect($toast.get()?.message).toBe('Your session has expired. Please sign in again.')
})

test('signs out when only the API fails, and says so on the next page', async () => {
  await signIn(account)
  browser.aborts = '/v1/log-out'
  await signOut()
  browser.aborts = undefined
  expect($isAuthenticated.get()).toBe(false)
  expect(browser.visited.at(-1)).toBe('/signin')
  showPendingToast()
  expect($toast.get()?.message).toMatch(/^Failed to post user profile: /)
})

test('stays signed in without a network, because the cookie would sign in again', async () => {
  await signIn(account)
  browser.offline = true
  await signOut()
  expect($isAuthenticated.get()).toBe(true)
  expect($toast.get()?.message).toMatch(/^Failed to post user profile: /)
})
