/**
 * Calls every endpoint of the OpenAPI document without a token, with a forged token, with the wrong role and as a
 * stranger.
 */
import { openCase } from '../../../src/lib/contract/cases.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { issueNow } from '../../statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { savePlace } from '../../../src/lib/contract/places/saved-places.ts'
import { type AccountType, accountTypes } from '../../../src/lib/contract/account/accounts.ts'
import { listSessions } from '../../../src/lib/contract/account/security.ts'
import type { Access as EndpointAccess } from '../../../src/lib/contract/endpoint.ts'
import type { Permission } from '../../../src/lib/contract/ops/permissions.ts'
import { hasPermission } from '../../../src/lib/rules/people/permissions.ts'
import { type Access, endpointsByAccess, kindOf } from '../../attacks/access.ts'
import { makeOrganization } from '../../organizations.ts'
import { farAhead, makeRecurringRule } from '../../recurring.ts'
import { sendPicture } from '../../pictures.ts'
import {
  makeAdmin,
  makeBookkeeper,
  makeCustomer,
  makeDelivery,
  makeDispatcher,
  makeDriver,
  makeOffer,
  type Person,
  spot
} from '../../builders.ts'
import { startTestService, type TestService } from '../../service.ts'

interface Operation {
  'x-access': EndpointAccess
  parameters: { name: string; in: string }[]
}
interface Route {
  method: string
  path: string
  operation: Operation
}

let world: TestService
let customer: Person
let driver: Person
let strangers: Record<'customer' | 'driver', Person>
let routes: Route[]
/** For each path with an id: a record of another person, and a valid body. */
let owned: Record<string, { id: string; body?: unknown }>

beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
  driver = await makeDriver(world, { at: spot(world) })
  strangers = {
    customer: await makeCustomer(world, 'Sam'),
    driver: await makeDriver(world, { firstName: 'Sue' })
  }
  const delivery = await makeDelivery(world, customer)
  const id = delivery.pickanddropoff_id
  const session = (await customer.client.call(listSessions))[0]?.id ?? ''
  await driver.client.call(acceptOffer, {
    params: { id: await makeOffer(world, await makeDelivery(world, customer), driver) }
  })
  const offer = await makeOffer(world, delivery, driver)
  const told = (await customer.client.call(listNotifications)).items[0]?.id ?? ''
  const place = { label: 'Home', name: '1 Market Square', ...spot(world) }
  const saved = await customer.client.call(savePlace, { body: place })
  const picture = await sendPicture(world, customer, 'package')
  const at = new Date(world.service.context.now()).toISOString()
  const reported = await customer.client.call(openCase, {
    params: { id },
    body: { kind: 'late', text: 'Late' }
  })
  const organization = await makeOrganization(world)
  const today = dayOf(world.service.context.now(), 'Europe/Zurich')
  const statement = await issueNow(await makeAdmin(world), driver, today, true)
  owned = {
    ...ofImport(organization.id),
    ...ofOrganization(organization.id),
    ...(await ofRecurring()),
    'GET /pick-and-dropoffs/{id}': { id },
    'GET /pick-and-dropoffs/{id}/cancellation': { id },
    'POST /pick-and-dropoffs/{id}/cancellation': { id, body: { cancellation_reason_id: 1 } },
    'POST /pick-and-dropoffs/{id}/cancel': { id, body: { cancellation_reason_id: 1 } },
    'GET /pick-and-dropoffs/{id}/correction': { id },
    'POST /pick-and-dropoffs/{id}/correction': { id, body: { correction_id: 'cor_1', agree: true } },
    'GET /pick-and-dropoffs/{id}/matching': { id },
    'GET /pick-and-dropoffs/{id}/route': { id },
    'POST /pick-and-dropoffs/{id}/stages': { id, body: { stage: 'picked_up', recorded_at: at, seq: 1 } },
    'POST /pick-and-dropoffs/{id}/release': { id, body: { cancellation_reason_id: 5 } },
    'POST /pick-and-dropoffs/{id}/rating': { id, body: { stars: 5 } },
    'GET /driver/statements/{id}/pdf': { id: statement.statement_id ?? '' },
    'POST /offers/{id}/accept': { id: offer },
    'POST /offers/{id}/decline': { id: offer },
    'POST /driver/planned/{id}/decline': { id, body: {} },
    'GET /pick-and-dropoffs/{id}/cases': { id },
    'POST /pick-and-dropoffs/{id}/cases': { id, body: { kind: 'late', text: 'Hello' } },
    'POST /cases/{id}/messages': { id: reported.id, body: { text: 'Hello' } },
    'GET /pick-and-dropoffs/{id}/messages': { id },
    'POST /pick-and-dropoffs/{id}/messages': { id, body: { text: 'Hello', client_id: 'c1' } },
    'POST /pick-and-dropoffs/{id}/messages/read': { id, body: { number: 1 } },
    'POST /pick-and-dropoffs/{id}/notifications/read': { id },
    'GET /pick-and-dropoffs/{id}/tracking-links': { id },
    'POST /pick-and-dropoffs/{id}/tracking-links': { id, body: { stop_id: 'stp_1' } },
    'DELETE /pick-and-dropoffs/{id}/tracking-links': { id, body: {} },
    'POST /notifications/{id}/read': { id: told },
    'DELETE /sessions/{id}': { id: session },
    'GET /files/{id}': { id: picture.id },
    'DELETE /saved-places/{id}': { id: saved.id }
  }
  const document = (await (
    await world.service.api.fetch(new Request('http://test/v1/openapi.json'), '127.0.0.1')
  ).json()) as { paths: Record<string, Record<string, Operation>> }
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
  )
})
afterAll(() => world.close())

