/** Devices with a wrong clock: everything that counts down, expires or was "ago" uses the server's time. */
import { details } from '../../src/lib/words/en/booking.ts'
import { makeTrips } from './trips.ts'
import { book, expect, type Page, reachSearch, signIn, test, watch } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: { OFFER_SECONDS: '60' } } })

/** Sets the clock of every page of this browser. */
async function setClock(page: Page, minutes: number): Promise<void> {
  await page.context().addInitScript(ahead => {
    const RightDate = Date
    globalThis.Date = new Proxy(RightDate, {
      construct: (target, given: number[]) =>
        given.length === 0 ? new target(RightDate.now() + ahead) : new target(...(given as [number])),
      get: (target, key) => (key === 'now' ? () => target.now() + ahead : Reflect.get(target, key))
    })
  }, minutes * 60_000)
}

for (const [minutes, name] of [
  [20, '20 minutes ahead'],
  [-45, '45 minutes behind'],
  [525_600, 'a year ahead']
] as const) {
  test(`a customer with a clock ${name} sees the price held for 15 minutes, and books`, async ({
    page,
    complaints
  }) => {
    await setClock(page, minutes)
    await signIn(page, 'customer@demo.test')
    const questions: (string | null)[] = []
    page.on('request', request => {
      if (request.url().endsWith('/v1/quotes')) questions.push(request.postData())
    })
    await book(page, {
      async before() {
        const seconds = /(?:1[45]:\d\d|1[45] min)/
        await expect(
          page.getByText(new RegExp(details.holds.replace('{time}', seconds.source)))
        ).toBeVisible()
        // Each page asks once. A slow machine asks for a field that's filled in parts, too, and a clock that is believed
        // asks the same without an end.
        const counts = [...Map.groupBy(questions, question => question).values()].map(same => same.length)
        expect(Math.max(...counts)).toBeLessThanOrEqual(4)
        expect(questions.length).toBeLessThanOrEqual(10)
      }
    })
    await reachSearch(page)
    expect(complaints).toEqual([])
  })
}

test('a driver with a clock that is a day behind or ahead sees the seconds that an offer is open', async ({
  browser,
  baseURL,
  dropway,
  complaints
}) => {
  const trips = await makeTrips(dropway.address)
  for (const minutes of [-1440, 10]) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      locale: 'en-GB'
    })
    watch(context, complaints)
    const driver = await context.newPage()
    await setClock(driver, minutes)
    await signIn(driver, 'driver@demo.test')
    await trips.beThere()
    const id = await trips.book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }])
    await expect(driver.getByRole('timer')).toHaveText(/^(60|[1-5]\d)\b/)
    await trips.cancel(id)
    await context.close()
  }
})
