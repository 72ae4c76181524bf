/** An operator's whole day on the screens of the console, in a small company where one person does everything. */
import { openCase } from '../../src/lib/contract/cases.ts'
import { opsCases } from '../../src/lib/words/en/ops/cases.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { driverMessages } from '../../src/lib/words/en/ops/drivers/driver-messages.ts'
import { documents, opsDrivers } from '../../src/lib/words/en/ops/drivers/drivers.ts'
import { intervene } from '../../src/lib/words/en/ops/delivery/intervene.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { pricesWords } from '../../src/lib/words/en/ops/prices.ts'
import { reportsWords } from '../../src/lib/words/en/ops/reports.ts'
import { ops } from '../../src/lib/words/en/ops/shell.ts'
import { staffWords } from '../../src/lib/words/en/ops/staff.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { beginDay, bringApplicantOnline, openAttention, runAction, takeSteps } from './operator-day.ts'
import { journey } from './tags.ts'
import { bringNinaOnline } from './trips.ts'
import { expect, signIn, test } from './world.ts'

// With a history of a day, the demo has an applicant who waits, and a driver who fell silent with packages on board.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '1' } } })

test('an operator plays a whole day', { tag: journey }, async ({ page, dropway, complaints }) => {
  const { customer, today, tomorrow, nextDay } = await beginDay(dropway.address)
  await signIn(page, 'admin@demo.test')
  const open = (name: string) =>
    page.getByRole('navigation', { name: ops.navigation }).getByRole('link', { name, exact: true }).click()
  const drawer = page.getByRole('complementary', { name: opsDelivery.title })

  await test.step('approves the applicant who waits, after a look at each document', async () => {
    await open(ops.pages.drivers)
    await page.getByLabel(opsDrivers.approval).selectOption({ label: opsDrivers.approvals.pending })
    await expect(page).toHaveURL(/approval=pending/)
    await page.getByRole('link', { name: /^Marta/ }).click()
    await page.getByRole('button', { name: opsDrivers.open }).click()
    const list = page.getByRole('region', { name: opsDrivers.documents }).getByRole('listitem')
    for (const name of Object.values(documents.names)) {
      const document = list.filter({ hasText: name })
      await expect(document.getByRole('img')).toBeVisible()
      await document.getByRole('button', { name: opsDrivers.accept, exact: true }).click()
      await expect(document).toContainText(documents.states.accepted)
    }
    const { approve } = opsDrivers.decisions
    await page.getByRole('button', { name: approve, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: approve })
    await dialog.getByLabel(opsDrivers.reason).fill('All documents are there')
    await dialog.getByRole('button', { name: approve, exact: true }).click()
    await expect(page.getByText(opsDrivers.approvals.approved, { exact: true })).toBeVisible()
  })
  const marta = await bringApplicantOnline(dropway.address)

  await test.step('gives a delivery to her that nobody takes', async () => {
    await open(ops.pages.now)
    await page.getByRole('button', { name: now.attention }).click()
    await openAttention(page, now.reasons['planned-offline'])
    await expect(drawer).toContainText('12 Apple Street')
    await runAction(page, 'assign', 'Nina isn’t at work', async dialog => {
      await dialog.getByRole('radio', { name: /^Marta V\./ }).check()
      await expect(dialog).toContainText('Marta V. drives: Van')
    })
    await expect(drawer).toContainText('Assigned to Marta V.')
  })

  await test.step('lets another driver take over after a breakdown', async () => {
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

  await test.step('writes to a driver', async () => {
    await open(ops.pages.drivers)
    await page.getByRole('link', { name: /^Marta/ }).click()
    const form = page.locator('.ops-messages form')
    await form.getByRole('textbox').fill('Your next shift begins at 7')
    await form.getByRole('button', { name: driverMessages.send }).click()
    await expect(page.locator('.ops-messages .case-text')).toHaveText(['Your next shift begins at 7'])
  })

  await test.step('answers a case, with the proof beside it', async () => {
    await takeSteps(marta, today, 'picked_up', 'arrived', 'completed')
    const text = 'Nothing has arrived'
    await customer.call(openCase, { params: { id: today }, body: { kind: 'missing', text } })
    await open(ops.pages.cases)
    await page.getByRole('link', { name: new RegExp(`${opsCases.kinds.missing}.*${text}`) }).click()
    await expect(page.getByRole('complementary')).toContainText('Delivered to Bob K.')
    await page.getByLabel(opsCases.answer, { exact: true }).fill('Bob Keller has taken it at the door.')
    await page.getByRole('button', { name: opsCases.sendAndSolve }).click()
    await expect(page.getByText('Bob Keller has taken it at the door.').last()).toBeVisible()
    const shown = page.getByRole('article', { name: opsCases.kinds.missing })
    await expect(shown).toContainText(opsCases.statuses.solved)
  })

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

  await test.step('reads the report of today', async () => {
    await open(ops.pages.reports)
    const day = await page.getByLabel(reportsWords.to, { exact: true }).inputValue()
    await page.getByLabel(reportsWords.from, { exact: true }).fill(day)
    await page.getByRole('button', { name: reportsWords.show, exact: true }).click()
    await expect(page.getByRole('group', { name: reportsWords.drivers })).toContainText(/Marta V[a-z.]*\s*1/)
    await expect(page.getByRole('region', { name: reportsWords.figures })).toContainText(/[1-9]\d* booked/)
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
  expect(complaints).toEqual([])
})
