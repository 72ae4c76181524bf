/** A customer reports a problem, a dispatcher answers, and an admin manages the customer. */
import { cases } from '../../src/lib/words/en/cases.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { opsCases } from '../../src/lib/words/en/ops/cases.ts'
import { opsCustomers } from '../../src/lib/words/en/ops/customers.ts'
import { book, signIn as signInOver } from '../bench/support/customer.ts'
import { photo } from '../pictures.ts'
import AxeBuilder from '@axe-core/playwright'
import { expect, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('reports a problem with a photo, which a dispatcher answers and solves', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const { call } = await signInOver(baseURL ?? '')
  const id = await book(call, true)
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  await page.getByRole('link', { name: live.problem }).click()
  await page.getByRole('button', { name: cases.send }).click()
  await expect(page.getByText(cases.kindMissing)).toBeVisible()
  await page.getByRole('radio', { name: cases.kinds.damaged }).check()
  await page.getByLabel(cases.text).fill('The cake is squashed')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page.locator('.photo[data-state="sent"]')).toBeVisible()
  await page.getByRole('button', { name: cases.send }).click()
  await expect(page.getByRole('heading', { name: cases.kinds.damaged })).toContainText(/ · C-\d+$/)

  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 }
  })
  watch(context, complaints)
  const dispatcher = await context.newPage()
  await signIn(dispatcher, 'dispatcher@demo.test')
  await dispatcher.goto('/ops/cases')
  await dispatcher.getByRole('link', { name: /The cake is squashed/ }).click()
  await expect(dispatcher.locator('.case-photos img')).toBeVisible()
  expect((await new AxeBuilder({ page: dispatcher }).analyze()).violations).toEqual([])
  await expect(dispatcher.locator('.ops-case-about a')).toHaveAttribute('href', /^\/ops\/deliveries\/pad_/)
  await dispatcher.getByLabel(opsCases.answer, { exact: true }).fill('Sorry! We refund it.')
  await dispatcher.getByRole('button', { name: opsCases.sendAndSolve }).click()
  await expect(dispatcher.getByText('Sorry! We refund it.').last()).toBeVisible()
  // The customer's open page shows it at once.
  await expect(page.locator('.case-text', { hasText: 'Sorry! We refund it.' })).toBeVisible()
  await expect(page.getByText(cases.statuses.solved)).toBeVisible()
  expect((await new AxeBuilder({ page: page }).analyze()).violations).toEqual([])

  await dispatcher.goto('/ops/customers')
  await dispatcher.getByLabel(opsCustomers.search).fill('clara')
  // Until the search has answered, the list begins with somebody else.
  await dispatcher.getByRole('link', { name: /^Clara / }).click()
  await expect(dispatcher.getByText(opsCustomers.hidden)).toBeVisible()
  await dispatcher.getByRole('button', { name: opsCustomers.openContact }).click()
  await expect(dispatcher.getByText('customer@demo.test')).toBeVisible()
  await dispatcher.getByRole('button', { name: opsCustomers.block, exact: true }).click()
  const dialog = dispatcher.getByRole('dialog')
  await dialog.getByLabel(opsCustomers.reason).fill('Unpaid deliveries')
  await dialog.getByRole('button', { name: opsCustomers.block, exact: true }).click()
  await expect(dispatcher.getByText('Blocked: Unpaid deliveries')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await new AxeBuilder({ page: dispatcher }).analyze()).violations).toEqual([])
  // Dispatchers can't export or erase a person's data.
  await expect(dispatcher.getByRole('button', { name: opsCustomers.erase })).toHaveCount(0)
})
