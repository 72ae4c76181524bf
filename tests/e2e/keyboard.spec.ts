/** A delivery from sign-in to handover by keyboard only, with the announcements for screen readers. */
import { categories, details, packages, places } from '../../src/lib/words/en/booking.ts'
import { cancelling, dashboard, live, searching } from '../../src/lib/words/en/delivery/delivery.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { vehicles } from '../../src/lib/words/en/company.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { arrowTo, listenToRegions, holdOn, pressOn, tabTo, typeInto } from './keys.ts'
import { bookButton } from './steps.ts'
import { expect, password, test, watch, reachLivePage } from './world.ts'
import type { Page } from './world.ts'

// A trace would store the page before and after each of hundreds of key presses.
test.use({ options: { fleet: 0, speed: 3, environment: {} }, trace: 'off' })

async function signInByKeys(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), password)
  await pressOn(page, page.getByRole('button', { name: 'Sign in' }))
  await page.waitForURL(url => url.pathname !== '/signin')
}

async function choose(page: Page, field: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await typeInto(page, box, text)
  // Suggestions of the text's beginning may be there before, in another order.
  await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(text))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(new RegExp(text))
  await page.waitForFunction(name => localStorage.getItem('dropway:data')?.includes(name), text)
}

const onward = (page: Page) => page.getByRole('link', { name: packages.next })

/** Books from the dashboard to the search screen. */
async function bookByKeys(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: dashboard.go }))
  await page.waitForURL('**/dashboard/one')
  await choose(page, places.pickup, 'Market Square')
  await choose(page, places.dropoff, 'Alder Central')
  await pressOn(page, onward(page))

  await page.waitForURL('**/dashboard/onePackage')
  await arrowTo(page, page.getByRole('radio', { name: new RegExp(`^${vehicles['car']?.name}`) }))
  await arrowTo(page, page.getByRole('radio', { name: categories.documents }))
  await typeInto(page, page.getByLabel(packages.description), 'A box of books')
  await pressOn(page, page.locator('summary').filter({ hasText: packages.more }))
  await arrowTo(page, page.getByRole('radio', { name: /Medium/ }))
  await tabTo(page, page.getByLabel(packages.weight))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await pressOn(page, onward(page))

  await page.waitForURL('**/dashboard/delivery_details')
  const button = page.getByRole('button', { name: bookButton })
  await expect(button).toBeVisible()
  const receiver = page.getByRole('group', { name: details.dropoff })
  await typeInto(page, receiver.getByLabel(details.name), 'Bob Keller')
  await typeInto(page, receiver.getByLabel(details.phone), '+41 44 555 02 02')
  await pressOn(page, button)
  await page.waitForURL('**/dashboard/searching')
}

test('books, follows and drives by keyboard, and announces each change once and politely', async ({
  page,
  browser,
  baseURL,
  complaints
}) => {
  const driverContext = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    viewport: { width: 390, height: 640 }
  })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  const told = await listenToRegions(driver)
  const heard = await listenToRegions(page)
  await signInByKeys(driver, 'driver@demo.test')
  await expect(driver.locator('astro-island[ssr]')).toHaveCount(0)
  await arrowTo(driver, driver.getByRole('radio', { name: new RegExp(drive.demo) }))
  await tabTo(driver, driver.getByRole('switch'), 'Shift+Tab')
  await driver.keyboard.press('Space')
  await expect(driver.getByRole('switch')).toBeChecked()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()

  await signInByKeys(page, 'customer@demo.test')
  await bookByKeys(page)
  await expect(page.getByRole('heading', { name: searching.title })).toBeVisible()

  await test.step('announces an offer to the driver, who accepts it', async () => {
    await expect(driver.getByRole('heading', { name: /You earn/ })).toBeVisible()
    const offers = () => told.filter(each => each.includes(drive.offerTitle))
    await expect.poll(offers).toHaveLength(1)
    expect(offers()[0]).toMatch(/^New offer\. You earn .*to pickup/)
    await pressOn(driver, driver.getByRole('button', { name: drive.accept }))
    // The button is gone, and its replacement has the focus.
    await expect(driver.getByRole('heading', { level: 1 })).toBeFocused()
    expect(offers()).toHaveLength(1)
  })

  await test.step('announces the driver on the searching page, which then navigates', async () => {
    await reachLivePage(page)
    expect(heard.filter(each => each.includes('Daniel accepted your delivery'))).toHaveLength(1)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  })

  await test.step('returns the focus when Escape closes the cancel dialog', async () => {
    const cancel = page.getByRole('button', { name: live.cancel })
    await pressOn(page, cancel)
    const dialog = page.getByRole('dialog', { name: cancelling.title })
    await expect(dialog.getByText(/^The fee is/)).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: cancelling.keep }))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(cancel).toBeFocused()
  })

  await test.step('announces each change once, and never each second', async () => {
    const begin = heard.length
    const about = () => heard.slice(begin).filter(each => /Daniel|delivery/.test(each))
    // Long enough for several positions, each with a new estimate.
    let positions = 0
    driver.on('response', answer => (positions += answer.url().endsWith('/driver/positions') ? 1 : 0))
    await expect.poll(() => positions).toBeGreaterThan(4)
    expect(heard.slice(begin)).toEqual([])

    await pressOn(driver, driver.getByRole('button', { name: /^I have / }))
    await holdOn(driver, driver.getByRole('button', { name: drive.stage.picked_up }))
    await expect.poll(about).toEqual([fill(live.announce.picked_up, { name: 'Daniel' })])
    await pressOn(driver, driver.getByRole('button', { name: drive.stage.arrived }))
    // The drive to the dropoff has only begun, so the page asks.
    const question = driver.getByRole('dialog', { name: /^You seem / })
    await pressOn(driver, question.getByRole('button', { name: drive.far.confirm.arrived }))
    await expect
      .poll(about)
      .toEqual([fill(live.announce.picked_up, { name: 'Daniel' }), fill(live.away.title, { name: 'Daniel' })])

    await pressOn(driver, driver.getByRole('button', { name: drive.stage.completed }))
    const handOver = driver.getByRole('dialog')
    const pin = await page.locator('.pin').first().getAttribute('aria-label')
    await tabTo(driver, handOver.getByLabel(drive.pin))
    await driver.keyboard.type(pin?.replaceAll(/\D/g, '') ?? '')
    await holdOn(driver, handOver.getByRole('button', { name: drive.complete }), 'Space')
    await pressOn(driver, question.getByRole('button', { name: drive.far.confirm.completed }))
    await expect.poll(about).toContain(live.announce.completed)
    await expect(driver.getByRole('heading', { level: 1 })).toBeFocused()
    // An assertive region interrupts the reader, and a region inserted together with its text may go unheard. Neither
    // may occur.
    expect([...heard, ...told].filter(each => each.includes('loud: '))).toEqual([])
    expect([...heard.slice(begin), ...told].filter(each => each.startsWith('late: '))).toEqual([])
  })
  await driverContext.close()
})
