/** A finger on the screen. Playwright itself can only tap. */
import type { Locator, Page } from '@playwright/test'

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
