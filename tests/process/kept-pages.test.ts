/** The dashboard is kept until something on it changes, for its session alone. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { localeCookie } from '../../src/lib/words/locale.ts'
import { createKeptPages } from '../../src/server/site/kept-pages.ts'
import { book, type Customer, signIn } from '../bench/support/customer.ts'
import { metricsToken, statementsOf } from '../e2e/metrics.ts'
import { type RunningDropway, startDropway } from './running.ts'

let dropway: RunningDropway
const folder = mkdtempSync(join(tmpdir(), 'dropway-kept-'))
beforeAll(async () => {
  dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    REGION_DIR: inject('ground').regionFolder,
    DEMO_FLEET: '0',
    METRICS_TOKEN: metricsToken
  })
})
afterAll(async () => {
  await dropway.stop()
  rmSync(folder, { recursive: true, force: true })
})

const dashboardOf = (customer: Customer, query = '') => pageOf(customer, `/dashboard${query}`)

async function pageOf({ cookie }: Customer, path: string): Promise<string> {
  const response = await fetch(dropway.address + path, {
    headers: { cookie, 'accept-encoding': 'identity' }
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  return response.text()
}

/** Returns the fewest statements of a few tries, because background work also runs some. */
async function fewestStatements(visit: () => Promise<void>): Promise<number> {
  const counts: number[] = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const before = await statementsOf(dropway.address)
    await visit()
    counts.push((await statementsOf(dropway.address)) - before)
  }
  return Math.min(...counts)
}

test('shows each change at once, and equals a page that isn’t kept', async () => {
  const customer = await signIn(dropway.address)
  const id = await book(customer.call, true)
  const shown = await dashboardOf(customer)
  expect(shown).toContain(id)
  const kept = await fewestStatements(async () => expect(await dashboardOf(customer)).toBe(shown))
  const fresh = await fewestStatements(async () => expect(await dashboardOf(customer, '?fresh')).toBe(shown))
  expect(fresh - kept).toBe(1)

  const second = await book(customer.call, true)
  expect(await dashboardOf(customer)).toContain(second)
  await customer.call('POST', `/pick-and-dropoffs/${second}/cancel`, { cancellation_reason_id: 4 })
  const cancelled = await dashboardOf(customer)
  expect(cancelled).toBe(await dashboardOf(customer, '?fresh'))
  expect(cancelled.indexOf(second)).toBeGreaterThan(cancelled.indexOf('data-overview-list="ended"'))
  await customer.call('PATCH', '/user-profiles', { first_name: 'Klara-Maria' })
  expect(await dashboardOf(customer)).toContain('Klara-Maria')
})

test('keeps the past deliveries until the next event', async () => {
  const customer = await signIn(dropway.address)
  const history = (query = '') => pageOf(customer, `/dashboard/package${query}`)
  const first = await book(customer.call, true)
  const shown = await history()
  expect(shown).toContain(first)
  const kept = await fewestStatements(async () => expect(await history()).toBe(shown))
  const fresh = await fewestStatements(async () => expect(await history('?fresh')).toBe(shown))
  expect(fresh).toBeGreaterThan(kept)
  const second = await book(customer.call, true)
  expect(await history()).toContain(second)
  await customer.call('POST', `/pick-and-dropoffs/${second}/cancel`, { cancellation_reason_id: 4 })
  expect(await history()).toBe(await history('?fresh'))
  // A search is another page.
  expect(await history('?q=nobody')).not.toContain(first)
})

test('belongs to one session and one language', async () => {
  const [one, other] = [await signIn(dropway.address), await signIn(dropway.address)]
  const marks = [await dashboardOf(one), await dashboardOf(other)].map(
    page => /data-session="([^"]+)"/.exec(page)?.[1]
  )
  expect(marks[0]).toBeTruthy()
  expect(marks[0]).not.toBe(marks[1])
  const french = await dashboardOf({ ...one, cookie: `${one.cookie}; ${localeCookie}=fr` })
  expect(french).toContain('lang="fr"')
  expect(await dashboardOf(one)).toContain('lang="en"')
  await one.call('POST', '/log-out')
  const ended = await fetch(`${dropway.address}/dashboard`, {
    headers: { cookie: one.cookie },
    redirect: 'manual'
  })
  expect(ended.status).toBe(302)
})

test('compresses a page once, gives it only to its state, and forgets it in time', async () => {
  const pages = createKeptPages({ bytes: 5_000, milliseconds: 30_000 })
  const page = () => new Response('a page '.repeat(100), { headers: { 'content-type': 'text/html' } })
  expect(await (await pages.keep('key', 'state', page())).text()).toBe('a page '.repeat(100))
  expect(await pages.find('key', 'other', null)).toBeUndefined()
  expect(await pages.find('other', 'state', null)).toBeUndefined()
  expect((await pages.find('key', 'state', 'gzip'))?.headers.get('content-encoding')).toBeNull()
  const packed = await pages.find('key', 'state', 'gzip, br')
  expect(packed?.headers.get('content-encoding')).toBe('br')
  expect(String(brotliDecompressSync(await packed!.arrayBuffer()))).toBe('a page '.repeat(100))
  // A second page of this size has no room beside the first.
  await pages.keep('second', 'state', page())
  expect(await pages.find('key', 'state', null)).toBeUndefined()
})

test('keeps no page that failed or sets a cookie', async () => {
  const pages = createKeptPages()
  await pages.keep('failed', '', new Response('no', { status: 503 }))
  await pages.keep('cookie', '', new Response('yes', { headers: { 'set-cookie': 'a=b' } }))
  expect(await pages.find('failed', '', null)).toBeUndefined()
  expect(await pages.find('cookie', '', null)).toBeUndefined()
})
