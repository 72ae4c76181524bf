/** A member imports a file: says which column is what and that a town is here, corrects a row, books, downloads the report, and imports it once more. */
import AxeBuilder from '@axe-core/playwright'
import { readFile } from 'node:fs/promises'
import { addAddress } from '../../src/lib/contract/organizations/organizations.ts'
import { changeMember, joinOrganization } from '../../src/lib/contract/organizations/members.ts'
import { changeTerms, createOrganization } from '../../src/lib/contract/ops/organizations.ts'
import { getRegion, suggestPlaces } from '../../src/lib/contract/places/places.ts'
import { importsPath, opsOrganizationPath } from '../../src/lib/paths.ts'
import { imports as words } from '../../src/lib/words/en/imports/imports.ts'
import { organizations } from '../../src/lib/words/en/organizations/organizations.ts'
import { imports as french } from '../../src/lib/words/fr/imports/imports.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { localeCookie } from '../../src/lib/words/locale.ts'
import { clientOf } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

/** Makes an organization with an address, and the demo's customer as an owner. Returns its id, and addresses that the map knows. */
async function prepare(address: string): Promise<{ id: string; known: string[] }> {
  const dispatcher = await clientOf(address, 'dispatcher@demo.test')
  const customer = await clientOf(address, 'customer@demo.test')
  const body = { name: 'Bakery Nord', owner_email: `owner-${Date.now()}@example.test` }
  const { id, version } = await dispatcher.call(createOrganization, { body })
  const params = { id }
  await dispatcher.call(changeTerms, { params, body: { version, join_domains: ['demo.test'] } })
  const { members } = await customer.call(joinOrganization, { params })
  await dispatcher.call(changeMember, { params: { id, item: members[0]?.id ?? '' }, body: { role: 'owner' } })
  const found: string[] = []
  for (let number = 1; number < 60 && found.length < 4; number++) {
    const [best] = await customer.call(suggestPlaces, { query: { q: `${number} Apple Street` } })
    const name = best && `${best.name} ${best.detail}`
    if (best?.kind === 'address' && best.unknown_number === undefined && name && !found.includes(name))
      found.push(name)
  }
  const region = await customer.call(getRegion)
  const [longitude, latitude] = region.center
  await customer.call(addAddress, {
    params,
    body: {
      label: 'Shop',
      name: 'Our shop',
      latitude,
      longitude,
      contact: { name: 'Bea', phone: '+41445550101' }
    }
  })
  return { id, known: found }
}

test('a file from its upload to its report, and the same file once more', async ({ page, dropway }) => {
  const { id, known } = await prepare(dropway.address)
  const rows = known.map(
    (address, index) =>
      `Tom ${index + 1};044 555 02 0${index};${address}${index < 3 ? ', 8001 Neverland' : ''}`
  )
  const file = {
    name: 'week.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Mottagare;Phone;Address', ...rows, 'Ann;044 555 02 09;Nowhere Boulevard 99999'].join('\r\n')
    )
  }
  await signIn(page, 'customer@demo.test')
  await page.goto(`/organization/${id}`)
  await page.getByRole('link', { name: organizations.imports }).click()
  await expect(page.getByText(words.none)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.locator('input[type=file]').setInputFiles(file)

  await expect(page.getByRole('heading', { name: words.columns.title })).toBeVisible()
  const confirm = page.getByRole('button', { name: fill(words.columns.confirm, { count: 5 }) })
  await expect(confirm).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(fill(words.columns.field, { heading: 'Mottagare' })).selectOption('recipient')
  await confirm.click()

  const toFix = page.getByRole('button', { name: words.groups.attention })
  await expect(toFix).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(words.problems['address-unknown'])).toBeVisible()
  expect(await violations(page)).toEqual([])
  const town = page.getByRole('group', { name: /“8001 Neverland” is in 3 rows/ })
  await expect(page.getByText(words.confidence.several)).toHaveCount(3)
  await town.getByRole('radio', { name: /^Yes/ }).check()
  await expect(page.getByText(words.confidence.several)).toHaveCount(0)
  await expect(town.getByRole('radio', { name: /^Yes/ })).toBeChecked()
  await page.getByLabel(fill(words.fix.label, { field: words.fields.dropoff, row: 6 })).fill(known[0] ?? '')
  // The other rows are there until their answer is saved.
  await page.getByRole('button', { name: `${words.fix.save} ${words.table.row} 6` }).click()
  await page.getByRole('button', { name: /^Book 5 deliveries · €/ }).click()
  await expect(page.getByText(fill(words.progress.done.other, { count: 5 }))).toBeVisible()
  expect(await violations(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.progress.report }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report.match(/Booked,,DW-/g)).toHaveLength(5)

  await page.getByRole('link', { name: words.back }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/This file was imported before/)).toBeVisible()
  await expect(page.getByRole('button', { name: words.book.nothing })).toBeDisabled()
  await page.getByRole('button', { name: words.groups.known }).click()
  await expect(page.getByText(/Booked before on .*DW-/).first()).toBeVisible()
})

test(
  'the sample file can be imported as it is, in the console and in French',
  { tag: long },
  async ({ page, dropway }) => {
    const { id } = await prepare(dropway.address)
    await signIn(page, 'dispatcher@demo.test')
    await page.context().addCookies([{ name: localeCookie, value: 'fr', url: dropway.address }])
    await page.goto(opsOrganizationPath(id))
    await page.goto(importsPath(id, true))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: french.sample }).click()
    const sample = await (await download).path()
    await page.locator('input[type=file]').setInputFiles({
      name: french.sampleName,
      mimeType: 'text/csv',
      buffer: await readFile(sample)
    })
    await expect(page.getByRole('button', { name: french.groups.all })).toBeVisible()
    await expect(page.getByText('Tom Berg')).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
)
