/** A return after a handover: from the live screen to both receipts. */
import AxeBuilder from '@axe-core/playwright'
import { details } from '../../src/lib/words/en/booking.ts'
import { linked } from '../../src/lib/words/en/delivery/linked.ts'
import { fill } from '../../src/lib/words/fill.ts'
import { makeEnded } from './ended-deliveries.ts'
import { bookButton, reachSearch } from './steps.ts'
import { expect, signIn, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} } })

test('takes back a delivery that was handed over, and both name each other', async ({
  page,
  dropway,
  complaints
}) => {
  const trip = { dropoff: '12 Apple Street', recipient: 'Bob Keller', description: 'A box of books' }
  const [id = ''] = await makeEnded(dropway.address, [trip])
  await signIn(page, 'customer@demo.test')
  await page.goto(`/dashboard/route/${id}`)
  const section = page.getByRole('region', { name: linked.title })
  await expect(section.getByRole('button', { name: linked.book['second-attempt'] })).toHaveCount(0)
  await section.getByRole('button', { name: linked.book.return }).click()
  await page.waitForURL('**/dashboard/delivery_details')
  const note = page.getByText(fill(linked.of.return, { number: '' }).trim(), { exact: false })
  await expect(note).toBeVisible()
  // The recipient is now the sender.
  await expect(page.getByRole('group', { name: details.pickup }).getByLabel(details.name)).toHaveValue(
    'Bob Keller'
  )
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: bookButton }).click()
  await reachSearch(page)

  await page.goto(`/dashboard/route/${id}`)
  await section.getByRole('link', { name: /^Return DW-/ }).click()
  await page.waitForURL(/searching|route/)
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByText(/^Return DW-.* · /)).toBeVisible()
  expect(complaints).toEqual([])
})
