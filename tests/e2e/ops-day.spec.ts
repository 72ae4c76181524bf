/**
 * A dispatcher's whole day: lets a driver in, sees a delivery stall, corrects its address, gives it to another driver,
 * changes a price, draws a zone, answers a case and reads the report.
 */
import { register } from '../../src/lib/contract/account/accounts.ts'
import { openCase } from '../../src/lib/contract/cases.ts'
import {
  declineOffer,
  listOffers,
  postPositions,
  setDriverStatus
} from '../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/deliveries.ts'
import { correctStop } from '../../src/lib/contract/ops/dispatch.ts'
import { decideOnDrivers, listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { live } from '../../src/lib/words/en/delivery/delivery.ts'
import { opsCases } from '../../src/lib/words/en/ops/cases.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery.ts'
import { opsDrivers } from '../../src/lib/words/en/ops/drivers.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { pricesWords } from '../../src/lib/words/en/ops/prices.ts'
import { reportsWords } from '../../src/lib/words/en/ops/reports.ts'
import { zonesWords } from '../../src/lib/words/en/ops/zones.ts'
import { clientOf, makeTrips } from './trips.ts'
import { journey } from './tags.ts'
import { expect, type Page, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const nina = { email: 'nina@example.test', password: 'copper tunnel marble' }

/** Nina applies as a driver. The demo approves everyone, so an operator suspends her until her documents are there. */
async function apply(address: string): Promise<void> {
  const dana = await clientOf(address, 'dispatcher@demo.test')
  await dana.call(register, {
    body: {
      ...nina,
      type: 'driver',
      first_name: 'Nina',
      last_name: 'Moser',
      phone_number: '+41 79 123 45 67',
      vehicle: { transport_type: 'car', description: 'Red Fiat', plate: 'AL 1' }
    }
  })
  const { items } = await dana.call(listOpsDrivers, { query: { q: 'Nina' } })
  const drivers = items.map(({ id, approval }) => ({ id, approval }))
  await dana.call(decideOnDrivers, {
    body: { decision: 'suspend', drivers, message: 'Send your license', reason: 'A test' }
  })
}

async function goOnline(address: string): Promise<void> {
  const driver = await clientOf(address, nina.email, nina.password)
  const [longitude, latitude] = (await driver.call(getRegion)).center
  const at = { longitude, latitude }
  await driver.call(setDriverStatus, { body: { online: true, position: at } })
  const position = { ...at, recorded_at: new Date().toISOString(), seq: Date.now() }
  await driver.call(postPositions, { body: { installation_id: 'nina', positions: [position] } })
  // The search asks her at once. Whoever has an open offer isn't in the dispatcher's list, so she declines it.
  for (const until = Date.now() + 20_000; Date.now() < until;) {
    const [offer] = (await driver.call(listOffers)).offers
    if (offer) return void (await driver.call(declineOffer, { params: { id: offer.id } }))
  }
}

/** Runs an action of the open delivery that needs a reason. */
async function act(
  page: Page,
  command: 'assign' | 'unassign',
  choose?: (dialog: ReturnType<Page['getByRole']>) => unknown
) {
  await page.getByRole('button', { name: opsDelivery.commands[command], exact: true }).click()
  const title = opsDelivery.titles[command]
  const dialog = page.getByRole('dialog', { name: title })
  await choose?.(dialog)
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The driver doesn’t answer')
  await dialog.getByRole('button', { name: title, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test(
  'a dispatcher plays a whole day',
  { tag: journey },
  async ({ page, browser, baseURL, dropway, complaints }) => {
    const trips = await makeTrips(dropway.address)
    const dana = await clientOf(dropway.address, 'dispatcher@demo.test')
    await apply(dropway.address)

    // An application waits in the morning.
    await signIn(page, 'dispatcher@demo.test')
    await page.goto('/ops/drivers?q=nina')
    await page.getByRole('checkbox', { name: /^Select Nina/ }).check()
    const approve = opsDrivers.decisions.reinstate
    await page.getByRole('button', { name: approve, exact: true }).click()
    const decision = page.getByRole('dialog', { name: approve })
    await decision.getByLabel(opsDrivers.reason).fill('Documents are fine')
    await decision.getByRole('button', { name: approve, exact: true }).click()
    await expect(page.locator('.ops-table')).toContainText(opsDrivers.approvals.approved)

    // A delivery gets a driver, who then falls silent.
    await trips.beThere()
    const stop = { name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }
    const id = await trips.book([stop])
    await trips.accept(id)
    await page.goto('/ops')
    const row = page.locator('.fleet-row')
    await expect(row).toHaveCount(1)

    // Meanwhile the customer called about the address, which then costs more. They agree on their screen.
    const seen = await dana.call(getOpsDelivery, { params: { id } })
    const [longitude, latitude] = (await dana.call(getRegion)).center
    const dropoff = seen.stops.find(({ kind }) => kind === 'dropoff')?.id ?? ''
    const place = { name: '77 Far Road', latitude: latitude - 0.018, longitude: longitude - 0.03 }
    const corrected = await dana.call(correctStop, {
      params: { id },
      body: { seen: seen.seen, reason: 'The customer called', stop_id: dropoff, place }
    })
    const total = corrected.correction?.total ?? 0
    expect(total).toBeGreaterThan(seen.price.amount)
    const price = `€${(total / 100).toFixed(2)}`
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    watch(context, complaints)
    const customer = await context.newPage()
    await signIn(customer, 'customer@demo.test')
    await customer.goto(`/dashboard/route/${id}`)
    const card = customer.getByRole('region', { name: live.correction.title })
    await expect(card).toContainText('77 Far Road')
    await card.getByRole('button', { name: live.correction.agree.replace('{total}', price) }).click()
    await expect(card).toHaveCount(0)
    await expect(customer.getByText(price).first()).toBeVisible()

    await expect(row).toContainText('Driver silent', { timeout: 120_000 })
    await page.getByRole('button', { name: now.attention }).click()
    await expect(row).toHaveCount(1)
    await expect(page).toHaveURL('/ops?attention=1')

    // It goes to the new driver.
    await page.goto(`/ops/deliveries/${id}`)
    await expect(page.locator('.ops-stops')).toContainText('77 Far Road')
    await act(page, 'unassign')
    await goOnline(dropway.address)
    await act(page, 'assign', dialog => dialog.getByRole('radio', { name: /^Nina/ }).check())
    await expect(page.locator('.ops-facts')).toContainText('Nina')

    // Fuel costs more from now on.
    await page.goto('/ops/prices')
    await page.getByRole('button', { name: pricesWords.startDraft }).click()
    await page.getByLabel('Car: Minimum').fill('21')
    await page.getByRole('button', { name: pricesWords.publish }).click()
    const publish = page.getByRole('dialog')
    await publish.getByLabel(pricesWords.reason).fill('Fuel costs more')
    await publish.getByRole('button', { name: pricesWords.publishNow }).click()
    await expect(page.getByRole('navigation', { name: pricesWords.versions })).toContainText(
      'Fuel costs more'
    )

    // A street is closed for a festival.
    await page.goto('/ops/zones')
    await page.getByRole('button', { name: zonesWords.draw }).click()
    await page.getByText(zonesWords.shape).first().click()
    const corners = [
      [0, 0],
      [0.002, 0],
      [0.002, 0.002]
    ].map(([north = 0, east = 0]) => `${latitude + 0.01 + north}, ${longitude + 0.01 + east}`)
    await page.getByLabel(zonesWords.shape, { exact: true }).fill(corners.join('\n'))
    await page.getByLabel(zonesWords.name, { exact: true }).fill('Festival')
    await page.getByRole('radio', { name: zonesWords.kinds.closed }).check()
    await page.getByLabel(zonesWords.reason).fill('A street festival')
    await page.getByRole('button', { name: zonesWords.save, exact: true }).click()
    await expect(page.getByRole('navigation', { name: zonesWords.list })).toContainText('Festival')

    // The customer asks why it takes so long.
    await trips.customer.call(openCase, {
      params: { id },
      body: { kind: 'late', text: 'Where is my driver?' }
    })
    await page.goto('/ops/cases')
    await page.getByRole('link', { name: /Where is my driver/ }).click()
    await page.getByLabel(opsCases.answer, { exact: true }).fill('Nina is on her way.')
    await page.getByRole('button', { name: opsCases.sendAndSolve }).click()
    await expect(page.getByText('Nina is on her way.').last()).toBeVisible()

    // The report of the day.
    await page.goto('/ops/reports')
    await expect(page.getByRole('region', { name: reportsWords.figures })).toContainText('1 booked')
    await context.close()
    expect(complaints).toEqual([])
  }
)
