/** Who may not see a page of the console gets the page of an address that doesn't exist. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  makeBookkeeper,
  makeCustomer,
  makeDispatcher,
  makeDriver,
  type Person,
  type World
} from '../builders.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

let site: BuiltSite
beforeAll(async () => {
  site = await startBuiltSite()
})
afterAll(() => site.close())

async function open(path: string, make: (world: World) => Promise<Person>, agent = 'Mozilla/5.0') {
  const cookie = await site.cookieOf(await make(site.world))
  const response = await fetch(site.address + path, {
    headers: { cookie, 'user-agent': agent },
    redirect: 'manual'
  })
  const text = await response.text()
  const type = response.headers.get('content-type')
  return { status: response.status, type, text, to: response.headers.get('location') }
}

const paths = ['/ops', '/ops/drivers', '/ops/deliveries/pad_1', '/ops/nowhere']

test.each(
  paths.flatMap(path => [
    [path, 'a customer', makeCustomer] as const,
    [path, 'a driver', makeDriver] as const
  ])
)('%s is a page that does not exist for %s', async (path, _, make) => {
  const { status, type, text } = await open(path, make)
  expect([status, type]).toEqual([404, 'text/html'])
  expect(text).toContain(`Page not found: ${path}`)
  expect(text).toContain('Page Not Found')
})

test.each(['/ops/prices', '/ops/cases', '/ops/staff'])('%s does not exist for a bookkeeper', async path => {
  const { status, text } = await open(path, makeBookkeeper)
  expect(status).toBe(404)
  expect(text).toContain(`Page not found: ${path}`)
})

test('/ops leads a role without it to the first page that the role may see', async () => {
  expect(await open('/ops', makeBookkeeper)).toMatchObject({ status: 302, to: '/ops/deliveries' })
  expect(await open('/ops', makeDispatcher)).toMatchObject({ status: 200 })
})

test('a crawler gets no error page', async () => {
  const { status, text } = await open('/ops/drivers', makeCustomer, 'Googlebot/2.1')
  expect([status, text]).toEqual([404, ''])
})
