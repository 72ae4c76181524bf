/** An operator gives deliveries to drivers who aren't proposed: a busy one, and one who is offline and agreed by phone. */
import { getDelivery } from '../../src/lib/contract/delivery/deliveries.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { clientOf, makeTrips, nina, registerNina } from './trips.ts'
import { expect, signIn, test } from './world.ts'
import { chooseCommand } from './ops-command.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

const books = [{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }]
const { choose } = opsDelivery

test('assigns a busy driver after their run, and an offline one who was called', async ({
  page,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const first = await trips.book(books)
  await trips.accept(first)
  await registerNina(await clientOf(dropway.address, 'dispatcher@demo.test'))
  const [queued, called] = [await trips.book(books), await trips.book(books)]

  await signIn(page, 'dispatcher@demo.test')
  const open = async (id: string) => {
    await page.goto(`/ops/deliveries/${id}`)
    await chooseCommand(page, 'assign')
    return page.getByRole('dialog', { name: opsDelivery.titles.assign })
  }
  let dialog = await open(queued)
  const assign = () => dialog.getByRole('button', { name: opsDelivery.titles.assign, exact: true })
  const reason = () => dialog.getByLabel(opsDelivery.reason, { exact: true })
  const busy = dialog.getByRole('group', { name: choose.groups.busy })
  await busy.getByRole('radio', { name: /^Daniel R\..*Busy until \d/ }).check()
  await expect(dialog).toContainText('The run of Daniel R. comes first.')
  await reason().fill('He knows the building')
  await assign().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.ops-timeline')).toContainText('Assigned to Daniel R.')
  const { run } = await trips.driver.call(getDelivery, { params: { id: first } })
  expect(run?.map(({ pickanddropoff_id: id }) => id)).toEqual([first, first, queued, queued])

  dialog = await open(called)
  await dialog.getByLabel(choose.search).fill('Nina')
  await expect(busy).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Nina M\..*Offline/ }).check()
  await reason().fill('She starts early')
  await expect(assign()).toBeDisabled()
  await dialog.getByRole('button', { name: choose.showPhone }).click()
  await expect(dialog.getByRole('link', { name: /79 123 45 67/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'I called Nina M., and they agreed' }).check()
  await assign().click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('.ops-timeline')).toContainText('Assigned to Nina M.')
  const own = await clientOf(dropway.address, nina.email, nina.password)
  expect(await own.call(getDelivery, { params: { id: called } })).toMatchObject({ status: 'accepted' })
  expect(complaints).toEqual([])
})
