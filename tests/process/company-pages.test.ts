/** The company's data in the pages that are the same for everyone. */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { changeTariff, draftTariff, publishTariff } from '../../src/lib/contract/ops/tariffs.ts'
import { changeCompany, getCompanyData } from '../../src/lib/contract/company/company-data.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { makeAdmin, type Person } from '../builders.ts'
import { sendPicture } from '../pictures.ts'
import type { TestService } from '../service.ts'
import { type BuiltSite, startBuiltSite } from './built-site.ts'

// Time only ends a wait that is stuck. A refresh takes seconds on a busy machine.
const patience = { timeout: 80_000, interval: 50 }
let world: TestService
let admin: Person
let site: BuiltSite
let address: string

beforeAll(async () => {
  site = await startBuiltSite()
  ;({ world, address } = site)
  admin = await makeAdmin(world)
})
afterAll(() => site.close())

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(address + path, { headers })
  return {
    text: await response.text(),
    policy: response.headers.get('content-security-policy') ?? '',
    response
  }
}

async function change(settings: object, vehicles?: object[]): Promise<void> {
  const { version } = await admin.client.call(getCompanyData)
  const { body, status } = await world.request('PATCH', '/ops/company', {
    bearer: admin.bearer,
    body: { version, reason: 'A test', settings, ...(vehicles ? { vehicles } : {}) }
  })
  expect({ status, body }).toMatchObject({ status: 200 })
}

test('shows the name, the links and the prices of the newest version, in each encoding', async () => {
  const before = await page('/landing')
  expect(before.text.includes('Dropway')).toBe(true)
  await change({
    name: "Smith & Sons' Riders",
    socials: [{ name: 'Instagram', url: 'https://social.example/?a=1&b=2' }]
  })
  const { version, revision, data } = await admin.client.call(draftTariff, { body: {} })
  const vehicles = data.vehicles.map((each, index) =>
    index === 0 ? { ...each, minimum_price: 12_300 } : each
  )
  const changed = await admin.client.call(changeTariff, {
    params: { version },
    body: { revision, data: { ...data, vehicles } }
  })
  await admin.client.call(publishTariff, {
    params: { version },
    body: { revision: changed.revision, reason: 'A test' }
  })
  await vi.waitUntil(async () => (await page('/landing')).text.includes('Smith &amp; Sons'), patience)
  await vi.waitUntil(async () => (await page('/landing')).text.includes('€123.00'), patience)
  for (const encoding of ['identity', 'gzip', 'br']) {
    const { text } = await page('/landing', { 'accept-encoding': encoding })
    expect(
      text.includes('<a href="https://social.example/?a=1&amp;b=2" rel="me noopener">Instagram</a>')
    ).toBe(true)
    expect(text.includes('€123.00')).toBe(true)
  }
  const french = await page('/landing', { 'accept-language': 'fr' })
  expect(french.text.includes('lang="fr"')).toBe(true)
  expect(french.text.includes("Smith &amp; Sons' Riders")).toBe(true)
  expect(wordsFor('en').shell.brand).toBe("Smith & Sons' Riders")
})

test('shows the logo in place of the mark, in a size that is known before it loads', async () => {
  await change({ logo: null })
  await vi.waitUntil(async () => (await page('/signin')).text.includes('logo-ground'), patience)
  const drawn = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#135' } })
    .png()
    .toBuffer()
  const { id: file, width, height } = await sendPicture(world, admin, 'logo', drawn)
  const image = `<img class="logo-image" src="/company-logos/${file}" width="400" height="100" alt="" data-for="both" data-wide decoding="async">`
  await change({ logo: { light: { file, width, height }, dark: null } })
  for (const path of ['/', '/landing', '/signin', '/register'])
    await vi.waitUntil(
      async () => (await page(path, { 'accept-encoding': 'br' })).text.includes(image),
      patience
    )
  await change({ logo: null })
  await vi.waitUntil(async () => (await page('/signin')).text.includes('logo-ground'), patience)
})

test('shows the sample texts until the company has its own, in the reader’s language', async () => {
  expect((await page('/terms')).text).toContain('Sample text.')
  expect((await page('/contact', { 'accept-language': 'fr' })).text).toContain('1 Market Square, Alder')
  await change({
    contact: { email: 'hello@riders.example', phone: '', address: '1 <Main> Street\n8000 Zurich' },
    texts: {
      terms: { en: '# Rules\n\nBe kind & fair.', fr: '# Règles\n\nSoyez justes.' },
      privacy: {},
      imprint: {}
    }
  })
  await vi.waitUntil(async () => (await page('/terms')).text.includes('<h2>Rules</h2>'), patience)
  expect((await page('/terms')).text).toMatch(/<p>\s*Be kind &amp; fair.\s*<\/p>/)
  expect((await page('/terms')).text).not.toContain('Sample text.')
  expect((await page('/terms', { 'accept-language': 'fr' })).text).toContain('<h2>Règles</h2>')
  expect((await page('/privacy')).text).toContain('Sample text.')
  await vi.waitUntil(async () => (await page('/contact')).text.includes('hello@riders.example'), patience)
  const contact = (await page('/contact')).text
  expect(contact).toContain('href="mailto:hello@riders.example"')
  expect(contact).toContain('1 &lt;Main&gt; Street\n8000 Zurich')
  expect(contact).not.toContain('1 Market Square')
})

