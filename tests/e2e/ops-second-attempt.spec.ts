/** After a call: an operator calls the recipient of a delivery, and books a second attempt of one that came back. */
import { listAudit } from '../../src/lib/contract/ops/audit.ts'
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { opsDeliveryPath } from '../../src/lib/paths.ts'
import { details, places } from '../../src/lib/words/en/booking.ts'
import { newDelivery as words } from '../../src/lib/words/en/ops/delivery/new-delivery.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { linked } from '../../src/lib/words/en/delivery/linked.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, signIn, test } from './world.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const dropoff = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'A box of books' }

test(
  'books a second attempt of a delivery that came back',
  { tag: long },
  async ({ page, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    await trips.beThere()
    const id = await trips.book([dropoff])
    await trips.accept(id)
    await trips.report(id, 'picked_up', 'arrived', 'failed', 'returned')
    await trips.goHome()
    const { number = '' } = await trips.customer.call(getDelivery, { params: { id } })

    await signIn(page, 'dispatcher@demo.test')
    await page.goto(opsDeliveryPath(id))
    const again = page.getByRole('button', { name: opsDelivery.tryAgain, exact: true })
    await expect(again).toHaveAttribute('data-variant', 'primary')
    await again.click()

    // Everything of the first attempt is in the form, and the price is there before it's booked.
    const form = page.getByRole('complementary', { name: words.title })
    await expect(form.getByText(fill(linked.of['second-attempt'], { number }))).toBeVisible()
    await expect(form.getByText('Clara Weiss', { exact: true }).first()).toBeVisible()
    await expect(form.getByRole('combobox', { name: places.pickup })).toHaveValue(/Market Square/)
    await expect(form.getByRole('combobox', { name: places.dropoff })).toHaveValue(/12 Apple Street/)
    const recipient = form.getByRole('group', { name: details.dropoff })
    await expect(recipient.getByLabel(details.name)).toHaveValue(dropoff.recipient)
    const book = form.getByRole('button', { name: /€\d/ })
    await expect(book).toBeEnabled()
    await book.click()
    await expect(form).toHaveCount(0)

    const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
    const [second] = (await dispatcher.call(listOpsDeliveries, { query: {} })).items
    const booked = await trips.customer.call(getDelivery, { params: { id: second?.id ?? '' } })
    expect(booked.linked).toEqual({ pickanddropoff_id: id, number, kind: 'second-attempt' })
    expect(complaints).toEqual([])
  }
)

test(
  'calls a recipient in one press, and the log says so',
  { tag: long },
  async ({ page, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    const id = await trips.book([dropoff])
    await signIn(page, 'dispatcher@demo.test')
    await page.goto(opsDeliveryPath(id))
    const stop = page.getByRole('list', { name: opsDelivery.stops }).getByRole('listitem').nth(1)
    await expect(stop).not.toContainText('02 02')
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    const dialed: string[] = []
    browser.on('Page.frameRequestedNavigation', ({ url }) => dialed.push(url))
    await stop.getByRole('button', { name: opsDelivery.call }).click()

    const link = stop.getByRole('link', { name: new RegExp(`^${opsDelivery.call} `) })
    await expect(link).toHaveAttribute('href', 'tel:+41445550202')
    await expect(link).toContainText('044 555 02 02')
    await expect.poll(() => dialed).toEqual(['tel:+41445550202'])
    const admin = await clientOf(dropway.address, 'admin@demo.test')
    const { items } = await admin.call(listAudit, { query: { action: 'contacts.opened' } })
    expect(items).toMatchObject([{ action: 'contacts.opened', subject: { kind: 'delivery', id } }])
    const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
    const { number } = await dispatcher.call(getOpsDelivery, { params: { id } })
    expect(items[0]?.subject.label).toBe(number)
    await expect(page.getByText(opsDelivery.contactsOpened)).toBeVisible()
    expect(complaints.filter(text => !text.includes("'tel:"))).toEqual([])
    complaints.length = 0
  }
)
