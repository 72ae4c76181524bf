/** A traveller far away reads the times of a delivery in the zone of the company, on every screen. */
import type { Page } from 'playwright/test'
import { getDelivery, listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { createTrackingLink } from '../../src/lib/contract/tracking.ts'
import { formatClock, formatDayAndClock } from '../../src/lib/format/times/time.ts'
import { instantOf, wallTimeOf } from '../../src/lib/rules/schedule/schedule.ts'
import { makeTrips } from './trips.ts'
import { fillRecipient } from './steps.ts'
import { choosePlace, expect, signIn, test } from './world.ts'

test.use({
  options: { fleet: 0, speed: 1, environment: {} },
  timezoneId: 'America/New_York',
  viewport: { width: 390, height: 844 }
})

const zone = 'Europe/Zurich'
const clock = (at: string) => formatClock(new Date(at), 'en-GB', zone)
const dayAndClock = (at: string) => formatDayAndClock(new Date(at), new Date(), 'en-GB', zone)

/** Returns the server's HTML without markup, before any script. */
async function servedText(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text()
  return html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '')
}

test('a booking for later says the same time from the first step to its page', async ({
  page,
  dropway,
  complaints
}) => {
  await signIn(page, 'customer@demo.test')
  await page.goto('/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/onePackage')
  // Nobody is near, because the demo has no other drivers.
  await expect(page.getByText('Pickup as soon as possible')).toBeVisible()
  await page.getByRole('link', { name: 'Change the pickup time' }).click()

  const tomorrow = wallTimeOf(new Date(Date.now() + 86_400_000), zone).slice(0, 10)
  await page.getByRole('radio', { name: 'Later' }).check({ force: true })
  await page.getByLabel('Pickup time').fill(`${tomorrow}T13:00`)
  const at = (instantOf(`${tomorrow}T13:00`, zone) ?? new Date(0)).toISOString()
  await page.getByRole('link', { name: 'Continue' }).click()
  const said = `Pickup ${dayAndClock(at)} (Alder time)`
  await expect(page.getByText(said)).toBeVisible()
  await page.getByRole('link', { name: /^Continue · / }).click()
  await page.waitForURL('**/delivery_details')
  await expect(page.getByText(said)).toBeVisible()
  await fillRecipient(page)
  const weekday = dayAndClock(at).slice(0, 3)
  await page.getByRole('button', { name: new RegExp(`^Book for ${weekday} 13:00 · .*\\d`) }).click()
  await page.waitForURL('**/dashboard/route/pad_*')
  await expect(page.getByText(`${dayAndClock(at)} (Alder time)`).first()).toBeVisible()

  const { customer } = await makeTrips(dropway.address)
  const [booked] = (await customer.call(listDeliveries, { query: {} })).items
  expect(booked?.scheduled_at).toBe(at)
  expect(await servedText(page, '/dashboard')).toContain(dayAndClock(at))
  await page.goto('/dashboard')
  await expect(page.getByText('Times are in Alder time.')).toBeVisible()
  await expect(page.locator('[data-overview-list="next"] time').first()).toHaveText(dayAndClock(at))
  expect(complaints).toEqual([])
})

test('a delivery has one clock on all screens', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const id = await trips.book([
    { name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Birthday cake' }
  ])
  const link = await trips.customer.call(createTrackingLink, {
    params: { id },
    body: {
      stop_id: (await trips.customer.call(getDelivery, { params: { id } })).stops[1]?.id ?? ''
    }
  })
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/searching?delivery=${id}`)
  await expect(page.getByText(/^The search ends at \d\d:\d\d \(Alder time\)\./)).toBeVisible()
  await trips.accept(id)
  await page.waitForURL('**/dashboard/route/pad_*')
  await trips.report(id, 'picked_up', 'arrived', 'completed')
  const ended = await trips.customer.call(getDelivery, { params: { id } })
  const done = ended.history.find(({ status }) => status === 'completed')?.at ?? ''
  await expect(page.getByRole('heading', { name: `Delivered at ${clock(done)} (Alder time)` })).toBeVisible()
  await expect(page.getByText('Times are in Alder time.')).toBeVisible()

  for (const path of ['/dashboard', '/dashboard/notifications'])
    expect(await servedText(page, path)).toContain(clock(ended.created_at))
  expect(await servedText(page, '/dashboard/package')).toContain(clock(done))
  await page.goto('/dashboard/package')
  await expect(page.getByText('Times are in Alder time.')).toBeVisible()
  await expect(page.locator('[data-list="history"] time').last()).toHaveText(clock(done))
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('Times are in Alder time.')).toBeVisible()
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByText('Times are in Alder time.')).toBeVisible()
  await expect(page.getByText(clock(done)).first()).toBeVisible()
  await page.goto(new URL(link.url).pathname)
  await expect(page.getByText(`${clock(done)} (Alder time)`).first()).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('in the zone of the company', () => {
  test.use({ timezoneId: zone })

  test('no zone is named', async ({ page, dropway }) => {
    const { book } = await makeTrips(dropway.address)
    await book([{ name: 'Alder Central Station', recipient: 'Tom Berger', description: 'Cake' }])
    await signIn(page, 'customer@demo.test')
    await page.goto('/dashboard/package')
    await expect(page.locator('[data-list="history"] time').first()).toBeVisible()
    await expect(page.getByText('Times are in')).toHaveCount(0)
  })
})
