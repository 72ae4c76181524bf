/** What happens around an operator on one day: bookings, a driver who gets ready, and the work at the doors. */
import type { Locator } from 'playwright/test'
import type { Client } from '../../src/lib/client/client.ts'
import { reportStage, type Stage } from '../../src/lib/contract/delivery/stages.ts'
import { setDriverStatus } from '../../src/lib/contract/driver/driver.ts'
import { getOpsDelivery } from '../../src/lib/contract/ops/delivery/deliveries.ts'
import type { DeliveryCommand } from '../../src/lib/contract/ops/delivery/commands.ts'
import { planDriver } from '../../src/lib/contract/ops/schedule.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { getCompany } from '../../src/lib/contract/company/company-public.ts'
import { getRegion } from '../../src/lib/contract/places/places.ts'
import { addDays, dayOf, instantAt } from '../../src/lib/rules/schedule/days.ts'
import { searchAheadMinutes } from '../../src/lib/rules/schedule/schedule.ts'
import { opsDelivery } from '../../src/lib/words/en/ops/delivery/delivery.ts'
import { now } from '../../src/lib/words/en/ops/now.ts'
import { applicant } from '../../src/server/demo/accounts.ts'
import { clientOf, makeTrips, registerNina } from './trips.ts'
import { expect, type Page } from './world.ts'
import { chooseCommand } from './ops-command.ts'

/** The search of today's delivery begins this long after the booking, so that a driver can be planned before it. */
const searchInMilliseconds = 12_000

export interface OperatorDay {
  operator: Client
  customer: Client
  /** A delivery of today. Its planned driver, Nina, isn't online. */
  today: string
  /** A delivery for noon of `nextDay`, such as '2026-03-29'. */
  tomorrow: string
  nextDay: string
}

/** Books what an operator finds in the morning, beside the demo's own applicant and silent driver. */
export async function beginDay(address: string): Promise<OperatorDay> {
  const { customer, book } = await makeTrips(address)
  const operator = await clientOf(address, 'admin@demo.test')
  await registerNina(operator)
  const { items } = await operator.call(listOpsDrivers, { query: { q: 'Nina Moser' } })
  const { time_zone: zone } = await operator.call(getCompany)
  const nextDay = addDays(dayOf(new Date(), zone), 1)
  const tomorrow = await book([{ name: '3 Mill Lane', recipient: 'Rita Lang', description: 'Flowers' }], {
    at: instantAt(nextDay, '12:00', zone).toISOString()
  })
  const at = new Date(Date.now() + searchAheadMinutes * 60_000 + searchInMilliseconds).toISOString()
  const today = await book([{ name: '12 Apple Street', recipient: 'Bob Keller', description: 'Books' }], {
    at
  })
  const { seen } = await operator.call(getOpsDelivery, { params: { id: today } })
  await operator.call(planDriver, { params: { id: today }, body: { seen, driver_id: items[0]?.id ?? null } })
  return { operator, customer, today, tomorrow, nextDay }
}

/** Puts the driver online whom the operator has just approved. Returns their client. */
export async function bringApplicantOnline(address: string): Promise<Client> {
  const driver = await clientOf(address, applicant.email)
  const [longitude, latitude] = (await driver.call(getRegion)).center
  await driver.call(setDriverStatus, { body: { online: true, position: { longitude, latitude } } })
  return driver
}

/** Reports a driver's steps, as their phone does. */
export async function takeSteps(driver: Client, id: string, ...stages: Stage[]): Promise<void> {
  for (const stage of stages) {
    const proof = stage === 'completed' ? { received_by: 'Bob Keller' } : {}
    const counted = stage === 'taken_over' ? { packages: 1 } : {}
    const body = { stage, recorded_at: new Date().toISOString(), seq: Date.now(), ...proof, ...counted }
    await driver.call(reportStage, { params: { id }, body })
  }
}

/** Runs an action of the open delivery, which needs a reason. `choose` fills in the rest of its dialog. */
export async function runAction(
  page: Page,
  command: DeliveryCommand,
  reason: string,
  choose: (dialog: Locator) => Promise<void> = async () => {}
): Promise<void> {
  // An action can become possible while the operator looks on.
  await chooseCommand(page, command)
  const title = opsDelivery.titles[command]
  const dialog = page.getByRole('dialog', { name: title })
  await choose(dialog)
  await dialog.getByLabel(opsDelivery.reason, { exact: true }).fill(reason)
  await dialog.locator('.dialog-foot').getByRole('button', { name: title }).click()
  await expect(dialog).toHaveCount(0)
}

/** Opens a delivery of the attention list beside the map, by the reason that the list names. */
export async function openAttention(page: Page, reason: string | RegExp): Promise<void> {
  const list = page.getByRole('listbox', { name: now.list })
  const row = list.getByRole('option').filter({ hasText: reason })
  // The list is live: a row can move between the press and its end.
  await expect(async () => {
    await row.click({ timeout: 5_000 })
    await expect(row).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: opsDelivery.title })).toBeVisible()
}
