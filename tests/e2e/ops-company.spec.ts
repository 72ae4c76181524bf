/** An admin changes the company's data, undoes it, and finds both in the audit log. */
import AxeBuilder from '@axe-core/playwright'
import sharp from 'sharp'
import { auditWords } from '../../src/lib/words/en/ops/audit.ts'
import { errors } from '../../src/lib/words/en/errors.ts'
import { opsCompany } from '../../src/lib/words/en/ops/company.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { expect, type Page, signIn, test } from './world.ts'
import { long } from './tags.ts'

/** A wide drawing with transparency. */
const drawing = () =>
  sharp({ create: { width: 480, height: 120, channels: 4, background: { r: 12, g: 80, b: 50, alpha: 0.9 } } })
    .png()
    .toBuffer()

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations

test('changes the name on every page, and undoes it', async ({ page, request }) => {
  await signIn(page, 'admin@demo.test')
  await page.goto('/ops/company')
  await page.getByLabel(opsCompany.name, { exact: true }).fill('Swift')
  const vat = page.getByLabel(opsCompany.vatPercent)
  await vat.fill('')
  // Key by key, as a decimal point in progress isn't a number yet.
  await vat.pressSequentially('8.1')
  await expect(vat).toHaveValue('8.1')
  await page.getByRole('button', { name: opsCompany.save }).click()
  await expect(page.getByText(opsCompany.reasonMissing)).toBeVisible()
  await page.getByLabel(opsCompany.reason).fill('New brand')
  await page.getByRole('button', { name: opsCompany.save }).click()
  await expect(page.getByText(fill(opsCompany.saved, { version: '2' }))).toBeVisible()
  await expect.poll(async () => (await request.get('/')).text()).toContain('Swift')
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: opsCompany.restore }).click()
  await expect(page.getByLabel(opsCompany.name, { exact: true })).toHaveValue('Dropway')

  await page.goto('/ops/audit')
  await expect(page.getByRole('cell', { name: 'New brand' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel(auditWords.action).selectOption('company.restored')
  await expect(page).toHaveURL(/\?action=company\.restored$/)
  await expect(page.getByRole('cell', { name: 'New brand' })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: auditWords.export }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
})

test(
  'shows a logo on every page, light and dark, without a shift, and undoes it',
  { tag: long },
  async ({ page, request }) => {
    await signIn(page, 'admin@demo.test')
    await page.goto('/ops/company')
    const choose = (label: string) =>
      page.getByRole('group', { name: label, exact: true }).locator('input[type="file"]')
    await choose(opsCompany.logo.light).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    })
    await expect(page.getByText(errors['not-a-photo'])).toBeVisible()
    for (const label of [opsCompany.logo.light, opsCompany.logo.dark]) {
      const file = { name: 'logo.png', mimeType: 'image/png', buffer: await drawing() }
      await choose(label).setInputFiles(file)
      await expect(page.getByRole('img', { name: label, exact: true })).toBeVisible()
    }
    expect(await violations(page)).toEqual([])
    await page.getByLabel(opsCompany.reason).fill('Our logo')
    await page.getByRole('button', { name: opsCompany.save }).click()
    await expect(page.getByText(fill(opsCompany.saved, { version: '2' }))).toBeVisible()
    await expect.poll(async () => (await request.get('/')).text()).toContain('/company-logos/')

    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      // Its place is reserved while it's still loading.
      const held = Promise.withResolvers<void>()
      await page.route('**/company-logos/*', async route => {
        await held.promise
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      const logo = page.locator(`header .logo-image[data-for="${mode}"]`)
      await expect(page.locator('header .logo-image:visible')).toHaveCount(1)
      const reserved = await logo.boundingBox()
      held.resolve()
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
      expect(await logo.boundingBox()).toEqual(reserved)
      expect(reserved?.width).toBeCloseTo((reserved?.height ?? 0) * 4)
      await expect(page.locator('header').getByRole('link', { name: 'Dropway' })).toBeVisible()
      await page.unroute('**/company-logos/*')
    }
    await page.goto('/ops/company')
    await expect(page.locator('header .logo-image:visible')).toHaveCount(1)
    await page.getByRole('button', { name: opsCompany.restore }).click()
    await expect(page.getByRole('img', { name: opsCompany.logo.light, exact: true })).toHaveCount(0)
    await expect.poll(async () => (await request.get('/')).text()).not.toContain('/company-logos/')
  }
)
