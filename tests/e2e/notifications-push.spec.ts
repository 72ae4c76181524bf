/** Push messages from the browser's push service to a visible page, a hidden page and no page. */
import { sendMessage } from '../../src/lib/contract/messaging.ts'
import { drive } from '../../src/lib/words/en/driver.ts'
import {
  behind,
  type Data,
  openedWindows,
  openPages,
  press,
  inWholeBrowser,
  pushesTo,
  registerPushWorker,
  shown
} from './push-messages.ts'
import { makeTrips, openBooked } from './trips.ts'
import { expect, takeStep, password, signIn, test, watch, reachLivePage } from './world.ts'

test.use({ options: { fleet: 0, speed: 20, environment: {} }, ...inWholeBrowser })

/** Sends a message to the customer through the API. */
async function sendAsDriver(origin: string, id: string, text: string): Promise<void> {
  const { driver } = await makeTrips(origin)
  await driver.call(sendMessage, { params: { id }, body: { text, client_id: crypto.randomUUID() } })
}

test('shows a push in a visible page, in the browser for a hidden page, and without a page', async ({
  page,
  context,
  browser,
  baseURL,
  complaints
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin })
  const driverContext = await browser.newContext({ baseURL, locale: 'en-GB' })
  watch(driverContext, complaints)
  const driver = await driverContext.newPage()
  await signIn(driver, 'driver@demo.test')
  await driver.getByRole('radio', { name: /Demo drive/ }).check()
  await driver.getByRole('switch').click()
  await expect(driver.getByText(drive.sharing.on).first()).toBeVisible()
  await signIn(page, 'customer@demo.test')
  await openBooked(page)
  await driver.getByRole('button', { name: drive.accept }).click()
  await reachLivePage(page)
  const route = new URL(page.url()).pathname
  const id = route.split('/').at(-1) ?? ''

  const login = await page.request.post('/v1/log-in', { data: { email: 'customer@demo.test', password } })
  const { data: session } = (await login.json()) as { data: { token: string } }
  const told = async () => {
    const headers = { authorization: `Bearer ${session.token}` }
    const answer = await page.request.get('/v1/notifications', { headers })
    const { data } = (await answer.json()) as { data: { items: { id: string; read_at: string | null }[] } }
    return data.items
  }
  await registerPushWorker(page)
  const elsewhere = await context.newPage()
  const push = await pushesTo(context, elsewhere, origin)
  const message = (given: Data): Data => ({
    notification_id: 'ntf_1',
    type: 'picked-up_response',
    pickanddropoff_id: id,
    title: 'Picked up',
    body: 'Daniel has your packages.',
    url: `${origin}${route}`,
    open: 'Open',
    message: 'Message',
    dismiss: 'Dismiss',
    ...given
  })

  /** Opens another page of the site, and waits until its scripts listen. */
  async function goElsewhere(): Promise<void> {
    await page.goto('/account')
    await expect(page.locator('astro-island:is([client="load"], [client="idle"])[ssr]')).toHaveCount(0)
  }

  await test.step('visible page: the page shows the push, and the browser shows nothing', async () => {
    await goElsewhere()
    await push({ data: message({}) })
    await page.waitForURL(`**${route}`)
    await expect(page.locator('.toast-push')).toContainText('Daniel has your packages.')
    expect(await shown(context)).toEqual([])
    // The same push again, as after a lost response.
    await goElsewhere()
    await push({ data: message({}) })
    await push({
      data: message({ notification_id: 'ntf_2', type: 'message', title: '', body: 'Hello', message: '' })
    })
    await expect(page.locator('.toast-push')).toContainText('New Notification')
    expect(new URL(page.url()).pathname).toBe('/account')
  })

  // Watching the delivery has marked what came before as read. The page shows this one before it is hidden. Otherwise
  // its event stream could deliver the notification between the two pushes below, and replace theirs.
  await goElsewhere()
  await takeStep(driver, drive.stage.picked_up)
  await expect(page.locator('.toast-push')).toBeVisible()
  const unread = async () => (await told()).filter(each => each.read_at === null)
  await expect.poll(async () => (await unread()).length).toBe(1)
  const [real] = await unread()

  await test.step('hidden page: the browser shows one notification per delivery', async () => {
    await behind(page)
    await push({ data: message({ notification_id: 'ntf_3' }) })
    await push({ data: message({ notification_id: real?.id ?? '', title: 'Second' }) })
    await expect
      .poll(() => shown(context))
      .toEqual([
        {
          title: 'Second',
          body: 'Daniel has your packages.',
          tag: id,
          actions: ['Message', 'Dismiss']
        }
      ])
    expect(new URL(page.url()).pathname).toBe('/account')
  })

  await test.step('click: the open tab navigates, and the notification counts as read', async () => {
    expect((await told()).find(each => each.id === real?.id)?.read_at).toBeNull()
    await press(context, '')
    await page.waitForURL(`**${route}`)
    await expect.poll(async () => (await told()).find(each => each.id === real?.id)?.read_at).not.toBeNull()
    expect(await shown(context)).toEqual([])
  })

  await test.step('hidden page with the event stream: the browser notifies, and the page shows it once visible', async () => {
    await goElsewhere()
    await behind(page)
    await sendAsDriver(origin, id, 'I am on my way.')
    await expect.poll(async () => (await shown(context)).map(each => each.body)).toEqual(['I am on my way.'])
    await page.evaluate(() => {
      delete (document as { visibilityState?: string }).visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.locator('.toast-push')).toContainText('I am on my way.')
    await expect.poll(() => shown(context)).toEqual([])
  })

  await test.step('no page: a click opens one, and Dismiss opens none', async () => {
    await page.close()
    await expect.poll(() => openPages(context)).toBe(0)
    await push({ data: message({ notification_id: 'ntf_5' }) })
    await expect.poll(async () => (await shown(context)).length).toBe(1)
    await press(context, 'message')
    const opened = () => openedWindows(context)
    await expect.poll(opened).toEqual([`/dashboard/message?delivery=${id}`])
    await push({ data: message({ notification_id: 'ntf_6' }) })
    await expect.poll(async () => (await shown(context)).length).toBe(1)
    await press(context, 'dismiss')
    await expect.poll(async () => (await shown(context)).length).toBe(0)
    expect(await opened()).toEqual([])
    // The server does not know these two notifications, so it refuses their actions.
    await expect.poll(() => complaints.length).toBe(2)
    for (const said of complaints.splice(0)) expect(said).toContain('Failed to process notification action')
  })
  await driverContext.close()
})
