/** How a page looks, to axe and to whoever asks for pictures. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './world.ts'

/** Returns what axe finds: each rule, with the first element that breaks it. */
export const violationsOf = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])

/** Checks a page with axe in both color modes. Takes pictures if SCREENSHOTS names a folder. */
export async function checkLook(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page)).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
  }
}
