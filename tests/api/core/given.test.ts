import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCustomer, type Person } from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const get = async (path: string) => (await world.request('GET', path, { bearer: customer.bearer })).body

test('returns the transport types under data.data', async () => {
  const body = (await get('/transport-types')) as unknown as {
    success: true
    data: { data: { code: string }[] }
  }
  expect(body.success).toBe(true)
  expect(body.data.data.map(type => type.code)).toEqual(['bicycle', 'motorbike', 'car', 'van', 'truck'])
})

test.each(['/transport-sizes', '/unit-of-measurements', '/cancellation-reasons'])(
  '%s returns its list under data',
  async path => {
    const body = (await get(path)) as unknown as { success: true; message: string; data: { id: number }[] }
    expect(body).toMatchObject({ success: true, message: 'OK' })
    expect(body.data.length).toBeGreaterThan(2)
    expect(new Set(body.data.map(item => item.id)).size).toBe(body.data.length)
  }
)

test('gives and takes a profile in the specified names', async () => {
  const { data: before } = (await get('/user-profiles')) as unknown as { data: { email: string } }
  const given = {
    first_name: 'Rosa',
    last_name: 'Lind',
    profile_pix: null,
    email: before.email,
    phone_number: '+41791234567'
  }
  const { email: _, ...changes } = given
  const changed = await world.request('PATCH', '/user-profiles', { bearer: customer.bearer, body: changes })
  expect(changed.body.data).toMatchObject(given)
  const { data } = (await get('/user-profiles')) as unknown as { data: Record<string, unknown> }
  expect(data).toMatchObject(given)
  expect(Object.keys(data).slice(0, 5)).toEqual(Object.keys(given))
  // A client may send the whole profile back.
  const same = await world.request('PATCH', '/user-profiles', { bearer: customer.bearer, body: given })
  expect(same.body.data).toMatchObject(given)
})

test('registers with the specified names', async () => {
  const person = {
    first_name: 'Rosa',
    last_name: 'Lind',
    email: 'rosa-given@example.test',
    phone_number: '+41791234567'
  }
  const body = { type: 'customer', password: 'copper tunnel marble', ...person }
  const answer = await world.request('POST', '/register', { body })
  expect(answer.body.data).toMatchObject({ user: { ...person, profile_pix: null } })
})

test('stores a push token', async () => {
  const answer = await world.request('POST', '/fcms', {
    bearer: customer.bearer,
    body: { fcm_token: 'a-token-of-some-length' }
  })
  expect(answer.body.success).toBe(true)
})

test('signs out without a body and confirms with a message', async () => {
  const answer = await world.request('POST', '/log-out', { bearer: customer.bearer })
  expect(answer.body).toEqual({ success: true, message: 'You have been signed out.', data: null })
})

test('describes every endpoint in the OpenAPI document, without a session', async () => {
  const document = (await world.request('GET', '/openapi.json')).body as unknown as {
    openapi: string
    paths: Record<string, Record<string, { 'x-access': string; operationId: string }>>
  }
  const ids = Object.values(document.paths).flatMap(path => Object.values(path).map(each => each.operationId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/log-out']?.['post']).toMatchObject({ 'x-access': 'session' })
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/user-profiles',
      '/transport-types',
      '/pick-and-dropoffs/{id}',
      '/fcms',
      '/events'
    ])
  )
})

test('answers 401 to a stranger, even for an unknown address', async () => {
  expect((await world.request('GET', '/no-such-thing')).status).toBe(401)
})
