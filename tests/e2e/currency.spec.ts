/** A currency that browsers write without digits, although its minor unit is a hundredth. */
import { changeCompany, getCompanyData } from '../../src/lib/contract/company/company-data.ts'
import { livePath, opsDeliveryPath } from '../../src/lib/paths.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, type Page, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('customer, driver and dispatcher see one amount of a delivery in Serbian dinars', async ({
  page,
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const admin = await clientOf(dropway.address, 'admin@demo.test')
  const { version } = await admin.call(getCompanyData)
  await admin.call(changeCompany, { body: { version, reason: 'Serbia', settings: { currency: 'RSD' } } })
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  const amount = /RSD\s\d+\.\d\d\b/
  const amountsOn = async (who: Page) =>
    (await who.locator('body').innerText())
      .match(/RSD\s[\d.,]+/g)
      ?.map(each => each.replaceAll('\u00a0', ' '))

  await signIn(page, 'customer@demo.test')
  await page.goto(livePath(id))
  await expect(page.getByText(amount).first()).toBeVisible()
  const [seen] = (await amountsOn(page)) ?? []
  for (const email of ['driver@demo.test', 'dispatcher@demo.test']) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    watch(context, complaints)
    const other = await context.newPage()
    await signIn(other, email)
    if (email.startsWith('dispatcher')) await other.goto(opsDeliveryPath(id))
    // After hydration, too.
    await expect(other.getByRole('button').first()).toBeVisible()
    await expect(other.getByText(seen ?? '', { exact: false }).first()).toBeVisible()
    for (const each of (await amountsOn(other)) ?? []) expect(each).toMatch(amount)
    await context.close()
  }
})
