/** Operators see phone numbers, emails and doors' codes in part in each record that they read, and an opening is audited. */
import { eq } from 'drizzle-orm'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { issueNow } from '../../statements.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noDoor } from '../../../src/lib/contract/delivery/door.ts'
import { adjustPay } from '../../../src/lib/contract/billing/pay/adjustments.ts'
import { openCase } from '../../../src/lib/contract/cases.ts'
import { openImportRows } from '../../../src/lib/contract/imports/rows.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { openOrganizationContacts } from '../../../src/lib/contract/ops/organizations.ts'
import { inviteMember } from '../../../src/lib/contract/organizations/members.ts'
import {
  addAddress,
  addContact,
  getOrganization
} from '../../../src/lib/contract/organizations/organizations.ts'
import { changeRecurringDate } from '../../../src/lib/contract/recurring/changes.ts'
import {
  getRecurring,
  openRecurringContacts,
  type Recurring
} from '../../../src/lib/contract/recurring/recurring.ts'
import { operatorRoles } from '../../../src/lib/contract/ops/permissions.ts'
import { journalEntries } from '../../../src/server/db/tables/journal-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import * as tables from '../../../src/server/db/tables/schema.ts'
import {
  makeAccepted,
  makeAdmin,
  makeBookkeeper,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  type Person,
  spot
} from '../../builders.ts'
import { fileOf, knownAddresses, makeAddress, previewed } from '../../imports.ts'
import { storeInvoice } from '../../invoiced.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

interface Operation {
  'x-access': string
}

let world: TestService
let staff: Record<(typeof operatorRoles)[number], Person>
let organization: TestOrganization
let rule: Recurring
let importId: string
let invoiceId: string
/** The id of a record for each path that has one. */
let ids: Record<string, string>

const contact = { name: 'Eva Roth', phone: '+41445550303' }
const door = { ...noDoor, floor: 'Third', code: 'Q7K4' }

beforeAll(async () => {
  world = await startTestService()
  const { orm } = world.service.context
  staff = {
    dispatcher: await makeDispatcher(world),
    bookkeeper: await makeBookkeeper(world),
    admin: await makeAdmin(world)
  }
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  for (const [index, { userId }] of [customer, driver].entries())
    await orm
      .update(users)
      .set({ email: `person${index}@hidden.test` })
      .where(eq(users.id, userId))
  const delivery = await makeAccepted(world, customer, driver)
  await orm.update(tables.stops).set({ door })
  const reported = await customer.client.call(openCase, {
    params: { id: delivery.pickanddropoff_id },
    body: { kind: 'late', text: 'Late' }
  })
  organization = await makeOrganization(world)
  const { id, owner } = organization
  await orm.update(users).set({ email: 'olga@hidden.test' }).where(eq(users.id, owner.userId))
  const address = { label: 'Ramp', name: '1 Market Square', ...spot(world), contact, door }
  await owner.client.call(addAddress, { params: { id }, body: address })
  await owner.client.call(addContact, { params: { id }, body: { ...contact, email: 'eva@hidden.test' } })
  await owner.client.call(inviteMember, {
    params: { id },
    body: { email: 'new@hidden.test', role: 'viewer' }
  })
  rule = await makeRecurringRule(world, customer)
  // Today's may have begun.
  const [, tomorrow] = rule.dates
  const stops = rule.stops.map(({ contact: usual }) => ({
    contact: usual,
    instructions: 'At the ramp',
    door
  }))
  rule = await customer.client.call(changeRecurringDate, {
    params: { id: rule.id, date: tomorrow?.date ?? '' },
    body: { version: rule.version, details: { reference: '', stops, quantities: rule.packages.map(() => 1) } }
  })
  await makeAddress(world, id)
  const file = fileOf(await knownAddresses(world, 2), {
    Email: index => `to${index}@hidden.test`,
    Extra: () => '044 555 09 09'
  })
  importId = (await previewed(world, organization.booker, id, file)).id
  await staff.admin.client.call(adjustPay, {
    body: {
      driver_id: driver.userId,
      kind: 'bonus',
      direction: 'more',
      amount: 100,
      currency: 'EUR',
      reason: 'Snow'
    }
  })
  const [entry] = await orm.select({ id: journalEntries.id }).from(journalEntries).limit(1)
  const statement = await issueNow(
    staff.admin,
    driver,
    dayOf(world.service.context.now(), 'Europe/Zurich'),
    true
  )
  invoiceId = await storeInvoice(world, id)
  ids = {
    '/ops/money/statements/of/{id}': driver.userId,
    '/ops/money/statements/{id}': statement.statement_id ?? '',
    '/ops/money/invoices/{id}': invoiceId,
    '/ops/money/parties/{id}': driver.userId,
    '/ops/money/entries/{id}': String(entry?.id),
    '/ops/cases/{id}': reported.id,
    '/ops/customers/{id}': customer.userId,
    '/ops/callers/{id}': customer.userId,
    '/ops/drivers/{id}': driver.userId,
    '/ops/driver-threads/{id}': driver.userId,
    '/ops/deliveries/{id}': delivery.pickanddropoff_id,
    '/ops/organizations/{id}': id,
    '/organizations/{id}': id,
    '/recurring-deliveries/{id}': rule.id,
    '/ops/tariffs/{id}': '1',
    '/pick-and-dropoffs/{id}': delivery.pickanddropoff_id
  }
})
afterAll(() => world.close())

