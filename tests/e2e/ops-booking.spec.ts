/** An operator books for a caller in the console. */
import AxeBuilder from '@axe-core/playwright'
import { listAudit } from '../../src/lib/contract/ops/audit.ts'
import { getOpsDelivery, listOpsDeliveries } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import { details, places } from '../../src/lib/words/en/booking.ts'
import { newDelivery as words } from '../../src/lib/words/en/ops/delivery/new-delivery.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { opsCustomersPath, opsNewDeliveryPath, opsPath, opsReportsPath } from '../../src/lib/paths.ts'
import { bookButton } from './steps.ts'
import { clientOf, makeTrips } from './trips.ts'
import { expect, type Page, signIn, test } from './world.ts'
import { long } from './tags.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const most = { presses: 6, texts: 4 }
const form = (page: Page) => page.getByRole('complementary', { name: words.title })
const caller = (page: Page) => form(page).getByRole('combobox', { name: words.caller })

/** Counts what an operator does: presses of keys other than in a text, and texts. */
function counted(page: Page) {
  const done = { presses: 0, texts: 0 }
  return {
    done,
    async press(key: string) {
      done.presses += 1
      await page.keyboard.press(key)
    },
    async type(text: string) {
      done.texts += 1
      await page.keyboard.type(text)
    }
  }
}

/** Enters the recipient, who is asked for after the dropoff, and books at the price that is shown. */
async function bookForRecipient(page: Page, hand: ReturnType<typeof counted>): Promise<void> {
  const recipient = form(page).getByRole('group', { name: details.dropoff })
  await expect(recipient.getByLabel(details.name)).toBeFocused()
  await hand.type('Bob Keller')
  await hand.press('Tab')
  await hand.type('+41 44 555 02 02')
  // The price is there before it's booked.
  await expect(form(page).getByRole('button', { name: bookButton })).toBeEnabled()
  await hand.press('Control+Enter')
}

