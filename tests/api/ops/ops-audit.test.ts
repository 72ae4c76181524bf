/** The audit log: its entries, who reads it, and how it's searched and exported. */
import { TOTP, Secret } from 'otpauth'
import type * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmSecondFactor } from '../../../src/lib/contract/account/security.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { exportAudit, listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { auditLog } from '../../../src/server/db/tables/ops-tables.ts'
import { audit } from '../../../src/server/domain/core/audit.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import { makeAdmin, makeCustomer, makeDispatcher, type Person } from '../../builders.ts'
import { signedIn } from '../../principals.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let admin: Person
beforeAll(async () => {
  world = await startTestService()
  admin = await makeAdmin(world)
})
afterAll(() => world.close())

const note = (subject: string, reason: string, label = '') =>
  inTransaction(world.service.context, work =>
    audit(work, signedIn(admin.userId), {
      action: 'contacts.opened',
      subject: { kind: 'customer', id: subject, label },
      reason
    })
  )

test('records a change of the company with the values before and after, who and why', async () => {
  const { version } = await admin.client.call(getCompanyData)
  await admin.client.call(changeCompany, {
    body: { version, reason: 'New name', settings: { name: 'Swift' } }
  })
  const { items } = await admin.client.call(listAudit)
  expect(items[0]).toMatchObject({
    action: 'company.changed',
    actor: { id: admin.userId, name: 'Ada Test' },
    subject: { kind: 'company', id: String(version + 1) },
    before: { 'settings.name': 'Dropway' },
    after: { 'settings.name': 'Swift' },
    reason: 'New name'
  })
})

test('names the people in the values of a change', async () => {
  await inTransaction(world.service.context, work =>
    audit(work, signedIn(admin.userId), {
      action: 'delivery.assigned',
      subject: { kind: 'delivery', id: 'pad_named', label: 'DW-AAA-BBBB' },
      before: { driver: 'usr_gone' },
      after: { driver: admin.userId }
    })
  )
  const { items } = await admin.client.call(listAudit, { query: { subject: 'pad_named' } })
  expect(items[0]?.names).toEqual({ [admin.userId]: 'Ada Test' })
})

test('leaves no entry for an action that is rolled back', async () => {
  const count = async () => (await world.service.context.orm.select().from(auditLog)).length
  const before = await count()
  await expect(
    inTransaction(world.service.context, async work => {
      await audit(work, signedIn(admin.userId), {
        action: 'contacts.opened',
        subject: { kind: 'customer', id: 'usr_x' }
      })
      throw new Error('rolled back')
    })
  ).rejects.toThrow('rolled back')
  expect(await count()).toBe(before)
})

test('finds entries by text, action, person, subject and day, and takes wildcards literally', async () => {
  await note('usr_findme', 'Asked for 100% of it', 'DW-4K7-92QF')
  const find = async (query: z.input<NonNullable<typeof listAudit.query>>) =>
    (await admin.client.call(listAudit, { query })).items.length
  expect(await find({ q: 'dw-4k7' })).toBe(1)
  expect(await find({ q: '100%' })).toBe(1)
  expect(await find({ q: '1_0%' })).toBe(0)
  expect(await find({ subject: 'usr_findme' })).toBe(1)
  expect(await find({ subject: 'usr_findme', action: 'company.changed' })).toBe(0)
  expect(await find({ subject: 'usr_findme', actor: admin.userId })).toBe(1)
  expect(await find({ subject: 'usr_findme', from: '2199-01-01' })).toBe(0)
  expect(await find({ subject: 'usr_findme', to: '2000-01-01' })).toBe(0)
})

test('pages through all entries once, newest first', async () => {
  for (let index = 0; index < 7; index++) await note('usr_paged', `Reason ${index}`)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read(cursor)
    seen.push(...page.items.map(each => each.reason))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map(index => `Reason ${index}`))
  async function read(from: string | null) {
    return admin.client.call(listAudit, {
      query: { subject: 'usr_paged', limit: 3, ...(from ? { cursor: from } : {}) }
    })
  }
})

test('exports CSV that no spreadsheet runs, and records the export', async () => {
  await note('usr_csv', '=HYPERLINK("http://x")')
  const { csv, rows, is_complete, file_name } = await admin.client.call(exportAudit, {
    query: { subject: 'usr_csv' }
  })
  expect([rows, is_complete]).toEqual([1, true])
  expect(file_name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  const { items } = await admin.client.call(listAudit, { query: { action: 'audit.exported' } })
  expect(items[0]?.after).toMatchObject({ rows: 1, subject: 'usr_csv' })
})

test('refuses everyone but admins, and cursors that it did not give', async () => {
  for (const person of [await makeCustomer(world), await makeDispatcher(world)])
    expect(await world.request('GET', '/ops/audit', { bearer: person.bearer })).toMatchObject({
      status: 403,
      code: 'forbidden'
    })
  for (const cursor of ['abc', '-1', '1e9', '9'.repeat(30)])
    expect(await world.request('GET', `/ops/audit?cursor=${cursor}`, { bearer: admin.bearer })).toMatchObject(
      {
        status: 400,
        code: 'invalid-input'
      }
    )
})

describe('in production', () => {
  let production: TestService
  beforeAll(async () => {
    production = await startTestService({
      environment: {
        DROPWAY_MODE: 'production',
        PUBLIC_ORIGIN: 'https://test.example',
        SESSION_SECRET: 'a secret of at least thirty-two characters',
        REGION_SEED: '7'
      }
    })
  })
  afterAll(() => production.close())

  test('the console opens for an admin only with two-step verification, and at once', async () => {
    const { context } = production.service
    const ada = await makeAdmin(production)
    const dispatcher = await makeDispatcher(production)
    const refused = { status: 403, code: 'second-factor-required' }
    expect(await production.request('GET', '/ops/audit', { bearer: ada.bearer })).toMatchObject(refused)
    expect(
      await production.request('PATCH', '/ops/company', { bearer: ada.bearer, body: { version: 1 } })
    ).toMatchObject(refused)
    const asDispatcher = () => production.request('GET', '/ops/cases', { bearer: dispatcher.bearer })
    expect(await asDispatcher()).toMatchObject(refused)
    const { uri } = await context.identity.secondFactor.prepare(ada.userId, 'ada@example.test')
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: context.now().getTime()
    })
    const session = await ada.client.call(confirmSecondFactor, { body: { code: token } })
    expect(await production.request('GET', '/ops/audit', { bearer: session.token })).toMatchObject({
      status: 200
    })
    // Until an admin decides otherwise for dispatchers.
    const { version } = (await production.request('GET', '/ops/company', { bearer: session.token })).body
      .data as unknown as { version: number }
    const settings = { dispatchers_without_second_factor: true }
    const body = { version, reason: 'Shared tablets', settings }
    expect(await production.request('PATCH', '/ops/company', { bearer: session.token, body })).toMatchObject({
      status: 200
    })
    production.pass(31)
    expect(await asDispatcher()).toMatchObject({ status: 200 })
  })
})
