/** An external product API: the specified shapes are enough, and an unreadable response is an error. */
import { expect, test, vi } from 'vitest'
import { createClient } from '../../src/lib/client/client.ts'
import { getProfile, logIn, logOut } from '../../src/lib/contract/account/accounts.ts'
import { getTransportSizes, getTransportTypes } from '../../src/lib/contract/company.ts'
import type { Endpoint } from '../../src/lib/contract/endpoint.ts'
import { pollEvents } from '../../src/lib/contract/events.ts'
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
  [getTransportTypes, null]
])('refuses a response without the specified fields: %#', async (endpoint, data) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await expect(ask(endpoint, data)).rejects.toMatchObject({ status: 502, code: 'internal-error' })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

test("does not parse our own API's responses again", async () => {
  expect(await ask(getProfile, { id: 'usr_1' }, false)).toEqual({ id: 'usr_1' })
})

/** A product API with a profile, and one answer for all other calls. */
function apiWith(answer: () => Response, profileStatus = 200) {
  const asked: string[] = []
  const fetch = (async (url: string) => {
    const path = new URL(url).pathname
    asked.push(path)
    if (path !== '/user-profiles') return answer()
    return Response.json({ success: true, message: 'OK', data: givenProfile }, { status: profileStatus })
  }) as typeof globalThis.fetch
  const calls = new Set<string>()
  const onUnauthenticated = vi.fn<(refused: string) => void>()
  const missing = { has: (call: string) => calls.has(call), add: (call: string) => void calls.add(call) }
  const api = createClient({
    baseUrl: 'https://api.example',
    fetch,
    platform: 'web',
    type: 'customer',
    token: () => 'bearer-1',
    foreign: true,
    onUnauthenticated,
    missing
  })
  return { api, asked, onUnauthenticated }
}

test.each([
  ['401', () => Response.json({}, { status: 401 })],
  ['403', () => Response.json({}, { status: 403 })],
  ['405', () => new Response('', { status: 405 })],
  ['410', () => new Response('', { status: 410 })],
  ['501', () => new Response('<h1>No</h1>', { status: 501 })],
  ['a page', () => new Response('<!doctype html>')],
  ['nothing', () => new Response('')],
  ['another form', () => Response.json({ success: true, data: { count: 'many' } })]
])('takes %s as a call that is not there, and does not ask again', async (_, answer) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { api, asked, onUnauthenticated } = apiWith(answer)
  for (let tries = 0; tries < 2; tries++)
    await expect(api.call(countUnread)).rejects.toMatchObject({ status: 404, code: 'not-found' })
  expect(asked.filter(path => path === '/unread')).toHaveLength(1)
  expect(onUnauthenticated).not.toHaveBeenCalled()
  logged.mockRestore()
})

test('takes a 503 without JSON as an outage, so that the call is tried again', async () => {
  const { api, asked } = apiWith(() => new Response('<h1>Down</h1>', { status: 503 }))
  for (let tries = 0; tries < 2; tries++)
    await expect(api.call(countUnread)).rejects.toMatchObject({ status: 503 })
  // Each is sent again once.
  expect(asked.filter(path => path === '/unread')).toHaveLength(4)
})

test('ends the session after a 401 only if the profile is refused, too', async () => {
  const { api, onUnauthenticated } = apiWith(() => Response.json({}, { status: 401 }), 401)
  await expect(api.call(countUnread)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(onUnauthenticated).toHaveBeenCalledWith('bearer-1')
  await expect(
    api.call(logIn, { body: { email: 'rosa@example.com', password: 'wrong' } })
  ).rejects.toMatchObject({
    status: 401
  })
})

test('gives a poll its own time besides the limit of a call', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const api = createClient({
    baseUrl: 'https://api.example',
    fetch: async () => Response.json({ success: true, message: 'OK', data: { events: [], cursor: 0 } }),
    platform: 'web',
    type: 'customer',
    token: () => 'bearer-1',
    foreign: true,
    limit: 30_000
  })
  await api.call(pollEvents, { query: { timeout: 30 } }).catch(() => {})
  expect(limits).toHaveBeenCalledWith(60_000)
  limits.mockRestore()
})