/** Valid bodies, so that only the access is left to refuse them. */
function ofOrganization(id: string): typeof owned {
  const address = { label: 'Ramp', name: '1 Market Square', ...spot(world) }
  const person = { name: 'Bea', phone: '+41445550101' }
  const bodies: Record<string, unknown> = {
    'PATCH /organizations/{id}': { version: 0 },
    'POST /organizations/{id}/addresses': address,
    'PATCH /organizations/{id}/addresses/{item}': address,
    'POST /organizations/{id}/contacts': person,
    'PATCH /organizations/{id}/contacts/{item}': person,
    'POST /organizations/{id}/cost-centers': { name: 'Shop' },
    'PATCH /organizations/{id}/cost-centers/{item}': { name: 'Shop' },
    'PATCH /organizations/{id}/members/{item}': { role: 'owner' },
    'POST /organizations/{id}/invitations': { email: 'guest@example.test', role: 'viewer' }
  }
  const keys = [
    ...endpointsByAccess.member,
    'GET /organizations/{id}/booking',
    'POST /organizations/{id}/join'
  ]
  return Object.fromEntries(keys.map(key => [key, { id, body: bodies[key] ?? {} }]))
}

async function ofRecurring(): Promise<typeof owned> {
  const { id, version } = await makeRecurringRule(world, customer, { first_date: farAhead })
  return {
    'GET /recurring-deliveries/{id}': { id },
    'PATCH /recurring-deliveries/{id}': { id, body: { version, name: 'Other' } },
    'PATCH /recurring-deliveries/{id}/dates/{date}': { id, body: { version, skipped: true } },
    'POST /recurring-deliveries/{id}/pause': { id, body: { version, from: '2150-01-01' } },
    'POST /recurring-deliveries/{id}/resume': { id, body: { version } },
    'POST /recurring-deliveries/{id}/end': { id, body: { version } }
  }
}

function ofImport(id: string): typeof owned {
  const bodies: Record<string, unknown> = {
    'PATCH /organizations/{id}/imports/{item}': { version: 0, columns: [], date_order: null },
    'POST /organizations/{id}/imports/{item}/reading': {
      version: 0,
      encoding: null,
      delimiter: null,
      sheet: null,
      has_headings: null
    },
    'POST /organizations/{id}/imports/{item}/towns': { version: 0, words: ['x'], is_here: true },
    'POST /organizations/{id}/imports/{item}/again': { again: true },
    'POST /organizations/{id}/imports/{item}/book': { rows: 1, total: 1 }
  }
  const keys = endpointsByAccess.booker.filter(key => key.includes('/imports'))
  return Object.fromEntries(keys.map(key => [key, { id, body: bodies[key] ?? {} }]))
}

/** They answer only when something happens. */
const streams = new Set(['GET /events', 'GET /events/poll'])

/** Paths with ids of shared records, which belong to no account. */
const shared = new Set(['/places/{id}'])

/** Returns the permission of an endpoint for operators. */
const permissionOf = (access: EndpointAccess) =>
  access.startsWith('ops:') ? (access.slice(4) as Permission) : undefined

const ask = (route: Route, bearer: string, id = 'nothing_here', body: unknown = {}) =>
  world.request(
    route.method,
    route.path
      .replace('{date}', '2150-01-01')
      .replace('{row}', '2')
      .replaceAll(/\{\w+\}/g, id),
    {
      bearer,
      ...(route.method === 'GET' ? {} : { body })
    }
  )

