import type { Page } from 'playwright/test'

/** Holds the scripts of the pages that are opened next, so that they don't come alive. Returns a function that ends it. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/_astro/*.js', async route => {
    await held
    await route.continue()
  })
  return release
}
