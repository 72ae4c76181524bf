/** Browsers that lack or refuse something: plain http on another host, and a database or locks that fail. */
import configuration from '../../playwright.config.ts'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import { details } from '../../src/lib/words/en/booking.ts'
import { rating } from '../../src/lib/words/en/delivery/history.ts'
import { errors } from '../../src/lib/words/en/errors.ts'
import { plural } from '../../src/lib/words/fill.ts'
import { makeTrips } from './trips.ts'
import { book, expect, reachLivePage, signIn, test, watch } from './world.ts'

const { launchOptions } = configuration.use ?? {}
test.use({
  options: { fleet: 0, speed: 1, environment: {} },
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP app.test 127.0.0.1']
  }
})

test('a customer on plain http gets a price, books, follows the delivery to its end and rates it', async ({
  browser,
  baseURL,
  dropway
}) => {
  const address = new URL(baseURL ?? '')
  address.hostname = 'app.test'
  const context = await browser.newContext({ baseURL: address.origin, locale: 'en-GB' })
  const complaints: string[] = []
  watch(context, complaints)
  const page = await context.newPage()
  await signIn(page, 'customer@demo.test')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])
  const trips = await makeTrips(dropway.address)
  await trips.beThere()
  const { price } = await book(page)
  expect(price).toMatch(/^€\d/)
  const [booked] = (await trips.customer.call(listDeliveries, { query: { group: 'active' } })).items
  const id = booked?.pickanddropoff_id ?? ''
  await trips.accept(id)
  await reachLivePage(page)
  await trips.report(id, 'picked_up', 'arrived', 'completed')
  await page.getByRole('radio', { name: plural('en', rating.stars, 5) }).check()
  await page.getByRole('button', { name: rating.send }).click()
  await expect(page.getByRole('heading', { name: rating.thanks })).toBeVisible()
  // Chromium says on plain http that it ignores this header.
  expect(complaints.filter(each => !each.includes('Cross-Origin-Opener-Policy'))).toEqual([])
})

for (const [name, refuse] of [
  [
    'refuses its database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    }
  ],
  [
    'has a broken database',
    () => {
      IDBFactory.prototype.open = () => {
        const request = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
        const error = new DOMException('Internal error opening backing store.', 'UnknownError')
        Object.defineProperties(request, {
          error: { value: error },
          onerror: { writable: true, value: null }
        })
        queueMicrotask(() => request.onerror?.(new Event('error')))
        return request
      }
    }
  ],
  [
    'never answers about its database, locks and caches',
    () => {
      IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest
      LockManager.prototype.request = () => new Promise(() => {})
      CacheStorage.prototype.delete = () => new Promise(() => {})
    }
  ]
] as const) {
  test(`somebody with a browser that ${name} signs in, books, and signs out`, async ({
    page,
    complaints
  }) => {
    await page.addInitScript(refuse)
    await signIn(page, 'customer@demo.test')
    await expect(page).toHaveURL(/\/dashboard$/)
    await book(page)
    await page.goto('/account')
    await page.locator('#content').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL('**/signin')
    expect(complaints).toEqual([])
  })
}

test('an unexpected failure ends in a sentence and Try again, and not in an endless wait', async ({
  page
}) => {
  await signIn(page, 'customer@demo.test')
  await book(page, {
    async before() {
      await page.addInitScript(() => {
        const random = crypto.getRandomValues.bind(crypto)
        crypto.getRandomValues = array => {
          // Until the sentence is there, because other parts of the page ask, too.
          const isRefused = array?.byteLength === 16 && !document.documentElement.dataset['grants']
          if (isRefused) throw new Error('no random numbers')
          return random(array)
        }
        if (sessionStorage.getItem('without-price')) return
        sessionStorage.setItem('without-price', 'yes')
        // The price is asked for again, because the draft has none. Not before, because the page stores it as it leaves.
        const draft = JSON.parse(localStorage.getItem('dropway:data') ?? '{}')
        localStorage.setItem(
          'dropway:data',
          JSON.stringify({ ...draft, price_quote: null, booking_key: null })
        )
      })
      await page.reload()
      await expect(page.getByText(errors.unexpected)).toBeVisible()
      await page.evaluate(() => (document.documentElement.dataset['grants'] = 'yes'))
      await page.getByRole('button', { name: details.retry }).click()
    }
  })
})
