/** An admin invites a bookkeeper, who signs up with the link in the mail and sees what the role may see. */
import AxeBuilder from '@axe-core/playwright'
import { auditWords } from '../../src/lib/words/en/ops/audit.ts'
import { deliveryList } from '../../src/lib/words/en/ops/delivery/delivery-list.ts'
import { opsCompany } from '../../src/lib/words/en/ops/company.ts'
import { ops } from '../../src/lib/words/en/ops/shell.ts'
import { join, staffWords } from '../../src/lib/words/en/ops/staff.ts'
import { errors } from '../../src/lib/words/en/errors.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { goodPassword, linkTo } from './accounts.ts'
import { expect, type Page, signIn, test } from './world.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations
const email = 'bea.holm@example.test'

for (const javaScriptEnabled of [true, false]) {
  const tags = javaScriptEnabled ? {} : { tag: long }
  test(
    `a bookkeeper joins by mail, JavaScript: ${javaScriptEnabled}`,
    tags,
    async ({ page, context, browser, baseURL }) => {
      await signIn(page, 'admin@demo.test')
      await page.goto('/ops/staff')
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: staffWords.invite }).click()
      const dialog = page.getByRole('dialog', { name: staffWords.inviteTitle })
      await dialog.getByLabel(staffWords.email).fill('customer@demo.test')
      await dialog.getByLabel(staffWords.role).selectOption('bookkeeper')
      await dialog.getByRole('button', { name: staffWords.send }).click()
      await expect(dialog.getByText(errors['address-has-account'])).toBeVisible()
      await dialog.getByLabel(staffWords.email).fill(email)
      await dialog.getByRole('button', { name: staffWords.send }).click()
      await expect(page.getByText(fill(staffWords.sent, { email }))).toBeVisible()
      expect(await violations(page)).toEqual([])

      const link = await linkTo(context, email, /\/join\//)
      const elsewhere = await browser.newContext({ baseURL, locale: 'en-GB', javaScriptEnabled })
      const bea = await elsewhere.newPage()
      await bea.goto(link)
      await expect(bea.getByText('Ada Lang invites you as Bookkeeper.')).toBeVisible()
      await bea.getByLabel(join.firstName).fill('Bea')
      await bea.getByLabel(join.lastName).fill('Holm')
      await bea.getByLabel(join.password, { exact: true }).fill(goodPassword)
      await bea.getByRole('button', { name: join.submit }).click()
      await expect(bea.getByRole('heading', { name: deliveryList.title })).toBeVisible()
      const navigation = bea.getByRole('navigation', { name: ops.navigation }).first()
      await expect(navigation.getByRole('link')).toHaveText([
        ops.pages.deliveries,
        ops.pages.plan,
        ops.pages.drivers,
        ops.pages.customers,
        ops.pages.money,
        ops.pages.reports,
        ops.pages.audit
      ])
      // The console's first page is the first that the role may see.
      expect((await bea.request.get('/ops')).url()).toBe(`${baseURL}/ops/deliveries`)
      for (const path of ['/ops/staff', '/ops/company', '/ops/prices', '/ops/cases'])
        expect((await bea.request.get(path)).status(), path).toBe(404)
      await bea.goto('/ops/audit')
      await expect(bea.getByText(auditWords.actions['staff.joined']).last()).toBeVisible()
      // The link works once.
      expect((await bea.goto(link))?.status()).toBe(404)
      await expect(bea.getByText(join.ended)).toBeVisible()

      await page.reload()
      await page.getByRole('button', { name: fill(staffWords.changeOf, { name: 'Bea Holm' }) }).click()
      await page.getByRole('button', { name: staffWords.deactivate }).click()
      await page.getByLabel(staffWords.reason).fill('Left the company')
      await page.getByRole('button', { name: staffWords.deactivate }).click()
      await expect(page.getByText(fill(staffWords.deactivatedNow, { name: 'Bea Holm' }))).toBeVisible()
      // Asked beside the page, which may be on its path to the sign-in by its stream.
      expect((await bea.request.get('/ops/deliveries')).url()).toContain('/signin')
      await elsewhere.close()
    }
  )
}

test('an admin sets how deliveries are done', { tag: long }, async ({ page }) => {
  await signIn(page, 'admin@demo.test')
  await page.goto('/ops/company')
  const { labels } = opsCompany.work
  const waiting = page.getByLabel(labels.waiting_minutes)
  await waiting.fill('500')
  await expect(page.getByText(fill(opsCompany.work.wrong, { least: '0', most: '120' }))).toBeVisible()
  await waiting.fill('8')
  await page.getByLabel(labels.photo_required).check()
  await page.getByLabel(opsCompany.reason).fill('Longer waits, with photos')
  await page.getByRole('button', { name: opsCompany.save }).click()
  await expect(page.getByText(fill(opsCompany.saved, { version: '2' }))).toBeVisible()
  await page.reload()
  await expect(waiting).toHaveValue('8')
  await expect(page.getByLabel(labels.photo_required)).toBeChecked()
  expect(await violations(page)).toEqual([])
})
