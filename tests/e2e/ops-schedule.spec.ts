import AxeBuilder from '@axe-core/playwright'
import { listPlanned } from '../../src/lib/contract/ops/schedule.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { opsSchedule as words } from '../../src/lib/words/en/ops/schedule.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import { expect, signIn, test } from './world.ts'
import { makeTrips } from './trips.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('plans a driver ahead by keyboard and mouse, the driver declines, and the time is moved', async ({
  page,
  browser,
  baseURL,
  dropway
}) => {
  const trips = await makeTrips(dropway.address)
  // The day after tomorrow at noon is one day in every time zone of the demo.
  const noon = new Date(Date.now() + 2 * 86_400_000)
  noon.setUTCHours(11, 0, 0, 0)
  const id = await trips.book([{ name: '5 Apple Street', recipient: 'Bob', description: 'Books' }], {
    at: noon.toISOString()
  })
  const day = noon.toISOString().slice(0, 10)
  await signIn(page, 'dispatcher@demo.test')
  await page.goto('/ops/deliveries')
  await page.getByRole('link', { name: words.title, exact: true }).click()
  await page.goto(`/ops/deliveries/schedule?day=${day}`)
  const chip = page.locator(`#chip-${id}`)
  const menu = chip.getByRole('combobox')
  const isPlanned = (name: string) => expect(menu.locator('option:checked')).toHaveText(name)
  await isPlanned(words.unassigned)

  await test.step('arrow keys assign, and back', async () => {
    await expect(page.getByRole('region', { name: words.title })).toHaveAccessibleDescription(words.hint)
    await chip.getByRole('link').focus()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(menu.locator('option:checked')).not.toHaveText(words.unassigned, { timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('ArrowLeft')
    await isPlanned(words.unassigned)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
  })

  await test.step('so does the mouse, and a reload shows the same', async () => {
    const target = page.locator('td[data-drop]:not([data-drop="nobody"])').first()
    await expect(async () => {
      await chip.hover({ position: { x: 100, y: 50 } })
      await page.mouse.down()
      const box = await target.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20, { steps: 8 })
      await page.mouse.up()
      await expect(menu.locator('option:checked')).not.toHaveText(words.unassigned, { timeout: 2_000 })
    }).toPass()
    const name = await menu.locator('option:checked').innerText()
    await expect
      .poll(async () => (await trips.driver.call(listPlanned)).items.map(({ number }) => number))
      .toHaveLength(1)
    await page.reload()
    await isPlanned(name)
  })

  await test.step('the driver sees it on the home screen and declines', async () => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    const driver = await context.newPage()
    await signIn(driver, 'driver@demo.test')
    await driver.goto('/drive')
    await expect(driver.getByText(drive.planned.title)).toBeVisible()
    const { violations } = await new AxeBuilder({ page: driver }).analyze()
    expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([])
    await driver.getByRole('button', { name: /^Decline/ }).click()
    await expect(driver.getByText(drive.planned.title)).toHaveCount(0)
    await context.close()
    await page.reload()
    await isPlanned(words.unassigned)
    await expect(chip).toContainText('declined')
  })

  await test.step('the delivery has its pickup time, and moves to another one at the same price', async () => {
    await chip.getByRole('link').click()
    const head = page.locator('.ops-delivery-head')
    await expect(head).toContainText(opsDelivery.pickupTime)
    const price = await page.locator('.ops-facts').getByText('€').innerText()
    await chooseCommand(page, 'reschedule')
    const dialog = page.getByRole('dialog', { name: opsDelivery.titles.reschedule })
    await expect(dialog).toContainText(opsDelivery.previews.reschedule)
    await dialog.getByLabel(opsDelivery.newTime).fill(`${day}T15:30`)
    await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill('The shop opens later')
    await dialog.getByRole('button', { name: opsDelivery.titles.reschedule }).click()
    await expect(dialog).toHaveCount(0)
    await expect(head).toContainText('15:30')
    await expect(page.locator('.ops-facts').getByText('€')).toHaveText(price)
    await expect(page.locator('.ops-timeline')).toContainText(opsDelivery.intervene.done.reschedule)
  })
})
