/** Push messages from another sender, as a product API elsewhere sends them: a notification, a type and a delivery. */
import { timeoutMilliseconds as longestWaitForMap } from '../../src/islands/map/after-map.ts'
import { mapDrawn } from '../../src/lib/map/map-drawn.ts'
import { pushes } from '../../src/lib/words/en/notifications/pushes.ts'
import {
  behind,
  openedWindows,
  openPages,
  press,
  inWholeBrowser,
  pushesTo,
  registerPushWorker,
  type Sent,
  shown
} from './push-messages.ts'
import { choosePlace, expect, reachLivePage, signIn, test, type Page } from './world.ts'
import { openBooked } from './trips.ts'

test.use({ options: { fleet: 0, speed: 1, environment: {} }, ...inWholeBrowser })

const told = (page: Page) => page.locator('.toast-push')

/**
 * Drops the timers of a live page that wait `least` milliseconds or longer. One of them starts the page's script although
 * its map isn't drawn.
 */
function holdTimers(least: number): void {
  const setTimer = window.setTimeout.bind(window)
  const held = (handler: TimerHandler, delay = 0, ...more: unknown[]) =>
    location.pathname.startsWith('/dashboard/route/') && delay >= least
      ? 0
      : setTimer(handler, delay, ...more)
  Object.assign(window, { setTimeout: held })
}

test('shows the words of a push message from another sender, and opens its delivery', async ({
  page,
  context,
  baseURL,
  complaints
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin })
  await signIn(page, 'customer@demo.test')
  const id = await openBooked(page)
  const route = `/dashboard/route/${id}`
  await registerPushWorker(page)
  const push = await pushesTo(context, await context.newPage(), origin)
  await page.bringToFront()
  const given = (type: string, title: string, more: Partial<Sent> = {}): Sent => ({
    notification: { title, body: `About ${title}` },
    data: { type, pickanddropoff_id: id },
    ...more
  })
  async function goTo(path: string): Promise<void> {
    await page.goto(path)
    await expect(page.locator('astro-island[client="load"][ssr]')).toHaveCount(0)
  }

  await test.step('visible page: leads to the delivery by way of the waiting screen, with one toast', async () => {
    await goTo('/account')
    const visited: string[] = []
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname)
    })
    await push(given('pending', 'Nothing'))
    await push(given('accepted_response', 'Driver found'))
    await reachLivePage(page)
    expect(visited).toEqual(['/dashboard/route/1', route])
    await expect(told(page)).toHaveText('Driver foundAbout Driver found')
    expect(await shown(context)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(/\/account$/)
  })

  await test.step('somebody who is booking: keeps the page and shows a banner with View', async () => {
    await goTo('/dashboard/one')
    await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
    await push(given('arrived_response', 'Driver there', { fcmMessageId: 'once' }))
    await push(given('arrived_response', 'Driver there', { fcmMessageId: 'once' }))
    await expect(told(page)).toContainText('Driver there')
    await push(given('message', 'A message'))
    await expect(told(page)).toHaveCount(2)
    await expect(page).toHaveURL(/\/dashboard\/one$/)
    await told(page).first().getByRole('link', { name: pushes.actions.open }).click()
    await expect(page).toHaveURL(new RegExp(`${route}$`))
  })

  await test.step('map page that has not drawn its map: shows the toast without waiting for it', async () => {
    await context.route('**/region/tiles/**', () => {})
    await page.addInitScript(holdTimers, longestWaitForMap)
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    await push(given('message', 'New message'))
    await expect(told(page)).toContainText('About New message')
    // Without tiles, the map is never drawn.
    expect(await page.evaluate(name => performance.getEntriesByName(name).length, mapDrawn)).toBe(0)
    // Under load, an earlier page may have answered too late to keep its own message from the system's notifications.
    const titles = (await shown(context)).map(({ title }) => title)
    expect(titles).not.toContain('New message')
    await context.unroute('**/region/tiles/**')
  })

  await test.step('six messages: the newest replaces the oldest', async () => {
    await goTo('/account')
    for (const number of [1, 2, 3, 4, 5]) {
      await push(given('message', `Message ${number}`))
      await expect(told(page)).toHaveCount(number)
    }
    await push(given('message', 'Message 6'))
    await expect(told(page).filter({ hasText: 'About Message 6' })).toBeVisible()
    await expect(told(page).filter({ hasText: 'About Message 1' })).toHaveCount(0)
    await expect(told(page)).toHaveCount(5)
  })

  await test.step('hidden page: the browser shows the words, and a press opens the delivery', async () => {
    await goTo('/account')
    await behind(page)
    await push(given('pending', 'Nothing'))
    await push(given('completed_response', 'Delivered'))
    await expect
      .poll(() => shown(context))
      .toEqual([{ title: 'Delivered', body: 'About Delivered', tag: id, actions: [] }])
    expect(new URL(page.url()).pathname).toBe('/account')
    await press(context, '')
    await page.waitForURL(`**${route}`)
  })

  await test.step('no page: a press opens the delivery', async () => {
    await page.close()
    await expect.poll(() => openPages(context)).toBe(0)
    await push(given('accepted_response', 'Driver found'))
    await expect.poll(async () => (await shown(context)).map(each => each.title)).toEqual(['Driver found'])
    await press(context, '')
    await expect.poll(() => openedWindows(context)).toEqual([route])
  })
  expect(complaints).toEqual([])
})
