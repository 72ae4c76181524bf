/** An operator's day of deliveries on the screens of the console, in a small company where one person does everything. */
import { openCase } from '../../src/lib/contract/cases.ts'
import { opsCases } from '../../src/lib/words/en/ops/cases.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { driverMessages } from '../../src/lib/words/en/ops/drivers/driver-messages.ts'
import { documents, opsDrivers } from '../../src/lib/words/en/ops/drivers/drivers.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { reportsWords } from '../../src/lib/words/en/ops/reports.ts'
import { ops } from '../../src/lib/words/en/ops/shell.ts'
import { beginDay, bringApplicantOnline, openAttention, runAction, takeSteps } from './operator-day.ts'
import { journey } from './tags.ts'
import { expect, signIn, test } from './world.ts'

// With a history of a day, the demo has an applicant who waits.
test.use({ options: { fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '1' } } })

test('an operator plays a day of deliveries', { tag: journey }, async ({ page, dropway, complaints }) => {
  const { customer, today } = await beginDay(dropway.address)
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

  await test.step('reads the report of today', async () => {
    await open(ops.pages.reports)
    const day = await page.getByLabel(reportsWords.to, { exact: true }).inputValue()
    await page.getByLabel(reportsWords.from, { exact: true }).fill(day)
    await page.getByRole('button', { name: reportsWords.show, exact: true }).click()
    await expect(page.getByRole('group', { name: reportsWords.drivers })).toContainText(/Marta V[a-z.]*\s*1/)
    await expect(page.getByRole('region', { name: reportsWords.figures })).toContainText(/[1-9]\d* booked/)
  })

  expect(complaints).toEqual([])
})
