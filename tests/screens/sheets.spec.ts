/**
 * Takes pictures of every screen of a demo with its month of deliveries, in three widths, both color modes and French, and
 * puts them into contact sheets in `screens`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Geolocation } from 'playwright/test'
import { opsNewDeliveryPath, trackingPath } from '../../src/lib/paths.ts'
import { type Locale, localeCookie } from '../../src/lib/words/locale.ts'
import { signIn, testsInOneWorld } from '../e2e/world.ts'
import { settled, writeSheet } from './pictures.ts'
import { makeScreens, type Reader } from './seeded-screens.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: { DEMO_HISTORY_DAYS: '30' } })

const folder = join(import.meta.dirname, '../../screens')
const widths = { phone: 390, tablet: 768, desktop: 1440 }
const looks: [name: string, colorScheme: 'light' | 'dark', locale: Locale][] = [
  ['light', 'light', 'en'],
  ['dark', 'dark', 'en'],
  ['french', 'light', 'fr']
]

const sessions: Partial<Record<Reader, Awaited<ReturnType<BrowserContext['storageState']>>>> = {}

/** Returns what the browser stores of a session, undefined for a visitor. */
async function signedIn(browser: Browser, baseURL: string, reader: Reader) {
  if (reader === 'visitor') return undefined
  if (!sessions[reader]) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    await signIn(await context.newPage(), `${reader}@demo.test`)
    sessions[reader] = await context.storageState({ indexedDB: true })
    await context.close()
  }
  return sessions[reader]
}

/** Runs in the page. A map that is hidden, or below the first screen, isn't drawn before somebody sees it. */
const countBusyMaps = () =>
  [...document.querySelectorAll('.map-canvas[aria-busy="true"]')].filter(
    map => map.checkVisibility() && map.getBoundingClientRect().top < innerHeight
  ).length

/** Made once: the tests share their world. */
let made: Awaited<ReturnType<typeof makeScreens>> | undefined

for (const [name, width] of Object.entries(widths)) {
  for (const [look, colorScheme, language] of looks) {
    test(`${name}, ${look}`, async ({ browser, dropway }) => {
      await expect.poll(() => dropway.output(), { timeout: 600_000 }).toContain('Added a history')
      mkdirSync(folder, { recursive: true })
      const open = async (reader: Reader, position?: Geolocation) => {
        const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
        const context = await browser.newContext({
          baseURL: dropway.address,
          storageState: await signedIn(browser, dropway.address, reader),
          viewport: { width, height: 900 },
          colorScheme,
          locale,
          timezoneId: 'Europe/Zurich',
          ...(position ? { geolocation: position, permissions: ['geolocation'] } : {})
        })
        await context.addCookies([{ name: localeCookie, value: language, url: dropway.address }])
        const page = await context.newPage()
        return { page, context }
      }
      const mail = await open('visitor')
      made ??= await makeScreens(dropway.address, mail.page)
      await mail.context.close()
      const { screensWith, bookSearch, drive, position, trips } = made
      const searching = await bookSearch()
      const screens = screensWith(searching)
      for (const reader of Object.keys(screens) as Reader[]) {
        const { page, context } = await open(reader, reader === 'driver' ? position : undefined)
        const shots: Buffer[] = []
        for (const path of screens[reader]) {
          await drive()
          await page.goto(path)
          await expect(page.locator('#content')).toBeVisible()
          if (path.startsWith(trackingPath('')))
            await expect(page.locator('.map-canvas, .map-still, .still-route').first()).toBeVisible()
          // What opens only on a page that is alive, such as the form for a new delivery.
          await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
          if (path === opsNewDeliveryPath) await expect(page.locator('.new-delivery-foot')).toBeVisible()
          await expect.poll(() => page.evaluate(countBusyMaps)).toBe(0)
          await page.evaluate(() => document.fonts.ready.then(() => null))
          shots.push(await settled(page))
        }
        await writeSheet(shots, join(folder, `${reader}-${name}-${look}.webp`), width)
        await context.close()
      }
      await trips.cancel(searching)
    })
  }
}
