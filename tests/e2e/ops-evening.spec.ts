/** The rest of an operator's day: the next day, prices, people, and a driver who fell silent. */
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { intervene } from '../../src/lib/words/en/ops/delivery/intervene.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { pricesWords } from '../../src/lib/words/en/ops/prices.ts'
import { ops } from '../../src/lib/words/en/ops/shell.ts'
import { staffWords } from '../../src/lib/words/en/ops/staff.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { beginDay, openAttention, runAction, takeSteps } from './operator-day.ts'
import { bringNinaOnline } from './trips.ts'
import { expect, signIn, test } from './world.ts'

// With a history of a day, the demo has a driver who falls silent with packages on board.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '1' } } })

test('an operator moves a delivery, changes a price, invites a colleague and sends help', async ({
  page,
  dropway,
  complaints
}) => {
  const { tomorrow, nextDay } = await beginDay(dropway.address)
  await signIn(page, 'admin@demo.test')
  const drawer = page.getByRole('complementary', { name: opsDelivery.title })
  const open = (name: string) =>
    page.getByRole('navigation', { name: ops.navigation }).getByRole('link', { name, exact: true }).click()

  await test.step('moves a delivery of tomorrow', async () => {
    // The board begins with the next day.
    await open(ops.pages.plan)
    await page.locator(`.plan-card a[href$="${tomorrow}"]`).click()
    await runAction(page, 'reschedule', 'The shop opens later', dialog =>
      dialog.getByLabel(opsDelivery.newTime).fill(`${nextDay}T15:30`)
    )
    await expect(page.getByRole('article')).toContainText(/Pickup [^:]*15:30/)
  })

  await test.step('changes a price', async () => {
    await open(ops.pages.prices)
    await page.getByRole('button', { name: pricesWords.startDraft }).click()
    await page.getByLabel('Car: Minimum').fill('21')
    await page.getByRole('button', { name: pricesWords.publish }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(pricesWords.reason).fill('Fuel costs more')
    await dialog.getByRole('button', { name: pricesWords.publishNow }).click()
    const versions = page.getByRole('navigation', { name: pricesWords.versions })
    await expect(versions).toContainText('Fuel costs more')
  })

  await test.step('invites a colleague', async () => {
    await open(ops.pages.staff)
    await page.getByRole('button', { name: staffWords.invite, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: staffWords.inviteTitle })
    const email = 'bea.holm@example.test'
    await dialog.getByLabel(staffWords.email).fill(email)
    await dialog.getByLabel(staffWords.role).selectOption('dispatcher')
    await dialog.getByRole('button', { name: staffWords.send }).click()
    await expect(page.getByText(fill(staffWords.sent, { email }))).toBeVisible()
  })

  await test.step('lets another driver take over after a breakdown', async () => {
    await open(ops.pages.now)
    await page.getByRole('button', { name: now.attention }).click()
    const nina = await bringNinaOnline(dropway.address)
    await openAttention(page, /^.*Marco B\..*Driver silent/)
    await expect(drawer).toContainText('Marco B.')
    const head = drawer.getByRole('link', { name: opsDelivery.openPage })
    const broken = (await head.getAttribute('href'))?.split('/').at(-1) ?? ''
    await runAction(page, 'hand-over', 'His scooter broke down', async dialog => {
      await dialog.getByRole('radio', { name: /^Nina M\./ }).check()
      await dialog.getByLabel(intervene.cause).selectOption({ label: intervene.causes.breakdown })
      await dialog.getByRole('combobox', { name: intervene.meeting }).fill('Market Square')
      await page
        .getByRole('option', { name: /Market Square/ })
        .first()
        .click()
    })
    const takeovers = drawer.getByRole('region', { name: intervene.takeovers })
    await expect(takeovers).toContainText(`${intervene.causes.breakdown} · ${intervene.takeoverStates.open}`)
    await takeSteps(nina, broken, 'taken_over')
    await expect(takeovers).toContainText('packages taken over')
  })

  expect(complaints).toEqual([])
})
