/** A page that fails says so, and its reason is one line of the log. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationMembers } from '../../src/server/db/tables/people/organization-tables.ts'
import { createLog } from '../../src/server/observability/log.ts'
import { makeCustomer, type Person } from '../builders.ts'
import { makeOrganization } from '../organizations.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

const lines: string[] = []
let site: BuiltSite
beforeAll(async () => {
  site = await startBuiltSite({ log: createLog('info', { write: line => lines.push(line) }) })
})
afterAll(() => site.close())

async function open(path: string, person: Person) {
  const cookie = await site.cookieOf(person)
  const headers = { cookie, 'user-agent': 'Mozilla/5.0', accept: 'text/html' }
  const response = await fetch(site.address + path, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

const failures = () => lines.map(line => JSON.parse(line) as Record<string, unknown>).filter(isFailure)
const isFailure = ({ msg }: Record<string, unknown>) => msg === 'page failed'

/** Takes a table away while a page is opened. */
async function without<Value>(table: string, work: () => Promise<Value>): Promise<Value> {
  const { orm } = site.world.service.context
  await orm.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    return await work()
  } finally {
    await orm.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

test('a page with a call that fails answers 500 with the page for errors, and logs the reason once, as JSON', async () => {
  const customer = await makeCustomer(site.world)
  const printed: unknown[] = []
  const { error } = console
  console.error = (...values: unknown[]) => printed.push(...values)
  const { status, text } = await without('saved_places', () => open('/account', customer)).finally(() => {
    console.error = error
  })
  expect(status).toBe(500)
  expect(text).toContain('Something went wrong')
  expect(failures()).toMatchObject([{ path: '/account', level: 50, err: { type: 'ApiError' } }])
  expect(printed).toEqual([])
})

test('what a later call of a page refuses does not exist', async () => {
  const { context } = site.world.service
  const { id: organizationId, owner } = await makeOrganization(site.world)
  const path = `/organization/${organizationId}`
  expect((await open(path, owner)).status).toBe(200)
  const late = await makeCustomer(site.world)
  expect((await open(path, late)).status).toBe(404)
  // Another process makes the person a member: this one still has the account as it was.
  const member = { organizationId, userId: late.userId, role: 'viewer' as const, createdAt: context.now() }
  await context.orm.insert(organizationMembers).values(member)
  const { status, text } = await open(path, late)
  expect(status).toBe(404)
  expect(text).toContain('Page Not Found')
})
