/** How much a page's layout moves by itself, as browsers measure it: 0 for nothing, 1 for all of it by its own height. */
import type { Page } from '@playwright/test'

type Watched = Window & { shifted?: number }

/** From the next page on. Once is enough. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as Watched
    if (seen.shifted !== undefined) return
    seen.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted = (seen.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Of the page that is open, so far; what follows a press is counted too. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as Watched).shifted ?? 0)
}
