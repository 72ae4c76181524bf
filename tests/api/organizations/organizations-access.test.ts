/**
 * Calls every endpoint of a delivery and of an organization in each role: as each member, as a former member, as a member of
 * another organization and as a stranger. What isn't theirs answers 404 and names nothing of it.
 */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '../../../src/lib/contract/messaging.ts'
import type { Access } from '../../../src/lib/contract/endpoint.ts'
import { acceptOffer } from '../../../src/lib/contract/driver/driver.ts'
import { addAddress, addContact } from '../../../src/lib/contract/organizations/organizations.ts'
import { inviteMember, removeMember } from '../../../src/lib/contract/organizations/members.ts'
import {
  type MemberAct,
  type MemberRole,
  memberRoles
} from '../../../src/lib/contract/organizations/roles.ts'
import { memberMay, seesMoney, seesService } from '../../../src/lib/rules/people/membership.ts'
import { organizationMembers } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeCustomer, makeDriver, makeOffer, type Person, spot } from '../../builders.ts'
import {
  makeCostCenter,
  makeMember,
  makeOrganization,
  makeOrganizationDelivery
} from '../../organizations.ts'
import { storeInvoice } from '../../invoiced.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let outsiders: Record<string, Person>
let routes: { method: string; path: string; access: Access }[]
beforeAll(async () => {
  world = await startTestService()
  outsiders = {
    stranger: await makeCustomer(world),
    'owner of another': (await makeOrganization(world, { name: 'Florist Ost' })).owner
  }
  const document = (await (
    await world.service.api.fetch(new Request('http://test/v1/openapi.json'), '127.0.0.1')
  ).json()) as { paths: Record<string, Record<string, { 'x-access': Access }>> }
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access']
    }))
  )
})
afterAll(() => world.close())

/** What each call does. Everything else of a delivery only reads. */
const needed: Record<string, MemberAct> = {
  'GET /pick-and-dropoffs/{id}/cancellation': 'deliveries',
  'GET /pick-and-dropoffs/{id}/tracking-links': 'deliveries',
  'POST /pick-and-dropoffs/{id}/cancel': 'deliveries',
  'POST /pick-and-dropoffs/{id}/cancellation': 'deliveries',
  'POST /pick-and-dropoffs/{id}/correction': 'deliveries',
  'POST /pick-and-dropoffs/{id}/rating': 'deliveries',
  'POST /pick-and-dropoffs/{id}/cases': 'deliveries',
  'POST /pick-and-dropoffs/{id}/messages': 'deliveries',
  'POST /pick-and-dropoffs/{id}/tracking-links': 'deliveries',
  'DELETE /pick-and-dropoffs/{id}/tracking-links': 'deliveries',
  'POST /organizations/{id}/addresses': 'addresses',
  'PATCH /organizations/{id}/addresses/{item}': 'addresses',
  'DELETE /organizations/{id}/addresses/{item}': 'addresses',
  'POST /organizations/{id}/contacts': 'addresses',
  'PATCH /organizations/{id}/contacts/{item}': 'addresses',
  'DELETE /organizations/{id}/contacts/{item}': 'addresses'
}
const service = 'GET /organizations/{id}/service'
const ofMoney = new Set(['GET /organizations/{id}/invoices', 'GET /organizations/{id}/invoices/{item}/file'])
const reads = new Set(['GET /organizations/{id}', 'GET /organizations/{id}/month', service])
const actOf = (key: string): MemberAct | undefined => {
  if (reads.has(key)) return undefined
  return key.includes('/organizations/') ? (needed[key] ?? 'organization') : needed[key]
}

interface Fixture {
  id: string
  delivery: string
  members: Record<MemberRole, Person>
  bodies: Record<string, unknown>
  items: Record<string, string>
}

const marker = 'Bakery Quintessence'

async function makeFixture(): Promise<Fixture> {
  const { id, ...members } = await makeOrganization(world, { name: marker })
  const { owner } = members
  const { pickanddropoff_id: delivery } = await makeOrganizationDelivery(world, id, owner)
  const driver = await makeDriver(world, { at: spot(world) })
  await driver.client.call(acceptOffer, {
    params: { id: await makeOffer(world, { pickanddropoff_id: delivery }, driver) }
  })
  await driver.client.call(sendMessage, { params: { id: delivery }, body: { text: marker, client_id: 'c0' } })
  const address = { label: marker, name: '1 Market Square', ...spot(world) }
  const contact = { name: 'Bea', phone: '+41445550101' }
  const { addresses } = await owner.client.call(addAddress, { params: { id }, body: address })
  const { contacts } = await owner.client.call(addContact, { params: { id }, body: contact })
  const email = `${delivery}@example.test`
  const { invitations } = await owner.client.call(inviteMember, {
    params: { id },
    body: { email, role: 'viewer' }
  })
  const spare = await makeMember(world, id, 'viewer')
  return {
    id,
    delivery,
    members,
    items: {
      addresses: addresses[0]?.id ?? '',
      contacts: contacts[0]?.id ?? '',
      'cost-centers': await makeCostCenter(world, id),
      members: spare.userId,
      invoices: await storeInvoice(world, id),
      invitations: invitations[0]?.id ?? ''
    },
    bodies: {
      'POST /pick-and-dropoffs/{id}/cancellation': { cancellation_reason_id: 1 },
      'POST /pick-and-dropoffs/{id}/cancel': { cancellation_reason_id: 1 },
      'POST /pick-and-dropoffs/{id}/correction': { correction_id: 'cor_1', agree: true },
      'POST /pick-and-dropoffs/{id}/rating': { stars: 5 },
      'POST /pick-and-dropoffs/{id}/cases': { kind: 'late', text: 'Hello' },
      'POST /pick-and-dropoffs/{id}/messages': { text: 'Hello', client_id: 'c1' },
      'POST /pick-and-dropoffs/{id}/messages/read': { number: 1 },
      'POST /pick-and-dropoffs/{id}/tracking-links': { stop_id: 'stp_1' },
      'PATCH /organizations/{id}': { version: 0 },
      'POST /organizations/{id}/addresses': address,
      'PATCH /organizations/{id}/addresses/{item}': address,
      'POST /organizations/{id}/contacts': contact,
      'PATCH /organizations/{id}/contacts/{item}': contact,
      'POST /organizations/{id}/cost-centers': { name: 'Shop' },
      'PATCH /organizations/{id}/cost-centers/{item}': { name: 'Shop' },
      'PATCH /organizations/{id}/members/{item}': { role: 'viewer' },
      'POST /organizations/{id}/invitations': { email: `other-${email}`, role: 'viewer' }
    }
  }
}

