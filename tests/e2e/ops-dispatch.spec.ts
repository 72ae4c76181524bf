/** What operators do with a delivery while others do something with it, too. */
import { getCompany } from '../../src/lib/contract/company/company-public.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { addNote, cancelByOperator, unassignDriver } from '../../src/lib/contract/ops/delivery/dispatch.ts'
import { fleetStreamPath } from '../../src/lib/contract/ops/fleet.ts'
import { formatClock } from '../../src/lib/format/times/time.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'
import { long } from './tags.ts'
import { chooseCommand } from './ops-command.ts'

// An operator who travels: the console shows the company's times, not those of the device.
test.use({ options: { fleet: 0, speed: 1, environment: {} }, timezoneId: 'America/New_York' })

test('says who was first when two operators do the same', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  const colleague = await clientOf(dropway.address, 'admin@demo.test')
  await trips.beThere()
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  await trips.accept(id)

  await signIn(page, 'dispatcher@demo.test')
  await page.goto(`/ops/deliveries/${id}`)
  await chooseCommand(page, 'unassign')
  const dialog = page.getByRole('dialog', { name: opsDelivery.titles.unassign })
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The driver doesn’t answer')

  const { seen } = await colleague.call(getOpsDelivery, { params: { id } })
  const body = { seen, reason: 'The driver called' }
  await colleague.call(unassignDriver, { params: { id }, body })
  // The page behind the dialog already shows it. What the operator read before opening the dialog still counts.
  await expect(page.locator('.ops-timeline')).toContainText('The driver called')

  const unassign = dialog.getByRole('button', {
    name: `${opsDelivery.titles.unassign}: Daniel R.`,
    exact: true
  })
  await unassign.click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody was first: Unassigned, searching again')
  await expect(dialog.getByRole('alert')).toContainText('The driver called')
  // Nobody has the delivery now.
  await expect(unassign).toBeDisabled()
  expect(complaints).toEqual([])
})

test(
  'shows what a colleague does, and loads nothing without a change',
  { tag: long },
  async ({ page, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    const colleague = await clientOf(dropway.address, 'admin@demo.test')
    const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
    await signIn(page, 'dispatcher@demo.test')
    const loads: string[] = []
    const streams: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname.endsWith(`/ops/deliveries/${id}`) && pathname.startsWith('/v1')) loads.push(pathname)
      // The page before, the live view, has a stream of all deliveries.
      if (pathname.endsWith(fleetStreamPath) && search.includes('delivery=')) streams.push(search)
    })
    await page.goto(`/ops/deliveries/${id}`)
    const timeline = page.locator('.ops-timeline')
    await expect(timeline).toContainText(opsDelivery.booked)
    // A note is no step of the delivery. The page shows it all the same.
    await colleague.call(addNote, { params: { id }, body: { text: 'The gate is open' } })
    await expect(timeline).toContainText('The gate is open')
    await colleague.call(addNote, { params: { id }, body: { text: 'The gate is closed' } })
    await expect(timeline).toContainText('The gate is closed')
    const { seen } = await colleague.call(getOpsDelivery, { params: { id } })
    await colleague.call(cancelByOperator, {
      params: { id },
      body: { seen, reason: 'Nobody is there', with_fee: false }
    })
    await expect(page.locator('.ops-delivery-head')).toContainText('Cancelled')
    expect(streams).toEqual([`?delivery=${id}`])
    // The notes and the cancellation, and what follows it: its notification and its mail.
    expect(loads.length).toBeLessThanOrEqual(6)
    expect(complaints).toEqual([])
  }
)

test(
  'says when the stream is down, and shows the newest state once it works again',
  { tag: long },
  async ({ page, dropway }) => {
    const trips = await makeTrips(dropway.address)
    const colleague = await clientOf(dropway.address, 'admin@demo.test')
    const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
    await signIn(page, 'dispatcher@demo.test')
    const address = (url: URL) => url.pathname.endsWith(fleetStreamPath)
    await page.route(address, route => route.abort())
    await page.goto(`/ops/deliveries/${id}`)
    const state = page.getByRole('status').filter({ hasText: now.connecting })
    await expect(state).toBeVisible()
    await colleague.call(addNote, { params: { id }, body: { text: 'The gate is open' } })
    await page.unroute(address)
    await expect(page.locator('.ops-timeline')).toContainText('The gate is open')
    await expect(state).toHaveCount(0)
  }
)

test('shows times in the time zone of the company', { tag: long }, async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
  const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
  const { timeline } = await dana.call(getOpsDelivery, { params: { id } })
  const { time_zone: zone } = await dana.call(getCompany)
  const booked = new Date(timeline[0]?.at ?? '')
  const clock = formatClock(booked, 'en-GB', zone)
  expect(clock).not.toBe(formatClock(booked, 'en-GB', 'America/New_York'))

  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/deliveries?columns=created_at')
  await expect(page.locator('.table time')).toHaveText(clock)
  await page.goto(`/ops/deliveries/${id}`)
  const step = page.locator('.ops-timeline li', { hasText: opsDelivery.booked })
  await expect(step.locator('time')).toHaveText(new RegExp(`${clock}$`))
  await expect(step.locator('time')).toHaveAttribute('title', zone)
  expect(complaints).toEqual([])
})
