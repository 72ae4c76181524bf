/** Errors of the browsers, which every test must end without. */
import { type BrowserContext, expect } from 'playwright/test'

export async function recordComplaints(
  context: BrowserContext,
  use: (complaints: string[]) => Promise<void>
): Promise<void> {
  const complaints: string[] = []
  watch(context, complaints)
  await use(complaints)
  expect(complaints).toEqual([])
}

/** Records what the browser console would show: exceptions, blocked scripts and hydration mismatches. */
export function watch(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', error => {
    const text = String(error.error())
    // Chromium reports a change of pages that it gives up to animate, although the loader handles the transition's promises.
    if (text.includes('ViewTransition opt-in disabled')) return
    complaints.push(text)
  })
  context.on('console', message => {
    const text = message.text()
    // The page has loaded a file for nothing.
    const isWaste = message.type() === 'warning' && text.includes('preloaded using link preload but not used')
    if (message.type() !== 'error' && !isWaste) return
    // A network that the test switches off is not an error of the page.
    if (/net::ERR_|Failed to load resource/.test(text)) return
    complaints.push(text)
  })
}
