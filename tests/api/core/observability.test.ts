/** What operators see of a process: metrics, and a log without personal data. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { createLog } from '../../../src/server/observability/log.ts'
import {
  contact,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person,
  sendPosition,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

const token = 'a-token-for-prometheus'
const lines: string[] = []
let world: TestService
let customer: Person
beforeAll(async () => {
  const log = createLog('trace', { write: line => lines.push(line) })
  world = await startTestService({ environment: { METRICS_TOKEN: token }, log })
  customer = await makeCustomer(world, 'Rosa')
})
afterAll(() => world.close())

const scrape = async (bearer: string | undefined) => {
  const request = new Request('http://dropway.test/metrics', {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  })
  const response = await world.service.site.answer(request)
  return { status: response?.status, text: (await response?.text()) ?? '' }
}

test('/metrics needs its token, and does not exist for others', async () => {
  for (const wrong of [undefined, '', 'wrong', customer.bearer])
    expect((await scrape(wrong)).status).toBe(404)
  expect((await scrape(token)).status).toBe(200)
})

test('/metrics counts requests by route, method and status, and never by a real path', async () => {
  const delivery = await makeDelivery(world, customer)
  await world.request('GET', `/pick-and-dropoffs/${delivery.pickanddropoff_id}`, { bearer: customer.bearer })
  await world.request('GET', '/pick-and-dropoffs/pad_unknown', { bearer: customer.bearer })
  const { text } = await scrape(token)
  const route = '/v1/pick-and-dropoffs/{id}'
  for (const status of [200, 404])
    expect(text).toContain(`dropway_request_seconds_count{route="${route}",method="GET",status="${status}"}`)
  for (const id of [delivery.pickanddropoff_id, 'pad_unknown']) expect(text).not.toContain(id)
  for (const name of [
    'dropway_query_seconds_count',
    'dropway_streams',
    'dropway_drivers_online',
    'dropway_database_connections{state="idle"}',
    'dropway_fan_out_seconds_count',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes'
  ])
    expect(text).toContain(name)
})

test('/metrics and /readyz show what waits in the outbox, and the process stays ready', async () => {
  const { context } = world.service
  const readiness = async () => {
    const answer = await world.service.site.answer(new Request('http://dropway.test/readyz'))
    return { status: answer?.status, body: await answer?.json() }
  }
  const ready = { ok: true, database: true, disk: true }
  expect(await readiness()).toEqual({ status: 200, body: { ...ready, delayed: [] } })
  const now = context.now()
  const row = { recipient: 'ana@example.test', createdAt: now, dueAt: now }
  await context.orm.insert(outbox).values([
    { ...row, id: 'out_1', kind: 'email' },
    { ...row, id: 'out_2', kind: 'email', createdAt: new Date(now.getTime() - 100_000) },
    { ...row, id: 'out_3', kind: 'phone', status: 'failed', doneAt: now }
  ])
  world.pass(60)
  expect((await readiness()).body).toMatchObject({ delayed: [] })
  world.pass(241)
  expect(await readiness()).toEqual({ status: 200, body: { ...ready, delayed: ['email'] } })
  const { text } = await scrape(token)
  for (const line of [
    'waiting{kind="email"} 2',
    'waiting{kind="push"} 0',
    'overdue{kind="email"} 2',
    'failed{kind="phone"} 1',
    'oldest_seconds{kind="email"} 401',
    'oldest_seconds{kind="phone"} 0'
  ])
    expect(text).toContain(`\ndropway_outbox_${line}\n`)
  await context.orm.delete(outbox)
})

test('logs each refused request with its route, code and request ID', async () => {
  lines.length = 0
  const answer = await world.fetch('http://test/v1/pick-and-dropoffs/pad_secret-looking-id', {
    headers: { authorization: `Bearer ${customer.bearer}` }
  })
  const [line] = lines.map(each => JSON.parse(each) as object).filter(each => 'code' in each)
  expect(line).toMatchObject({
    level: 30,
    request: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/v1/pick-and-dropoffs/{id}',
    status: 404,
    code: 'not-found'
  })
  expect(lines.join('')).not.toContain('secret-looking')
})

test('logs each sign-in and sign-out, successful or not, and no other successful request', async () => {
  const body = {
    type: 'customer',
    first_name: 'Rosa',
    last_name: 'Lind',
    email: 'rosa.lind@example.test',
    phone_number: '+41 44 555 77 88',
    password: 'copper tunnel marble'
  }
  const { email, password } = body
  lines.length = 0
  await world.request('POST', '/register', { body })
  const { body: signedIn } = await world.request('POST', '/log-in', { body: { email, password } })
  await world.request('POST', '/log-in', { body: { email, password: 'something else' } })
  const { token: bearer = '' } = (signedIn.data ?? {}) as { token?: string }
  await world.request('GET', '/user-profiles', { bearer })
  await world.request('DELETE', '/sessions', { bearer })
  await world.request('POST', '/log-out', { bearer })
  const logged = lines
    .map(line => JSON.parse(line) as { level: number; method?: string; route?: string; status?: number })
    .filter(({ level, route }) => level >= 30 && route !== undefined)
    .map(({ method, route, status }) => `${method} ${route} ${status}`)
  expect(logged).toEqual([
    'POST /v1/register 201',
    'POST /v1/log-in 200',
    'POST /v1/log-in 401',
    'DELETE /v1/sessions 200',
    'POST /v1/log-out 200'
  ])
  expect(lines.join('')).not.toContain('rosa')
})

test('no log line contains personal data or a token, even if every query fails', async () => {
  const driver = await makeDriver(world)
  const quote = await makeQuote(world, customer)
  const place = spot(world)
  lines.length = 0
  const fails = vi.spyOn(pg.Client.prototype, 'query').mockImplementation((async (
    config: unknown,
    values: unknown
  ) => {
    throw Object.assign(
      new Error(`value "${JSON.stringify(values)}" violates something of rosa@example.test`),
      {
        code: '22P02',
        detail: `Key (email)=(rosa@example.test) ${JSON.stringify([config, values])}`
      }
    )
  }) as never)
  try {
    await world.request('POST', '/log-in', {
      body: { email: 'rosa@example.test', password: 'a secret of Rosa' }
    })
    await world.request('POST', '/register', {
      body: {
        type: 'customer',
        first_name: 'Rosalind',
        last_name: 'Lindqvist',
        email: 'rosa@example.test',
        phone_number: '+41 44 555 77 88',
        password: 'a secret of Rosa'
      }
    })
    await world.request('POST', '/pick-and-dropoffs', {
      bearer: customer.bearer,
      body: {
        quote_id: quote.quote_id,
        pickup: {
          contact: { name: 'Rosalind Lindqvist', phone: '+41 44 555 77 88' },
          instructions: 'Behind the hedge'
        },
        dropoffs: [{ contact }],
        payment: { at: 'pickup' }
      }
    })
    await sendPosition(world, driver, place, 1).catch(() => {})
    await world.service.context.positionHistory.flush()
    await world.service.site.answer(new Request('http://dropway.test/readyz'))
  } finally {
    fails.mockRestore()
  }
  const logged = lines.join('')
  expect(logged).toContain('request failed')
  const [tokenOfCustomer = ''] = customer.bearer.split('.')
  for (const secret of [
    'rosa@example',
    'secret of Rosa',
    'Rosalind',
    'Lindqvist',
    '555 77 88',
    '5557788',
    'hedge',
    tokenOfCustomer,
    quote.quote_id,
    String(place.latitude)
  ])
    expect(logged, secret).not.toContain(secret)
})
