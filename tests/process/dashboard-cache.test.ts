/** The dashboard comes from a cache, and nobody notices: not its owner after a change, nor another account. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { logOut, updateProfile } from '../../src/lib/contract/account/accounts.ts'
import { cancelDelivery } from '../../src/lib/contract/delivery/cancellation.ts'
import { bookDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { contact, makeCustomer, makeQuote, type Person } from '../builders.ts'
import type { TestService } from '../service.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

let world: TestService
let site: BuiltSite
let address: string
let clara: Person
let cookie: string
const rendered = vi.fn()

beforeAll(async () => {
  site = await startBuiltSite()
  ;({ world, address } = site)
  const { pageCache } = world.service.site
  const { answerPersonally } = pageCache
  pageCache.answerPersonally = (key, render) =>
    answerPersonally(key, () => {
      rendered()
      return render()
    })
  clara = await makeCustomer(world)
  await book('Parcel for the market')
  cookie = await site.cookieOf(clara)
})
afterAll(() => site.close())

async function book(reference: string): Promise<string> {
  const { quote_id } = await makeQuote(world, clara, {
    scheduled_at: new Date(world.service.context.now().getTime() + 86_400_000).toISOString()
  })
  const { pickanddropoff_id: id } = await clara.client.call(bookDelivery, {
    body: { quote_id, reference, pickup: { contact }, dropoffs: [{ contact }], payment: { at: 'pickup' } }
  })
  return id
}

/** Returns the dashboard, and whether it was rendered for this request. */
async function dashboard(as = cookie, headers: Record<string, string> = {}, query = '') {
  rendered.mockClear()
  const response = await fetch(`${address}/dashboard${query}`, {
    headers: { cookie: as, ...headers },
    redirect: 'manual'
  })
  return { response, text: await response.text(), isNew: rendered.mock.calls.length > 0 }
}

test('answers from the cache while nothing changes', async () => {
  const first = await dashboard()
  expect([first.response.status, first.isNew]).toEqual([200, true])
  expect(first.text).toContain('Parcel for the market')
  const second = await dashboard()
  expect([second.isNew, second.text]).toEqual([false, first.text])
  for (const name of ['content-security-policy', 'cache-control', 'content-type'])
    expect(second.response.headers.get(name), name).toBe(first.response.headers.get(name))
  expect(second.response.headers.get('cache-control')).toBe('no-store')
})

test('shows at once what its owner changed', async () => {
  await dashboard()
  const id = await book('Cake for the party')
  expect((await dashboard()).text).toContain('Cake for the party')
  await clara.client.call(cancelDelivery, { params: { id }, body: { cancellation_reason_id: 4 } })
  expect((await dashboard()).text).toContain('Cancelled')
  await clara.client.call(updateProfile, { body: { first_name: 'Zerlina' } })
  expect((await dashboard()).text).toContain('Zerlina')
})

test('is another page in another language, at another address and in another session', async () => {
  await dashboard()
  const french = await dashboard(cookie, { 'accept-language': 'fr' })
  expect(french.text).toContain('<html lang="fr"')
  expect((await dashboard(cookie, {}, '?a=1')).isNew).toBe(true)
  const bob = await makeCustomer(world, 'Bob')
  const other = await dashboard(await site.cookieOf(bob))
  expect(other.text).toContain('Bob')
  expect(other.text).not.toMatch(/Zerlina|Parcel for the market/)
})

test('is whole after a request for its headers alone', async () => {
  const path = `${address}/dashboard?heads=1`
  const head = await fetch(path, { method: 'HEAD', headers: { cookie } })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect((await dashboard(cookie, {}, '?heads=1')).text).toContain('Zerlina')
})

test('leads to the sign-in after sign-out', async () => {
  expect((await dashboard()).response.status).toBe(200)
  await clara.client.call(logOut)
  const after = await dashboard()
  expect([after.response.status, after.isNew]).toEqual([302, false])
  expect(after.text).not.toContain('Parcel for the market')
})
