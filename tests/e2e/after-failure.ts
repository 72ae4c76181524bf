/** Prints what a failed test leaves behind, because CI keeps only printed text. */
import type { BrowserContext, TestInfo } from 'playwright/test'

const shownCharacters = 600
const shownLines = 40

/** Waits for a test. If it failed, prints the address and the text of every open page, and the last lines of the server. */
export async function explainFailure(
  context: BrowserContext,
  output: () => string,
  use: () => Promise<void>,
  info: TestInfo
): Promise<void> {
  await use()
  if (info.status === info.expectedStatus) return
  const lines = [`── ${info.title}`]
  for (const page of allPages(context)) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 2_000 })
      .catch(() => '(no text)')
    lines.push(`${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, shownCharacters)}`)
  }
  lines.push(...output().trimEnd().split('\n').slice(-shownLines))
  console.log(lines.join('\n'))
}

/** Returns the open pages of all contexts, because a test can have several people. */
const allPages = (context: BrowserContext) =>
  (context.browser()?.contexts() ?? [context]).flatMap(each => each.pages())