describe('every endpoint', () => {
  test('has an expectation', () => {
    const documented: Record<Access, string[]> = {
      public: [],
      session: [],
      customer: [],
      driver: [],
      booker: [],
      member: [],
      operator: []
    }
    for (const { method, path, operation } of routes)
      documented[kindOf(operation['x-access'])].push(
        [method, path, permissionOf(operation['x-access'])].filter(Boolean).join(' ')
      )
    for (const access of Object.keys(documented) as Access[])
      expect(documented[access].toSorted()).toEqual(endpointsByAccess[access].toSorted())
  })

  test('answers 401 without a valid token, unless it is public', async () => {
    const [token = ''] = customer.bearer.split('.')
    for (const route of routes.filter(each => each.operation['x-access'] !== 'public')) {
      for (const bearer of ['', 'nonsense', token, `${token}.AAAA`]) {
        const answer = await ask(route, bearer)
        expect({ route: `${route.method} ${route.path}`, ...pick(answer) }).toEqual({
          route: `${route.method} ${route.path}`,
          status: 401,
          code: 'unauthenticated'
        })
      }
    }
  })

  test('answers 403 to the other roles, and lets its own role in', { timeout: 120_000 }, async () => {
    const make: Record<AccountType, () => Promise<Person>> = {
      customer: () => makeCustomer(world),
      driver: () => makeDriver(world),
      dispatcher: () => makeDispatcher(world),
      bookkeeper: () => makeBookkeeper(world),
      admin: () => makeAdmin(world)
    }
    for (const route of routes) {
      const key = `${route.method} ${route.path}`
      const access = route.operation['x-access']
      if (access === 'public' || streams.has(key)) continue
      for (const role of accountTypes) {
        // Some of these calls end the session or the account.
        const person = await make[role]()
        const { status, code } = await ask(route, person.bearer)
        const permission = permissionOf(access)
        const isAllowed = permission
          ? hasPermission(role, permission)
          : access === 'session' ||
            access === role ||
            (access === 'booker' && (role === 'customer' || hasPermission(role, 'deliveries.book'))) ||
            (access === 'member' && (role === 'customer' || hasPermission(role, 'organizations.edit')))
        const isRefused = !isAllowed
        if (isRefused)
          expect({ key, role, status, code }).toEqual({ key, role, status: 403, code: 'forbidden' })
        else {
          expect({ key, role, refused: status === 401 || code === 'forbidden' }).toEqual({
            key,
            role,
            refused: false
          })
          expect(status, key).toBeLessThan(500)
        }
      }
    }
  })

  test('with an id answers 404 to a stranger, exactly as for an unknown id', async () => {
    const named = routes.filter(
      each =>
        each.path.includes('{id}') &&
        !shared.has(each.path) &&
        // Operators work for everyone, so no delivery is a stranger's to them.
        !['public', 'operator'].includes(kindOf(each.operation['x-access']))
    )
    for (const route of named) {
      const key = `${route.method} ${route.path}`
      const thing = owned[key]
      if (!thing) throw new Error(`${key} is new: add a record of another person for it to owned.`)
      const access = route.operation['x-access']
      const asking =
        access === 'session'
          ? Object.values(strangers)
          : [strangers[access === 'driver' ? 'driver' : 'customer']]
      for (const stranger of asking) {
        const theirs = await ask(route, stranger.bearer, thing.id, thing.body)
        const nothing = await ask(route, stranger.bearer, 'nothing_here', thing.body)
        expect({ key, ...pick(theirs) }).toEqual({ key, status: 404, code: 'not-found' })
        expect(theirs.body).toEqual(nothing.body)
      }
    }
  })

  test("with a contact's delivery answers 404 to everybody with an account, and to the operator who booked it", async () => {
    const dana = await makeDispatcher(world)
    const owner = { contact: { name: 'Bea Baker', email: 'bea@example.test' } }
    const { pickanddropoff_id: id } = await makeDelivery(world, dana, {}, owner)
    const ofDeliveries = routes.filter(({ path }) => path.startsWith('/pick-and-dropoffs/{id}'))
    expect(ofDeliveries.length).toBeGreaterThan(15)
    for (const route of ofDeliveries) {
      const key = `${route.method} ${route.path}`
      const access = route.operation['x-access']
      const asking = [customer, strangers.customer, driver, strangers.driver, dana]
      for (const { bearer } of asking) {
        const theirs = await ask(route, bearer, id, owned[key]?.body)
        const isRefused = theirs.status === 403 && access !== 'session'
        expect({ key, ...pick(theirs) }).toEqual({
          key,
          ...(isRefused ? { status: 403, code: 'forbidden' } : { status: 404, code: 'not-found' })
        })
      }
    }
  })
})

function pick({ status, code }: { status: number; code: string | undefined }) {
  return { status, code }
}
