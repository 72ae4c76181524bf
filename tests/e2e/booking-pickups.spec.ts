/** A booking with two pickups and two dropoffs, by keyboard, with the order as shown. */
import { details, dropoffs, packages, summary } from '../../src/lib/words/en/booking.ts'
import { cancelling, searching } from '../../src/lib/words/en/delivery/delivery.ts'
import { history } from '../../src/lib/words/en/delivery/history.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { chooseFirst, pressWithKey } from './keys.ts'
import { violationsOf } from './look.ts'
import { bookButton } from './steps.ts'
import { expect, type Page, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const { ofPickup } = dropoffs
const nth = (sentence: string, number: number) => fill(sentence, { number })
/** Returns the addresses in the list, in order. */
const stops = (page: Page) => () =>
  page
    .getByRole('list', { name: dropoffs.stops })
    .getByRole('combobox')
    .evaluateAll(fields => fields.map(field => (field as HTMLInputElement).value.split(',')[0]))

test('books a package from each of two pickups by keyboard, and books it again', async ({
  page,
  complaints
}) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/multiple')
  await chooseFirst(page, 'Pickup', 'Market Square')
  await chooseFirst(page, nth(dropoffs.number, 1), 'Hopmarket Museum')
  await chooseFirst(page, nth(dropoffs.number, 2), 'Alder Central')
  await pressWithKey(page, ofPickup.add)
  await expect(page.getByRole('combobox', { name: nth(ofPickup.number, 2) })).toBeFocused()
  await expect(page.getByRole('heading', { name: dropoffs.titleOfStops })).toBeVisible()
  await chooseFirst(page, nth(ofPickup.number, 2), 'Town Hall')
  await expect
    .poll(stops(page))
    .toEqual(['Market Square', 'Alder Town Hall', 'Hopmarket Museum', 'Alder Central Station'])
  expect(await violationsOf(page)).toEqual([])

  // The first dropoff may come before the second pickup, but not before the first one.
  await pressWithKey(page, nth(dropoffs.up, 1))
  const order = ['Market Square', 'Hopmarket Museum', 'Alder Town Hall', 'Alder Central Station']
  await expect.poll(stops(page)).toEqual(order)
  await expect(page.getByRole('button', { name: nth(dropoffs.up, 1), exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: nth(dropoffs.down, 1), exact: true })).toBeFocused()
  await expect(page.locator('.marker[data-kind="pickup"]')).toHaveCount(2)

  // A reload keeps the stops and their order.
  await page.reload()
  await expect.poll(stops(page)).toEqual(order)

  await page.getByRole('link', { name: packages.next }).press('Enter')
  await page.waitForURL('**/dashboard/onePackage?dropoffs=2')
  const section = (number: number) => page.getByRole('region', { name: nth(dropoffs.number, number) })
  await expect(section(1).getByLabel(packages.pickedUpAt)).toHaveValue('0')
  await expect(section(2).getByLabel(packages.pickedUpAt)).toHaveValue('1')
  await section(1).getByLabel(packages.description).fill('Books')
  await section(2).getByLabel(packages.description).fill('Flowers')
  // Without a package, a pickup can't be booked.
  await section(2).getByLabel(packages.pickedUpAt).selectOption('0')
  const empty = page.getByText(fill(packages.noneAt, { stop: nth(ofPickup.number, 2) }))
  await expect(empty).toBeVisible()
  await page.getByRole('link', { name: packages.next }).press('Enter')
  await expect(empty).toBeFocused()
  await section(2).getByLabel(packages.pickedUpAt).selectOption('1')
  await expect(empty).toHaveCount(0)
  await expect(page.getByText(/^Adds /)).toHaveCount(2)
  // Prices are dim while they're asked for.
  await expect(page.locator('.vehicle-prices[aria-busy="true"], .booking-bar[aria-busy]')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: packages.next }).press('Enter')
  await page.waitForURL('**/dashboard/delivery_details')

  const sender = page.getByRole('group', { name: nth(details.pickupNumber, 2) })
  await sender.getByLabel(details.name).fill('Florist Fay')
  await sender.getByLabel(details.phone).fill('+41 44 555 03 03')
  for (const number of [1, 2]) {
    const receiver = page.getByRole('group', { name: nth(details.dropoffNumber, number) })
    await receiver.getByLabel(details.name).fill(`Recipient ${number}`)
    await receiver.getByLabel(details.phone).fill('+41 44 555 02 02')
  }
  await expect(
    page.getByText(`${nth(summary.fromNumber, 2)} → ${nth(summary.toNumber, 2)}: Flowers`)
  ).toBeVisible()
  await page.getByText(details.breakdown).click()
  await expect(page.locator('.price-stop')).toHaveCount(3)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: bookButton }).press('Enter')
  await page.waitForURL('**/dashboard/searching')

  // The delivery has the stops in this order, and so has the next booking of it.
  await page.goto('/dashboard')
  await page.locator('[data-overview-list="now"]').getByRole('link').first().click()
  await page.waitForURL('**/dashboard/{searching,route}**')
  const booked = await page.evaluate(async () => localStorage.getItem('dropway:orderDetails') ?? '')
  const names = (JSON.parse(booked) as { stops: { name: string }[] }).stops.map(({ name }) => name)
  expect(names.map(name => name.split(',')[0])).toEqual(order)
  await page.getByRole('button', { name: searching.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: cancelling.confirmFree }).click()
  await page.getByRole('button', { name: cancelling.skip }).click()
  await page.goto('/dashboard/package')
  await page.getByText(history.again, { exact: true }).click()
  await page.waitForURL('**/dashboard/delivery_details')
  await expect
    .poll(() => page.locator('.stop-row-name').allTextContents())
    .toEqual(order.map(name => expect.stringContaining(name)))
  await expect(page.getByRole('button', { name: bookButton })).toBeVisible()
  expect(complaints).toEqual([])
})
