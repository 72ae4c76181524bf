import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright/test'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { earnings, history, rating, receipt } from '../../src/lib/words/en/delivery/history.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import { statuses } from '../../src/lib/words/en/company.ts'
import { fill, plural } from '../../src/lib/words/fill.ts'
import { makeEnded } from './ended-deliveries.ts'
import { makeTrips } from './trips.ts'
import { long } from './tags.ts'
import { expect, signIn, test, watch, reachLivePage } from './world.ts'

// Without a fleet, only the demo's own driver gets offers.
test.use({ options: { fleet: 0, speed: 3, environment: {} } })

const rows = (page: Page) => page.locator('[data-list="history"] tbody tr:not([data-group])')
const stars = (group: Locator, count: number) =>
  group.getByRole('radio', { name: plural('en', rating.stars, count) })

test('lets a customer search, repeat, print and rate deliveries, and shows the driver the earnings', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const [first = ''] = await makeEnded(baseURL ?? '', [
    { dropoff: '12 Apple Street', recipient: 'Bob Keller', description: 'A box of books' },
    { dropoff: '9 Canal Road', recipient: 'Mia Marti', description: 'Flowers', cancelled: true },
    { dropoff: 'Rye & Bread 100%', recipient: 'Zoe Neil', description: 'Bread' }
  ])
  await signIn(page, 'customer@demo.test')

  // Searches while typing, with the search in the address. Back undoes a filter.
  await page.goto('/dashboard/package')
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel(history.query).fill('keller apple')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=keller\+apple$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText('1 delivery').first()).toBeVisible()
  await page.getByLabel(history.query).fill('100%')
  await expect(rows(page)).toContainText(['Rye & Bread'])
  await page.getByRole('button', { name: history.clear }).click()
  await expect(rows(page)).toHaveCount(3)
  const apple = rows(page).filter({ hasText: '12 Apple Street' })
  const number = (await apple.getByText(/^DW-/).textContent()) ?? ''
  await page.getByLabel(history.query).fill(number.toLowerCase().replaceAll('-', ' '))
  await expect(rows(page)).toHaveCount(1)
  await expect(apple).toBeVisible()
  await page.getByRole('button', { name: history.clear }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel(history.state).selectOption({ label: statuses.cancelled })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(['Canal Road'])
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByLabel(history.state)).toHaveValue('')
  await expect(page.locator('tr[data-group]')).toHaveText([/Today · .* · 3 deliveries/])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: history.export }).click()
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.join()).toContain('12 Apple Street')
  await page.locator('.filters-rest summary').click()
  await page.getByLabel(history.to).fill('2020-01-01')
  await expect(page.getByText(history.nothingFound)).toBeVisible()

  // In print: the delivery and its price, without the page frame.
  await page.goto(`/dashboard/receipt/${first}`)
  await expect(page.getByRole('button', { name: receipt.print })).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByText(number, { exact: true })).toBeVisible()
  await expect(page.getByText('12 Apple Street')).toBeVisible()
  await expect(page.getByText('Daniel')).toBeVisible()
  await expect(page.locator('.price-item[data-total]')).toContainText(/\d/)
  const price = (await page.locator('.price-item[data-total] dd').textContent()) ?? ''
  for (const frame of ['.header', '.tab-bar', '.not-printed >> nth=0']) {
    await expect(page.locator(frame)).toBeHidden()
  }
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: null, colorScheme: null })

  // Rates by keyboard only.
  await page.goto(`/dashboard/route/${first}`)
  const group = page.getByRole('group', { name: fill(rating.title, { name: 'Daniel' }) })
  // Retries, because the first press may come before hydration.
  await expect(async () => {
    await page.getByRole('button', { name: rating.send }).press('Enter')
    await expect(page.getByText(rating.choose)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await stars(group, 1).focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(stars(group, 4)).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Kind and quick.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: rating.thanks })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'You gave 4 stars.' })).toBeVisible()
  await expect(page.getByText('Kind and quick.')).toBeVisible()

  // Books the same delivery again.
  await page.goto('/dashboard/package?q=apple')
  await rows(page)
    .getByRole('button', { name: /Book .* again/ })
    .click()
  await page.waitForURL('**/dashboard/delivery_details')
  await expect(page.getByText('12 Apple Street').first()).toBeVisible()

  // The driver of both deliveries.
  const other = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(other, complaints)
  const driver = await other.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('link', { name: earnings.title }).first().click()
  await driver.waitForURL('**/drive/earnings')
  await expect(driver.locator('.total', { hasText: earnings.deliveries })).toContainText('2')
  await expect(driver.locator('.total', { hasText: earnings.rating })).toContainText('4.0 out of 5')
  await expect(driver.getByRole('img', { name: earnings.chart })).toBeVisible()
  await driver.getByText(earnings.table).click()
  await expect(driver.getByRole('row', { name: new RegExp(`^${earnings.total} 2 `) })).toBeVisible()
  await expect(driver.locator('.day-chart-bar')).toHaveCount(1)
  await driver.getByRole('link', { name: earnings.month, exact: true }).click()
  await expect(driver.getByRole('link', { name: earnings.month, exact: true })).toHaveAttribute(
    'aria-current',
    'page'
  )
  await driver.getByRole('link', { name: /12 Apple Street/ }).click()
  await expect(driver.getByText(price).first()).toBeVisible()
  await other.close()
})

