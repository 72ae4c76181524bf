/** The languages and color modes in which the pictures of the public pages are taken. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { type Locale, localeCookie, locales } from '../../src/lib/words/locale.ts'
import { expect, signIn } from '../e2e/world.ts'
import { faultsOf, settled, writePicture } from './pictures.ts'

const folder = join(import.meta.dirname, '../../src/pictures')
const modes = ['light', 'dark'] as const
const phone = { width: 390, height: 800 }

export interface Variant<Who extends string> {
  locale: Locale
  /** Opens a page of an account of the demo on a phone. */
  open(who: Who): Promise<Page>
  /** Writes a picture. Calls `prepare` before each look. Fails if a visitor would see a warning or a gap in it. */
  save(picture: Page | Locator, name: string, prepare?: () => Promise<void>): Promise<void>
}

/** Signs in with the accounts, and returns each language in each color mode. */
export async function openVariants<Who extends string>(
  browser: Browser,
  baseURL: string,
  accounts: Who[]
): Promise<Variant<Who>[]> {
  const states: Record<string, Awaited<ReturnType<BrowserContext['storageState']>>> = {}
  for (const who of accounts) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB' })
    await signIn(await context.newPage(), `${who}@demo.test`)
    states[who] = await context.storageState({ indexedDB: true })
    await context.close()
  }
  const variants: Variant<Who>[] = []
  for (const locale of locales) {
    mkdirSync(join(folder, locale), { recursive: true })
    for (const mode of modes) {
      variants.push({
        locale,
        open: async who => {
          const context = await browser.newContext({
            baseURL,
            storageState: states[who],
            viewport: phone,
            deviceScaleFactor: 2,
            hasTouch: true,
            isMobile: true,
            colorScheme: mode,
            locale: locale === 'fr' ? 'fr-FR' : 'en-GB',
            timezoneId: 'Europe/Zurich'
          })
          await context.addCookies([{ name: localeCookie, value: locale, url: baseURL }])
          return context.newPage()
        },
        save: async (picture, name, prepare) => {
          const page = 'goto' in picture ? picture : picture.page()
          // Nothing counts down or grows old between two looks.
          await page.clock.setFixedTime(new Date())
          const png = await settled(picture, prepare)
          expect(await faultsOf(picture), `${name}, ${locale}, ${mode}`).toEqual([])
          await writePicture(png, join(folder, locale, `${name}-${mode}.avif`))
        }
      })
    }
  }
  return variants
}