/** A day with the deliveries of this test. */
const day = new Date().toISOString().slice(0, 10)

/** Searches that find the people above. */
const queries: Record<string, string> = {
  '/ops/callers': '?q=hidden',
  '/ops/drivers-near': '?latitude=0&longitude=0&transport_type_id=3&later=true',
  '/ops/fleet/search': '?q=Daniel',
  '/ops/money/entries.csv': `?from=${day}&to=${day}`,
  '/ops/money/entries.datev': `?from=${day}&to=${day}`,
  '/ops/money/organization-payments': '?organization_id={organization}',
  '/ops/reports/export': '?table=drivers'
}
/** What no operator reads, previews of prices, why a delivery is planned, and a file that needs data of the company. */
const unreadable = /^\/pick-and-dropoffs\/|\/(?:stops|fail|why)$|\/entries\.datev\?/

/** The paths that an operator reads, with the ids of the records. */
async function pathsToRead(): Promise<string[]> {
  const document = (await (
    await world.service.api.fetch(new Request('http://test/v1/openapi.json'), '127.0.0.1')
  ).json()) as { paths: Record<string, Record<string, Operation>> }
  const isShared = (path: string) => /^\/(organizations|recurring-deliveries|pick-and-dropoffs)\b/.test(path)
  return Object.entries(document.paths)
    .filter(([path, { get }]) => get && (get['x-access'].startsWith('ops:') || isShared(path)))
    .map(([path]) => {
      const start = Object.keys(ids).find(each => path.startsWith(each))
      const filled = path
        .replace('{id}', start ? (ids[start] ?? '') : '1')
        .replace('{item}', path.includes('/invoices/') ? invoiceId : importId)
      return (
        filled.replace('{kind}', 'receivable').replace('{version}', '1').replace('{day}', day) +
        (queries[path] ?? '').replace('{organization}', organization.id)
      )
    })
}

/** The whole numbers of the test's people without what separates digits, and emails with more than their first letter. */
const wholePhone = /44555\d{4}/
const wholeEmail = /[a-z\d]{2,}@hidden\.test/
const wholeCode = new RegExp(door.code)