async function openConsole(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto(opsPath)
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

test('books for a returning caller by keyboard, with few presses and texts', async ({
  page,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  const earlier = { name: '3 Dew Lane', description: 'Bread', recipient: 'Eva Roth' }
  await trips.cancel(await trips.book([earlier]))
  await openConsole(page, 'dispatcher@demo.test')
  const hand = counted(page)
  await hand.press('n')
  await expect(caller(page)).toBeFocused()
  await hand.type('clara')
  await expect(page.getByRole('option', { name: /Clara/ })).toBeVisible()
  await hand.press('Enter')
  // The caller's usual pickup is there, and the dropoff is asked for.
  await expect(form(page).getByRole('combobox', { name: places.pickup })).toHaveValue(/Market Square/)
  await expect(form(page).getByRole('combobox', { name: places.dropoff })).toBeFocused()
  await hand.type('Alder Central')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Alder Central/)
  await hand.press('Enter')
  await bookForRecipient(page, hand)
  await expect(page.getByText(words.booked, { exact: true })).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  expect(hand.done.presses).toBeLessThanOrEqual(most.presses)
  expect(hand.done.texts).toBeLessThanOrEqual(most.texts)

  // The same again, for the same caller.
  const again = counted(page)
  await again.press('n')
  await again.type('clara')
  await expect(page.getByRole('option', { name: /Clara/ })).toBeVisible()
  await again.press('Enter')
  await expect(form(page).getByRole('button', { name: words.repeat })).toBeVisible()
  await again.press('Alt+r')
  await expect(form(page).getByRole('combobox', { name: places.dropoff })).toHaveValue(/Alder Central/)
  await expect(form(page).getByRole('button', { name: bookButton })).toBeEnabled()
  await again.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  expect(again.done).toEqual({ presses: 4, texts: 1 })

  const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
  const { items } = await dispatcher.call(listOpsDeliveries, { query: {} })
  expect(items.slice(0, 2).map(({ customer }) => customer.name)).toEqual(['Clara W.', 'Clara W.'])
  expect(complaints).toEqual([])
})

test('takes the order of a new caller in eight presses', async ({ page, dropway, complaints }) => {
  await openConsole(page, 'dispatcher@demo.test')
  const hand = counted(page)
  await hand.press('n')
  await expect(caller(page)).toBeFocused()
  await hand.type('Nadia Neu')
  await expect(page.getByRole('option', { name: /Nadia Neu/ })).toBeVisible()
  await hand.press('Enter')
  const contact = form(page).getByRole('region', { name: words.caller })
  await expect(contact.getByLabel(words.phone)).toBeFocused()
  await hand.type('+41 44 555 07 07')
  await hand.press('Tab')
  await hand.press('Tab')
  const field = (name: string) => form(page).getByRole('combobox', { name })
  for (const [name, text] of [
    [places.pickup, 'Market Square'],
    [places.dropoff, 'Alder Central']
  ] as const) {
    await expect(field(name)).toBeFocused()
    await hand.type(text)
    await expect(page.getByRole('option').first()).toHaveAccessibleName(new RegExp(text))
    await hand.press('Enter')
  }
  await bookForRecipient(page, hand)
  await expect(form(page)).toHaveCount(0)
  expect(hand.done).toEqual({ presses: 8, texts: 6 })
  const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
  const { items } = await dispatcher.call(listOpsDeliveries, { query: {} })
  expect(items[0]).toMatchObject({
    customer: { name: 'Nadia N.' },
    dropoff: expect.stringMatching(/^Alder Central/)
  })
  expect(complaints).toEqual([])
})

test('reaches saved places by arrow keys, and chooses the driver', async ({ page, dropway, complaints }) => {
  const trips = await makeTrips(dropway.address)
  const earlier = { name: '3 Dew Lane', description: 'Bread', recipient: 'Eva Roth' }
  await trips.cancel(await trips.book([earlier]))
  await trips.beThere()
  await openConsole(page, 'dispatcher@demo.test')
  await page.keyboard.press('n')
  await expect(caller(page)).toBeFocused()
  await page.keyboard.type('clara')
  await expect(page.getByRole('option', { name: /Clara/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dropoff = form(page).getByRole('combobox', { name: places.dropoff })
  await expect(dropoff).toBeFocused()
  await expect(form(page).getByRole('button', { name: /3 Dew Lane/ })).toBeVisible()
  // Back to the field above the first place, and down again.
  for (const key of ['ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await expect(dropoff).toBeFocused()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(dropoff).not.toHaveValue('')
  await form(page).getByRole('radio', { name: /Car/ }).check({ force: true })
  const driver = form(page).getByLabel(words.driver, { exact: true })
  await driver.selectOption({ index: 1 })
  const recipient = form(page).getByRole('group', { name: details.dropoff })
  await recipient.getByLabel(details.name).fill('Bob Keller')
  await recipient.getByLabel(details.phone).fill('+41 44 555 02 02')
  await expect(form(page).getByRole('button', { name: bookButton })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(form(page)).toHaveCount(0)
  const dispatcher = await clientOf(dropway.address, 'dispatcher@demo.test')
  const [booked] = (await dispatcher.call(listOpsDeliveries, { query: {} })).items
  await expect
    .poll(async () => {
      const { timeline } = await dispatcher.call(getOpsDelivery, { params: { id: booked?.id ?? '' } })
      return timeline.some(({ reason }) => reason === words.driverReason)
    })
    .toBe(true)
  expect(complaints).toEqual([])
})

test(
  'begins a delivery on any page of the console, by link and by key',
  { tag: long },
  async ({ page, complaints }) => {
    await openConsole(page, 'dispatcher@demo.test')
    const link = page.getByRole('link', { name: now.newDelivery })
    await page.goto(opsReportsPath)
    await expect(page.locator('header astro-island[ssr]')).toHaveCount(0)
    await link.click()
    await expect(caller(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${opsNewDeliveryPath}$`))
    await page.keyboard.press('Escape')
    await expect(link).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${opsPath}$`))
    await page.goto(opsCustomersPath)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.getByRole('searchbox').pressSequentially('nn')
    await expect(page.getByRole('searchbox')).toHaveValue('nn')
    await page.getByRole('searchbox').blur()
    await page.keyboard.press('n')
    await expect(caller(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${opsNewDeliveryPath}$`))
    // The help says so.
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog').getByText(now.keys.newDelivery)).toBeVisible()
    expect(complaints).toEqual([])
  }
)

test('books for somebody unknown at an agreed price', async ({ page, dropway, complaints }) => {
  await openConsole(page, 'admin@demo.test')
  await page.getByRole('link', { name: now.newDelivery }).click()
  await caller(page).fill('Nadia Neu')
  await page.getByRole('option', { name: /Nadia Neu/ }).click()
  const contact = form(page).getByRole('region', { name: words.caller })
  await expect(contact.getByLabel(words.phone)).toBeFocused()
  await contact.getByLabel(words.phone).fill('+41 44 555 07 07')
  for (const [field, text] of [
    [places.pickup, 'Market Square'],
    [places.dropoff, 'Alder Central']
  ] as const) {
    await form(page).getByRole('combobox', { name: field }).fill(text)
    await page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .click()
  }
  await expect(page.locator('.marker[data-kind="pickup"]')).toHaveCount(1)
  // The caller is the sender.
  await expect(form(page).getByText(/The caller is the sender: Nadia/)).toBeVisible()
  // Prices that are asked for are paler.
  await expect(form(page).getByRole('button', { name: bookButton })).toBeEnabled()
  expect((await new AxeBuilder({ page }).include('.new-delivery').analyze()).violations).toEqual([])
  const recipient = form(page).getByRole('group', { name: details.dropoff })
  await recipient.getByLabel(details.name).fill('Bob Keller')
  await recipient.getByLabel(details.phone).fill('+41 44 555 02 02')
  await form(page).getByText(words.agree).click()
  await form(page).getByLabel(words.agreedTotal).fill('3.50')
  await expect(form(page).getByRole('button', { name: /3\.50/ })).toBeVisible()
  await form(page).getByRole('button', { name: /3\.50/ }).click()
  await expect(form(page).getByText(words.reasonNeeded)).toBeVisible()
  await form(page).getByLabel(words.reason).fill('First order')
  await form(page).getByRole('button', { name: /3\.50/ }).click()
  await expect(form(page)).toHaveCount(0)
  const admin = await clientOf(dropway.address, 'admin@demo.test')
  const { items } = await admin.call(listAudit, { query: { action: 'delivery.price-agreed' } })
  expect(items[0]).toMatchObject({ after: { total: 350 }, reason: 'First order' })
  expect(complaints).toEqual([])
})

test('picks places on the map by keyboard', { tag: long }, async ({ page, complaints }) => {
  await openConsole(page, 'dispatcher@demo.test')
  await page.keyboard.press('n')
  await form(page).getByRole('combobox', { name: places.pickup }).focus()
  await form(page).getByRole('button', { name: places.onMapFor.pickup }).press('Enter')
  await expect(page.getByText(places.picking.pickup)).toBeVisible()
  const map = page.locator('.fleet-map .map-canvas-engine')
  await expect(map.locator(':focus')).toHaveCount(1)
  const here = form(page).getByRole('button', { name: places.pickedHere })
  await expect(here).toBeEnabled()
  expect((await new AxeBuilder({ page }).include('.new-delivery').analyze()).violations).toEqual([])
  // Back to the field, with nothing chosen.
  await page.keyboard.press('Escape')
  const pickup = form(page).getByRole('combobox', { name: places.pickup })
  await expect(pickup).toBeFocused()
  await expect(pickup).toHaveValue('')
  await form(page).getByRole('button', { name: places.onMapFor.pickup }).press('Enter')
  await expect(here).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(pickup).not.toHaveValue('')
  const dropoff = form(page).getByRole('combobox', { name: places.dropoff })
  await expect(dropoff).toBeFocused()
  // On a phone, the map is beside the choice.
  await page.setViewportSize({ width: 390, height: 800 })
  await form(page).getByRole('button', { name: places.onMapFor.dropoff }).press('Enter')
  await expect(map).toBeVisible()
  await expect(form(page).getByRole('button', { name: places.pickedThere })).toBeEnabled()
  await form(page).getByRole('button', { name: places.cancelPick }).click()
  await expect(dropoff).toBeFocused()
  expect(complaints).toEqual([])
})

test('keeps the form across a reload', { tag: long }, async ({ page }) => {
  await openConsole(page, 'dispatcher@demo.test')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(now.newDelivery)
  await page.getByRole('option', { name: now.newDelivery }).click()
  await caller(page).fill('clara')
  await page.getByRole('option', { name: /Clara/ }).click()
  await expect(form(page).getByText('Clara Weiss', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: now.newDelivery })).toBeFocused()
  await page.goto(`${opsPath}#new`)
  await page.reload()
  await expect(form(page).getByText('Clara Weiss', { exact: true })).toBeVisible()
  await form(page).getByRole('button', { name: words.startOver }).click()
  await expect(caller(page)).toBeFocused()
})
