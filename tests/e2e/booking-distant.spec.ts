/** A place that no road leads to: the last step asks before it books. */
import { details } from '../../src/lib/words/en/booking.ts'
import { expect, signIn, test } from './world.ts'

test('a booking asks for consent to a distant stop, and sends it', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  // Another answer of the server: the dropoff is in the woods.
  await page.route('**/v1/quotes', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { distance_to_road?: number[] } }
    expect(body.data.distance_to_road).toHaveLength(2)
    body.data.distance_to_road = [4, 417]
    await route.fulfill({ response: answer, json: body })
  })
  const booked: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/pick-and-dropoffs'))
      booked.push(request.postDataJSON())
  })
  await page.goto('/estimate?from=Market+Square&to=Alder+Central')
  await page.getByRole('button', { name: 'Book now' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/onePackage')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard/delivery_details')

  await expect(page.getByText(/^The driver stops about 4[12]0 m away from Alder Central/)).toBeVisible()
  const consent = page.getByRole('checkbox', { name: details.acceptDistant })
  await page.getByLabel('Name').fill('Bob')
  await page.getByLabel('Phone').fill('+41 44 555 02 02')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(consent).toBeFocused()
  expect(booked).toEqual([])
  await consent.check()
  await page.getByRole('button', { name: /^Book for/ }).click()
  await page.waitForURL('**/dashboard/searching')
  expect(booked).toMatchObject([{ accept_distant_stops: true }])
})
