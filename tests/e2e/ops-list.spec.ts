import { readFile } from 'node:fs/promises'
import { deliveryList as words } from '../../src/lib/words/en/ops/delivery/delivery-list.ts'
import { driverDays } from '../../src/lib/words/en/ops/drivers/driver-days.ts'
import { makeEnded } from './ended-deliveries.ts'
import { violationsOf } from './look.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('lists by filters in the address, selects by keyboard, saves a view and exports', async ({
  page,
  dropway
}) => {
  await makeEnded(
    dropway.address,
    [1, 2, 3, 4].map(count => ({
      dropoff: `${count} Apple Street`,
      recipient: 'Bob',
      description: 'Books',
      ...(count === 4 ? { cancelled: true as const } : {})
    }))
  )
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/deliveries')
  const rows = page.locator('.table tbody tr:not([data-group])')
  await expect(rows.nth(3)).toBeVisible()

  await test.step('the keyboard moves, selects a range and opens', async () => {
    // Before the page is interactive, keys do nothing. At the first row, k stays there.
    await expect(async () => {
      await page.keyboard.press('k')
      await expect(rows.nth(0).locator('td a').first()).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(rows.nth(1).locator('td a').first()).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
    await page.keyboard.press('Shift+J')
    await page.keyboard.press('Shift+J')
    await expect(page.getByText('3 selected')).toBeVisible()
    await expect(page.locator('tr[data-selected]')).toHaveCount(3)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.exportSelected }).click()
    ])
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(4)
    await page.keyboard.press('Escape')
    await expect(page.getByText('0 selected')).toBeVisible()
    await rows.nth(1).getByRole('checkbox').check()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/ops\/deliveries\/pad_/)
    await page.goBack()
  })

  await test.step('filters are in the address, so a link shows the same', async () => {
    await page.locator('select[name="status"]').selectOption('completed')
    await expect(page).toHaveURL(/status=completed/)
    await page.locator('select[name="days"]').selectOption('last-30')
    await expect(page).toHaveURL(/days=last-30/)
    await expect(page.locator('tr[data-group]')).toHaveText([/Today · .* · 3 deliveries/])
    await page.locator('.filters-rest summary').click()
    await page.locator('select[name="sort"]').selectOption('price-high')
    await page.getByRole('button', { name: words.show, exact: true }).click()
    await expect(page).toHaveURL(/status=completed/)
    await expect(page).toHaveURL(/days=last-30/)
    await expect(page).toHaveURL(/sort=price-high/)
    const shown = await rows.allInnerTexts()
    const address = page.url()
    await page.goto('/ops')
    await page.goto(address)
    expect(await rows.allInnerTexts()).toEqual(shown)
    await expect(page.locator('th[aria-sort="descending"]')).toHaveText(/Price/)
    await expect(page.locator('tr[data-group]')).toHaveCount(0)
    await page.locator('.ops-columns summary').click()
    await page.getByRole('checkbox', { name: words.columns.customer }).uncheck()
    await page.getByRole('button', { name: words.showColumns }).click()
    await expect(page.getByRole('columnheader', { name: words.columns.customer })).toHaveCount(0)
    await expect(page).toHaveURL(/status=completed/)
  })

  await test.step('a view keeps them under a name, until it is deleted', async () => {
    await page.getByRole('button', { name: words.saveView }).click()
    const dialog = page.getByRole('dialog', { name: words.saveView })
    await dialog.getByLabel(words.viewName).fill('Best of the month')
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    const view = page.getByRole('link', { name: 'Best of the month' })
    await expect(view).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: words.all, exact: true }).click()
    await expect(page).toHaveURL(/\/ops\/deliveries$/)
    await view.click()
    await expect(page).toHaveURL(/status=completed&days=last-30&sort=price-high&columns=/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: words.manage }).click()
    await page.getByRole('button', { name: 'Delete Best of the month' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the view “Best of the month”?' })
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(view).toHaveCount(0)
  })

  await test.step('all that match are exported', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.export, exact: true }).click()
    ])
    expect(download.suggestedFilename()).toMatch(/^deliveries-.*\.csv$/)
  })

  await test.step('drivers by day', async () => {
    await page.goto('/ops/drivers')
    await page.getByRole('link', { name: driverDays.open }).click()
    await expect(page.getByRole('heading', { name: driverDays.title })).toBeVisible()
    await page.getByRole('link', { name: driverDays.yesterday }).click()
    await expect(page).toHaveURL(/day=/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: driverDays.export }).click()
    ])
    expect(download.suggestedFilename()).toMatch(/^drivers-\d{4}-\d\d-\d\d\.csv$/)
    expect(await violationsOf(page)).toEqual([])
  })
})
