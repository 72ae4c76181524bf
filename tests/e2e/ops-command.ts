/** What can be done with a delivery in the console: buttons, and a menu behind them. */
import { expect, type Page } from 'playwright/test'
import type { OfferedCommand } from '../../src/lib/rules/console/command-order.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'

const nameOf = (command: OfferedCommand) =>
  command === 'message' || command === 'note' ? opsDelivery[command] : opsDelivery.commands[command]

/** Presses an act, by its button or in the menu. It can become possible while the operator looks on. */
export async function chooseCommand(page: Page, command: OfferedCommand): Promise<void> {
  const name = nameOf(command)
  const button = page.getByRole('button', { name, exact: true })
  const item = page.getByRole('menuitem', { name, exact: true })
  const timeout = 1_000
  await expect(async () => {
    // The press can have opened it although it took longer than this waits.
    if (await page.getByRole('dialog').isVisible()) return
    if (await button.isVisible()) return button.click({ timeout })
    if (!(await page.getByRole('menu').isVisible()))
      await page.getByRole('button', { name: opsDelivery.moreActions }).click({ timeout })
    await item.click({ timeout })
  }).toPass()
}
