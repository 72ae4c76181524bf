/** A demo of its own for each test, started as a newcomer starts it, on a free port and a folder that is thrown away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type RunningDropway, startDropway } from '../process/running.ts'

export interface WorldOptions {
  /** Simulated drivers. */
  fleet: number
  /** How many times faster than life. */
  speed: number
  environment: Record<string, string>
}

interface Fixtures {
  options: WorldOptions
  dropway: RunningDropway
  /** What the browsers complained about: a test ends with none. */
  complaints: string[]
}

const root = resolve(import.meta.dirname, '../..')

/** A demo on a free port and in a folder of its own. */
export async function startWorld({ fleet, speed, environment }: WorldOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-e2e-'))
  const dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    REGION_DIR: join(root, 'node_modules/.cache/dropway-region'),
    DEMO_FLEET: String(fleet),
    DEMO_SPEED: String(speed),
    ...environment
  })
  return {
    dropway,
    async close() {
      await dropway.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

export const test = base.extend<Fixtures>({
  options: [{ fleet: 8, speed: 15, environment: {} }, { option: true }],
  dropway: async ({ options }, use) => {
    const world = await startWorld(options)
    await use(world.dropway)
    await world.close()
  },
  baseURL: async ({ dropway }, use) => {
    await use(dropway.address)
  },
  complaints: async ({ context }, use) => {
    const complaints: string[] = []
    watch(context, complaints)
    await use(complaints)
    expect(complaints).toEqual([])
  }
})

/** Notes what a person with the console open would see: exceptions, refused scripts, hydration that did not agree. */
export function watch(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', error => complaints.push(String(error.error())))
  context.on('console', message => {
    if (message.type() !== 'error') return
    const text = message.text()
    // A network that a test takes away is no fault of the page.
    if (/net::ERR_|Failed to load resource/.test(text)) return
    complaints.push(text)
  })
}

export const password = 'dropway-demo'

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(url => url.pathname !== '/signin')
}

/** Types into an address field and takes the suggestion that begins with `choose`. */
export async function choosePlace(
  page: Page,
  field: 'Pickup' | 'Dropoff',
  text: string,
  choose: string
): Promise<void> {
  const box = page.getByRole('combobox', { name: field })
  await box.fill(text)
  await page
    .getByRole('option', { name: new RegExp(choose) })
    .first()
    .click()
  await expect(box).toHaveValue(new RegExp(choose))
}

export interface Booked {
  /** As on the button that booked. */
  price: string
}

/** From the overview to the search, as a customer books. */
export async function book(page: Page): Promise<Booked> {
  await page.getByRole('link', { name: 'Send something' }).first().click()
  await page.waitForURL('**/dashboard/one')
  await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
  await choosePlace(page, 'Dropoff', 'Alder Central', 'Alder Central')
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  await page.waitForURL('**/dashboard/onePackage')
  await page.getByLabel('What is it?').fill('A box of books')
  await page
    .getByRole('link', { name: 'Continue' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .click()
  await page.waitForURL('**/dashboard/delivery_details')
  const receiver = page.getByRole('group', { name: 'Who receives it?' })
  await receiver.getByLabel('Name').fill('Bob Keller')
  await receiver.getByLabel('Phone').fill('+41 44 555 02 02')
  const button = page.getByRole('button', { name: /^Book for/ })
  const price = (await button.textContent()) ?? ''
  await button.click()
  // A quick driver may have accepted before the search has even been drawn.
  await page.waitForURL(/\/dashboard\/(searching|route\/pad_)/, { waitUntil: 'commit' })
  return { price: price.replace(/^Book for\s*/, '').trim() }
}

export { expect }