test(
  'reports a failed dropoff as it happens, and never as a success',
  { tag: long },
  async ({ page, baseURL, complaints }) => {
    const trips = await makeTrips(baseURL ?? '')
    const id = await trips.book([
      { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' },
      { name: '3 Mill Lane', recipient: 'Mia Marti', description: 'Flowers' },
      { name: '9 Canal Road', recipient: 'Zoe Neil', description: 'Bread' }
    ])
    await trips.beThere()
    await trips.accept(id)
    await signIn(page, 'customer@demo.test')
    await page.goto(`/dashboard/route/${id}`)
    const steps = page.getByRole('list', { name: live.stepsLabel }).getByRole('listitem')
    await trips.report(id, 'picked_up', 'arrived', 'completed', 'arrived', 'failed')
    const failure = `3 Mill Lane · ${live.steps.failed} · ${live.failures.refused}`
    await expect(steps.nth(3)).toContainText(failure)
    await trips.report(id, 'arrived', 'completed')
    const counts = { delivered: 2, total: 3 }
    await expect(
      page.getByText(fill(live.several.returning, { ...counts, name: 'Daniel' }), { exact: true })
    ).toBeVisible()
    await trips.report(id, 'returned')
    const partly = fill(statuses.counted, counts)
    await expect(page.getByRole('heading', { name: partly })).toBeVisible()
    await expect(page.getByText(/^The rest was returned at \d\d:\d\d \(Alder time\)\.$/)).toBeVisible()
    await expect(page.locator('[data-announcer]')).toContainText(partly)
    await expect(steps.last()).toContainText(/Returned\s*\d\d:\d\d/)
    await expect(page.getByText(/^Received by/)).toHaveCount(0)

    // A single dropoff, with the customer on another page.
    await page.goto('/account')
    const single = await trips.book([{ name: '5 Elm Row', recipient: 'Tom Berger', description: 'A cake' }])
    await trips.beThere()
    await trips.accept(single)
    const toast = page.locator('.toast-push')
    await toast.getByRole('link', { name: pushes.actions.open }).click()
    await reachLivePage(page)
    await trips.report(single, 'picked_up', 'arrived')
    // The report names no place, so nobody knows whether the driver is at the door.
    await expect(page.getByRole('heading', { name: 'Daniel reported arriving' })).toBeVisible()
    await page.goto('/dashboard/package')
    await trips.report(single, 'failed')
    await expect(toast).toContainText(pushes.failed_response.title)
    await expect(toast).toContainText(pushes.failures.refused)
    await trips.report(single, 'returned')
    await expect(toast.filter({ hasText: pushes.returned_response.title })).toBeVisible()

    await page.goto('/dashboard/package')
    await expect(rows(page).nth(0)).toContainText(statuses.returned)
    await expect(rows(page).nth(1)).toContainText(partly)
    await page.goto('/dashboard/notifications')
    for (const more of await page.locator('.notification-more').all()) await more.click()
    const told = page.locator('.notification')
    await expect(told.filter({ hasText: partly })).toHaveCount(1)
    await expect(told.filter({ hasText: 'delivered to 3 Mill Lane' })).toHaveCount(0)
    await expect(told.filter({ hasText: 'delivered to 5 Elm Row' })).toHaveCount(0)

    await page.goto(`/dashboard/route/${single}`)
    await expect(page.getByRole('heading', { name: /^Returned at \d\d:\d\d$/ })).toBeVisible()
    await page.goto(`/dashboard/receipt/${id}`)
    await expect(page.getByText(partly)).toBeVisible()
    await expect(page.getByText(/^Couldn’t be delivered .*\d\d:\d\d$/)).toHaveCount(1)
    await expect(page.getByText(live.failures.refused, { exact: true })).toHaveCount(1)
    await expect(page.getByText(/^Returned /)).toHaveCount(1)
    await expect(page.getByText(/^Delivered /)).toHaveCount(2)
    expect(complaints).toEqual([])
  }
)
