/** Measures layout shifts as browsers do: 0 is none, and 1 is the whole page by its own height. */
import type { Page } from 'playwright/test'

type Watched = Window & { shifted?: number }

/** Starts measuring from the next page on. Call it once per page object. */
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

/** Returns the layout shift of the open page so far, including shifts after a press. */
export function shifted(page: Page): Promise<number> {
  return page.evaluate(() => (window as Watched).shifted ?? 0)
}
