/** A driver's phone, and a finger on its screen. Playwright itself can only tap. */
import type { Browser, Locator, Page } from 'playwright/test'
import { signIn } from './steps.ts'
import { watch } from './complaints.ts'

/** Opens the page of the demo's driver on a phone with a touch screen. `before` runs before the sign-in. */
export async function openPhone(
  browser: Browser,
  { baseURL, complaints }: { baseURL: string | undefined; complaints: string[] },
  before: (phone: Page) => Promise<void> = async () => {}
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB'
  })
  watch(context, complaints)
  const phone = await context.newPage()
  await before(phone)
  await signIn(phone, 'driver@demo.test')
  return phone
}

export interface Finger {
  /** Puts the finger on the middle of an element. */
  down(on: Locator): Promise<void>
  up(): Promise<void>
}

/** Returns a finger for a page of a context with `hasTouch`. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  return {
    async down(on) {
      await on.scrollIntoViewIfNeeded()
      const box = await on.boundingBox()
      if (!box) throw new Error('There is nothing to touch.')
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    },
    async up() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
  }
}
