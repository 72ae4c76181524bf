/** A demo of its own for each test, started as a newcomer starts it, on a free port and a folder that is thrown away. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, test as base } from '@playwright/test'
import { regionFolder, type RunningDropway, startDropway, templateVariable } from '../process/running.ts'

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

/** A demo on a free port and in a folder of its own. */
export async function startWorld({ fleet, speed, environment }: WorldOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-e2e-'))
  const template = process.env[templateVariable]
  if (!template) throw new Error('The template of the browser tests is missing.')
  cpSync(template, folder, { recursive: true })
  const dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    REGION_DIR: regionFolder,
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

/** One Dropway for a whole file: its tests leave it as they would find it, or make accounts of their own. */
export function testsInOneWorld(options: WorldOptions) {
  return base.extend<{ complaints: string[] }, { dropway: RunningDropway }>({
    dropway: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted off this pattern.
      async ({}, use) => {
        const world = await startWorld(options)
        await use(world.dropway)
        await world.close()
      },
      { scope: 'worker', timeout: 120_000 }
    ],
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
}

/** Notes what a person with the console open would see: exceptions, refused scripts, hydration that did not agree. */
export function watch(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', error => {
    const text = String(error.error())
    // The browser's own movement from page to page, cut short because the test goes on before it has ended.
    if (/Transition was (aborted|skipped)/.test(text)) return
    complaints.push(text)
  })
  context.on('console', message => {
    if (message.type() !== 'error') return
    const text = message.text()
    // A network that a test takes away is no fault of the page.
    if (/net::ERR_|Failed to load resource/.test(text)) return
    complaints.push(text)
  })
}

export { book, choosePlace, password, signIn } from './steps.ts'
export type { Booked } from './steps.ts'
export { expect }
export type { Page } from '@playwright/test'