test.each(operatorRoles)('a %s reads no phone number, no email and no code of a door in full', async role => {
  const { bearer } = staff[role]
  const [read, unread]: [string[], string[]] = [[], []]
  for (const path of await pathsToRead()) {
    const response = await world.service.api.fetch(
      new Request(`http://test/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } }),
      '127.0.0.1'
    )
    if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel()
    else if (!response.ok) unread.push(path)
    else {
      read.push(path)
      const text = await response.text()
      expect(text.replaceAll(/[\s().'/-]/gu, ''), path).not.toMatch(wholePhone)
      expect(text, path).not.toMatch(wholeEmail)
      expect(text, path).not.toMatch(wholeCode)
    }
  }
  const { id } = organization
  expect(read).toContain(`/ops/organizations/${id}`)
  if (role === 'admin') expect(unread.filter(path => !unreadable.test(path))).toEqual([])
  if (role !== 'bookkeeper')
    expect(read).toEqual(
      expect.arrayContaining([
        `/organizations/${id}`,
        `/recurring-deliveries/${rule.id}`,
        `/organizations/${id}/imports/${importId}`,
        `/organizations/${id}/imports/${importId}/rows`,
        `/organizations/${id}/imports/${importId}/report`
      ])
    )
})

describe('an opening', () => {
  const newest = async () => (await staff.admin.client.call(listAudit, { query: {} })).items[0]

  test('of an organization, a rule or an import shows all, and is audited', async () => {
    const { client, userId } = staff.dispatcher
    const { id } = organization
    const opened = await client.call(openOrganizationContacts, { params: { id }, body: {} })
    expect(opened.contacts).toMatchObject([{ ...contact, email: 'eva@hidden.test' }])
    expect(opened.addresses).toContainEqual(
      expect.objectContaining({ contact: expect.objectContaining(contact), door })
    )
    const audited = { action: 'contacts.opened', actor: { id: userId } }
    expect(await newest()).toMatchObject({ ...audited, subject: { kind: 'organization', id } })
    const shown = await client.call(openRecurringContacts, { params: { id: rule.id }, body: {} })
    expect(shown.stops.map(({ contact: { phone } }) => phone)).toEqual(['+41445550101', '+41445550202'])
    expect(await newest()).toMatchObject({ ...audited, subject: { kind: 'recurring', id: rule.id } })
    const rows = await client.call(openImportRows, { params: { id, item: importId }, body: {} })
    expect(rows.items[0]?.fields).toMatchObject({ phone: '044 555 02 02', email: 'to0@hidden.test' })
    expect(await newest()).toMatchObject({ ...audited, after: { import: importId } })
  })

  test('is refused to a bookkeeper', async () => {
    const { bearer } = staff.bookkeeper
    for (const path of [
      `/ops/organizations/${organization.id}/contacts`,
      `/ops/recurring-deliveries/${rule.id}/contacts`,
      `/ops/organizations/${organization.id}/imports/${importId}/rows`
    ])
      expect((await world.request('POST', path, { bearer, body: {} })).status, path).toBe(403)
  })

  test('is needed before a contact is changed: the hidden form is no number', async () => {
    const { bearer } = staff.admin
    const path = `/organizations/${organization.id}`
    const { body } = await world.request('GET', path, { bearer })
    const [first] = (body.data as unknown as { contacts: { id: string; phone: string }[] }).contacts
    const change = { name: 'Eva', phone: first?.phone, email: null }
    expect(
      await world.request('PATCH', `${path}/contacts/${first?.id}`, { bearer, body: change })
    ).toMatchObject({ status: 400, code: 'invalid-phone-number' })
  })

  test('isn’t needed by members, nor for an own import', async () => {
    const { id, owner } = organization
    const { contacts } = await owner.client.call(getOrganization, { params: { id } })
    expect(contacts).toMatchObject([contact])
    const file = fileOf(await knownAddresses(world, 1))
    const { id: own } = await previewed(world, staff.dispatcher, id, file)
    const { body } = await world.request('GET', `/organizations/${id}/imports/${own}/rows`, {
      bearer: staff.dispatcher.bearer
    })
    expect(JSON.stringify(body)).toContain('044 555 02 02')
    const seen = await staff.admin.client.call(getRecurring, { params: { id: rule.id } })
    expect(seen.stops[0]?.contact.phone).toBe('+41 ••• 01')
  })
})
