/** Missing and late scripts: a missing island reloads the page once and then shows an error in its place. */
import { failures } from '../../src/lib/words/en/shell/site.ts'
import { expect, type Page, signIn, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })

test.use({ serviceWorkers: 'block' })

test('reloads the page once for an island with a missing script, then shows an error in its place', async ({
  page
}) => {
  await signIn(page, 'customer@demo.test')
  let gone = true
  await page.route(/\/_astro\/Messages\.[^/]*\.js/, route => (gone ? route.abort() : route.continue()))
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/dashboard/message')
  const said = page.getByRole('alert').filter({ hasText: failures.island })
  await expect(said).toBeVisible()
  expect(loads).toBe(2)
  // The rest of the page works.
  await page.getByRole('button', { name: /Account menu/ }).click()
  await expect(page.getByText('Sign out', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  gone = false
  await said.getByRole('button', { name: failures.retry }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(said).toHaveCount(0)
})

/** Collects the messages of the errors that reach the window, and those that are logged. */
async function collectErrors(page: Page) {
  const logged: string[] = []
  page.on('console', message => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(() => {
    const reached: string[] = []
    Object.assign(window, { reached })
    addEventListener('error', event => event instanceof ErrorEvent && reached.push(event.message))
  })
  const reached = () => page.evaluate(() => (window as unknown as { reached: string[] }).reached)
  return { logged, reached }
}

test('logs and rethrows the error of an island that cannot be imported', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  const { logged, reached } = await collectErrors(page)
  await page.route(/\/_astro\/Messages\.[^/]*\.js/, route => route.abort())
  await page.goto('/dashboard/message')
  await expect(page.getByRole('alert').filter({ hasText: failures.island })).toBeVisible()
  expect(await reached()).toEqual([expect.stringContaining('dynamically imported module')])
  expect(logged.filter(text => text.includes('Error hydrating'))).not.toEqual([])
})

test('shows the error of an island that fails before the script that shows errors has loaded', async ({
  page
}) => {
  await signIn(page, 'customer@demo.test')
  const { reached } = await collectErrors(page)
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/IslandErrors\.[^/]*\.js/, async route => {
    await shown
    await route.continue()
  })
  await page.route(/\/_astro\/Messages\.[^/]*\.js/, route =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken island')" })
  )
  await page.goto('/dashboard/message', { waitUntil: 'commit' })
  const island = page.locator('astro-island[component-url*="/Messages."]')
  await expect.poll(() => island.evaluate(element => 'failed' in element)).toBe(true)
  show()
  await expect(page.getByRole('alert').filter({ hasText: failures.island })).toBeVisible()
  expect(await reached()).toEqual([expect.stringContaining('broken island')])
})

for (const [name, path] of [
  ['Messages', '/dashboard/message'],
  // Hydrates once it's visible.
  ['Sessions', '/account']
] as const) {
  test(`logs and rethrows the error of ${name}, which fails to render`, async ({ page }) => {
    await signIn(page, 'customer@demo.test')
    const { reached } = await collectErrors(page)
    await page.goto(path)
    const island = page.locator(`astro-island[component-url*="/${name}."]`)
    const exported = await island.getAttribute('component-export')
    await page.route(new RegExp(`/_astro/${name}\\.[^/]*\\.js`), route =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const broken = () => { throw new Error('broken island') }; export { broken as ${exported} }`
      })
    )
    await page.goto(path)
    await island.evaluate(element => element.firstElementChild?.scrollIntoView())
    await expect.poll(reached).toEqual([expect.stringContaining('broken island')])
    await expect(page.getByRole('alert').filter({ hasText: failures.island })).toBeVisible()
  })
}

test('keeps a press on a button until its script arrives, and counts it once', async ({ page }) => {
  await signIn(page, 'customer@demo.test')
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/_astro\/DeleteAccount\.[^/]*\.js/, async route => {
    await arrived
    await route.continue()
  })
  await page.goto('/account', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Delete my account' })
  await button.click()
  await button.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  // It listens to keys from the moment when it takes the focus.
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