/** Endpoints of one delivery or one organization that customers can call. */
const concerned = () =>
  routes.filter(
    ({ path, access }) =>
      (path.startsWith('/pick-and-dropoffs/{id}') || path.startsWith('/organizations/{id}')) &&
      path !== '/organizations/{id}/join' &&
      ['session', 'customer', 'member'].includes(access)
  )

function ask(fixture: Fixture, { method, path }: { method: string; path: string }, { bearer }: Person) {
  const id = path.startsWith('/organizations') ? fixture.id : fixture.delivery
  const item = fixture.items[path.split('/')[3] ?? ''] ?? ''
  const body = fixture.bodies[`${method} ${path}`] ?? {}
  return world.request(method, path.replace('{id}', id).replace('{item}', item), {
    bearer,
    ...(method === 'GET' ? {} : { body })
  })
}

describe('every endpoint of a delivery and of an organization', () => {
  test(
    'lets each member do what their role may, and refuses the rest with 403',
    { timeout: 300_000 },
    async () => {
      expect(concerned().length).toBeGreaterThan(30)
      for (const route of concerned()) {
        const key = `${route.method} ${route.path}`
        const act = actOf(key)
        // The least first, because what the others do can't be repeated.
        for (const role of memberRoles.toReversed()) {
          const fixture = await makeFixture()
          const { status, code } = await ask(fixture, route, fixture.members[role])
          const isAllowed = ofMoney.has(key)
            ? seesMoney(role)
            : key === service
              ? seesService(role)
              : act === undefined || memberMay(role, act)
          const refused = status === 404 || code === 'forbidden' || status === 401
          expect({ key, role, refused }).toEqual({ key, role, refused: !isAllowed })
          if (!isAllowed)
            expect({ key, role, status, code }).toEqual({ key, role, status: 403, code: 'forbidden' })
          expect(status, key).toBeLessThan(500)
        }
      }
    }
  )

  test(
    'answers 404 to everybody else, also to former members of each role',
    { timeout: 300_000 },
    async () => {
      const fixture = await makeFixture()
      const former: [string, Person][] = []
      for (const role of memberRoles) {
        const person = await makeMember(world, fixture.id, role)
        // A call as a member first, so that their membership is cached.
        expect((await ask(fixture, { method: 'GET', path: '/organizations/{id}' }, person)).status).toBe(200)
        await fixture.members.owner.client.call(removeMember, {
          params: { id: fixture.id, item: person.userId }
        })
        former.push([`former ${role}`, person])
      }
      for (const route of concerned()) {
        for (const [who, person] of [...former, ...Object.entries(outsiders)]) {
          const key = `${route.method} ${route.path}`
          const { status, code, body } = await ask(fixture, route, person)
          expect({ key, who, status, code }).toEqual({ key, who, status: 404, code: 'not-found' })
          expect(JSON.stringify(body)).not.toContain(marker)
        }
      }
    }
  )

  test('lists nothing of it to anybody else', async () => {
    const fixture = await makeFixture()
    const former = fixture.members.booker
    const lists = [
      '/pick-and-dropoffs',
      '/pick-and-dropoffs?q=market',
      '/conversations',
      '/notifications',
      '/saved-places'
    ]
    await fixture.members.owner.client.call(removeMember, { params: { id: fixture.id, item: former.userId } })
    const left = await world.service.context.orm
      .select()
      .from(organizationMembers)
      .where(
        and(eq(organizationMembers.organizationId, fixture.id), eq(organizationMembers.userId, former.userId))
      )
    expect(left).toEqual([])
    for (const person of [former, ...Object.values(outsiders)]) {
      for (const path of [...lists, '/user-profiles', '/joinable-organizations', '/unread']) {
        const { status, body } = await world.request('GET', path, { bearer: person.bearer })
        expect(status).toBe(200)
        const text = JSON.stringify(body)
        for (const secret of [marker, fixture.id, fixture.delivery]) expect(text, path).not.toContain(secret)
      }
    }
  })
})
