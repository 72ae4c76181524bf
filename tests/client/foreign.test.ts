/** An external product API: the specified shapes are enough, and an unreadable response is an error. */
import { expect, test, vi } from 'vitest'
import { createClient } from '../../src/lib/client/client.ts'
import { getProfile, logOut } from '../../src/lib/contract/account/accounts.ts'
import { getTransportSizes, getTransportTypes } from '../../src/lib/contract/company.ts'
import type { Endpoint } from '../../src/lib/contract/endpoint.ts'
import { countUnread } from '../../src/lib/contract/notifications.ts'

const clientOf = (data: unknown, foreign = true) =>
  createClient({
    baseUrl: 'https://api.example',
    fetch: async () => Response.json({ success: true, message: 'OK', data }),
    platform: 'web',
    type: 'customer',
    token: () => 'bearer-1',
    foreign
  })
const ask = (endpoint: Endpoint, data: unknown, foreign = true) =>
  clientOf(data, foreign).call(endpoint as typeof getProfile)

const givenProfile = {
  first_name: 'Rosa',
  last_name: 'Lind',
  profile_pix: 'https://api.example/rosa.png',
  email: 'rosa@example.com',
  phone_number: '+41791234567'
}

test('reads the specified profile and fills in our own fields', async () => {
  expect(await ask(getProfile, givenProfile)).toMatchObject({
    first_name: 'Rosa',
    email: 'rosa@example.com',
    profile_pix: 'https://api.example/rosa.png',
    phone_number: '+41791234567',
    type: 'customer',
    driver: null
  })
})

test('keeps our own fields that are valid, and ignores unknown ones', async () => {
  const profile = await ask(getProfile, {
    ...givenProfile,
    id: 'usr_1',
    type: 'driver',
    email_verified: 'yes',
    shoe_size: 43
  })
  expect(profile).toMatchObject({ id: 'usr_1', type: 'driver', email_verified: true })
  expect(profile).not.toHaveProperty('shoe_size')
})

test('refuses a call without a token before it is sent', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const onTokenMissing = vi.fn<() => void>()
  const options = {
    baseUrl: '/v1',
    fetch,
    platform: 'web',
    type: 'customer',
    token: () => '',
    onTokenMissing
  }
  const api = createClient(options)
  const missing = { status: 401, code: 'unauthenticated', message: 'Authentication token is missing' }
  await expect(api.call(getProfile)).rejects.toMatchObject(missing)
  await expect(api.open('/events', { signal: new AbortController().signal })).rejects.toMatchObject(missing)
  await expect(api.address('/files', {}, {})).rejects.toMatchObject(missing)
  expect(fetch).not.toHaveBeenCalled()
  expect(onTokenMissing).toHaveBeenCalledTimes(3)
})

test('reads lists with only an ID and a name per entry', async () => {
  const types = await clientOf({ data: [{ id: 7, name: 'Van' }] }).call(getTransportTypes)
  expect(types).toMatchObject([{ id: 7, name: 'Van', code: 'van', description: '' }])
  const sizes = await clientOf([{ id: 1, name: 'Small', rank: 4 }]).call(getTransportSizes)
  expect(sizes).toMatchObject([{ id: 1, code: 'small', rank: 4, surcharge: 0 }])
})

test('accepts any response to a sign-out', async () => {
  expect(await ask(logOut, { anything: true })).toBeNull()
})

test.each([
  [getProfile, { first_name: 'Rosa' }],
  [getProfile, null],
  [getTransportTypes, { data: [{ id: 'seven', name: 'Van' }] }],
  [countUnread, { count: 'many' }]
])('refuses a response without the specified fields: %#', async (endpoint, data) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(ask(endpoint, data)).rejects.toMatchObject({ status: 502, code: 'internal-error' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test("does not parse our own API's responses again", async () => {
  expect(await ask(getProfile, { id: 'usr_1' }, false)).toEqual({ id: 'usr_1' })
})