test('changes no script, and keeps data in pages readable', async () => {
  await change({ name: 'Smith & Sons' })
  await vi.waitUntil(async () => (await page('/signin')).text.includes('Smith &amp; Sons'), patience)
  const { text, policy } = await page('/signin')
  expect(/>[^<]*Dropway[^<]*<\/(?:h1|h2|p|a|span|title)>/.exec(text)?.[0]).toBeUndefined()
  const scripts = [...text.matchAll(/<script(?![^>]* src=)([^>]*)>([^]*?)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(1)
  for (const [, attributes = '', script = ''] of scripts) {
    if (attributes.includes('application/json')) JSON.parse(script)
    else expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
  const props = [...text.matchAll(/ props="([^"]*)"/g)]
  for (const [, value = ''] of props)
    JSON.parse(
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&#38;', '&')
        .replaceAll('&amp;', '&')
    )
})

test('a reader who has the page of an earlier version gets the new one', async () => {
  const { response } = await page('/')
  const etag = response.headers.get('etag') ?? ''
  expect((await page('/', { 'if-none-match': etag })).response.status).toBe(304)
  await change({ name: 'Another' })
  await vi.waitUntil(
    async () => (await page('/', { 'if-none-match': etag })).response.status === 200,
    patience
  )
})

test('has nothing of the request that rendered it, and answers every other one with it', async () => {
  await change({ name: 'Without requests' })
  await vi.waitUntil(async () => (await page('/help')).text.includes('Without requests'), patience)
  const cookie = 'dropway_session=someone; dropway_after=%2Fdashboard'
  const strange = { cookie, 'x-forwarded-host': 'evil.test', referer: 'http://evil.test/' }
  for (const path of ['/terms', '/signin', '/']) {
    const first = await page(`${path}?secret=1&to=//evil.test`, strange)
    expect(first.response.headers.get('set-cookie')).toBeNull()
    for (const each of ['evil', 'secret', 'someone', address]) expect(first.text).not.toContain(each)
    const second = await page(path)
    expect(second.text).toBe(first.text)
  }
})

test.each(['/en/terms', '/de/terms', '/a/b/terms', '/fr/fr/terms', '/fr/nowhere', '/nowhere'])(
  'has no page at %s',
  async path => {
    const { response } = await page(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
)

test('refuses names that would break a page', async () => {
  const { version } = await admin.client.call(getCompanyData)
  for (const name of ['</title>', 'a"b', 'back\\slash', '{name}', '']) {
    const call = admin.client.call(changeCompany, { body: { version, reason: 'A test', settings: { name } } })
    await expect(call).rejects.toMatchObject({ code: 'invalid-input' })
  }
})

test('lists new vehicles, renames others and leaves out retired ones, also for a driver who registers', async () => {
  const { data } = await admin.client.call(getCompanyData)
  const [bicycle, , car, ...others] = data.vehicles
  if (!bicycle || !car) throw new Error('The first vehicles are missing.')
  const { id: _, ...like } = bicycle
  const vehicles = [
    { ...bicycle, retired: true },
    { ...car, name: 'Taxi', translations: { fr: { name: 'Taxi & co', description: 'Rapide' } } },
    ...others.map(each => ({ ...each, retired: true })),
    ...data.vehicles.filter(({ code }) => code === 'motorbike'),
    {
      ...like,
      code: 'cargo-bike',
      name: 'Cargo bike',
      picture: 'bicycle',
      translations: {},
      minimum_price: 777
    }
  ]
  await change({}, vehicles)
  await vi.waitUntil(async () => (await page('/landing')).text.includes('Cargo bike'), patience)
  const landing = (await page('/landing')).text
  const names = [...landing.matchAll(/<h3>([^<]*)<\/h3>\s*<p>[^<]*<\/p>\s*<p class="landing-price"/g)]
  expect(names.map(([, name]) => name)).toEqual(['Motorbike', 'Taxi', 'Cargo bike'])
  expect(landing.includes('from €7.77')).toBe(true)
  const register = (await page('/register', { 'accept-language': 'fr' })).text
  const cards = [...register.matchAll(/<input[^>]* name="vehicle\.transport_type"[^>]*>/g)]
  expect(cards.map(([card]) => [/value="([^"]*)"/.exec(card)?.[1], card.includes(' checked')])).toEqual([
    ['motorbike', false],
    ['car', true],
    ['cargo-bike', false]
  ])
  const property = /&quot;vehicles&quot;:\[0,(\{.*?\]\}\]\})\]/.exec(register)?.[1] ?? ''
  const given = JSON.parse(property.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as object
  expect(Object.keys(given)).toEqual(['motorbike', 'car', 'cargo-bike'])
  expect(given).toMatchObject({ car: [0, { name: [0, 'Taxi & co'] }] })
})
