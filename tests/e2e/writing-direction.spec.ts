/** Arabic names, addresses and messages keep their direction to themselves on every screen of an English site. */
import type { Page } from 'playwright/test'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { sendMessage } from '../../src/lib/contract/messaging.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { opsDeliveryPath } from '../../src/lib/paths.ts'
import { bookButton } from './steps.ts'
import { makeTrips } from './trips.ts'
import { choosePlace, expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, viewport: { width: 390, height: 844 } })

const recipient = 'عبد الرحمن بن خالد'
const address = 'شارع التفاح 12'
const note = 'من فضلك اتصل عند الباب!'
const phone = '044 555 02 02'

/** Returns the texts of the page in which one of `typed` isn't isolated. */
const mixed = (page: Page, typed: readonly string[]) =>
  page.evaluate(all => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const inCode = node.parentElement?.closest('script, style, template, astro-island > template')
      if (inCode || !all.some(each => node.data.includes(each))) continue
      const alone = node.parentElement?.closest('bdi, [dir=auto]')
      if (!alone && !/\u2068[^\u2069]+\u2069/.test(node.data)) found.push(node.data)
    }
    return found
  }, typed)

/** Returns the characters of each shown phone number, from left to right. */
const seenPhones = (page: Page) =>
  page.evaluate(wanted => {
    const seen: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      const start = node.data.indexOf(wanted)
      if (start < 0 || !node.parentElement?.checkVisibility()) continue
      const left = (index: number) => {
        const range = document.createRange()
        range.setStart(node, start + index)
        range.setEnd(node, start + index + 1)
        return range.getBoundingClientRect().left
      }
      const order = [...wanted].map((character, index) => ({ character, at: left(index) }))
      seen.push(
        order
          .toSorted((one, two) => one.at - two.at)
          .map(each => each.character)
          .join('')
      )
    }
    return seen
  }, phone)

const expectIsolated = async (page: Page, shows: string) => {
  await expect(page.getByText(shows).first()).toBeAttached()
  expect(await mixed(page, [recipient, address, note])).toEqual([])
}

test('isolates what people typed, from the booking to the receipt', async ({ browser, dropway, page }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([{ name: address, recipient, description: note }])
  const { stops } = await trips.customer.call(getDelivery, { params: { id } })
  const { url } = await trips.customer.call(createTrackingLink, {
    params: { id },
    body: { stop_id: stops[1]?.id ?? '' }
  })
  const others = await Promise.all(
    ['driver', 'dispatcher'].map(async who => {
      const context = await browser.newContext({ baseURL: dropway.address, locale: 'en-GB' })
      const opened = await context.newPage()
      await signIn(opened, `${who}@demo.test`)
      return opened
    })
  )
  const [driver, dispatcher] = others as [Page, Page]
  await trips.accept(id)
  await trips.customer.call(sendMessage, { params: { id }, body: { text: note, client_id: 'first-one' } })
  await trips.report(id, 'picked_up')

  await signIn(page, 'customer@demo.test')
  await expectIsolated(page, address)
  await page.goto(`/dashboard/route/${id}`)
  await expectIsolated(page, recipient)
  expect([...new Set(await seenPhones(page))]).toEqual([phone])
  await page.goto(`/dashboard/message?delivery=${id}`)
  await expectIsolated(page, note)
  await driver.goto('/drive')
  await expectIsolated(driver, address)
  await dispatcher.goto(opsDeliveryPath(id))
  await expectIsolated(dispatcher, address)
  await page.goto(new URL(url).pathname)
  await expectIsolated(page, address)

  await trips.report(id, 'arrived', 'completed')
  for (const path of [
    '/dashboard',
    `/dashboard/route/${id}`,
    '/dashboard/package',
    `/dashboard/receipt/${id}`
  ]) {
    await page.goto(path)
    await expectIsolated(page, path.includes('/receipt') ? recipient : address)
  }
  await page.goto('/dashboard/notifications')
  expect(await mixed(page, [recipient, address, note])).toEqual([])
  await driver.goto('/drive/earnings')
  await expectIsolated(driver, address)
  for (const other of others) await other.context().close()
})

test('fields take the direction of their text', async ({ page, complaints }) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/onePackage')
  await page.getByRole('link', { name: /^Continue · / }).click()
  await page.waitForURL('**/delivery_details')
  const group = page.getByRole('group', { name: 'Recipient' })
  await group.getByLabel('Name').fill(recipient)
  await group.getByLabel('Phone').fill(phone)
  await expect(group.getByLabel('Name')).toHaveCSS('direction', 'rtl')
  await expect(group.getByLabel('Phone')).toHaveCSS('direction', 'ltr')
  await group.getByText('Door, floor and instructions').click()
  await group.getByLabel('Instructions for the driver').fill(note)
  await expect(group.getByLabel('Instructions for the driver')).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('button', { name: bookButton })).toBeEnabled()
  expect(await mixed(page, [recipient, address, note])).toEqual([])
  expect(complaints).toEqual([])
})
