/** Starts a separate demo for each test, as a new user does, on a free port and in a temporary folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, test as base } from 'playwright/test'
import { explainFailure } from './after-failure.ts'
import { recordComplaints } from './complaints.ts'
import { stubMaps } from './map-stub.ts'
import { translatePages } from './translator.ts'
import { startInstallation } from '../process/installation.ts'
import { regionFolder, type RunningDropway, startDropway, templateVariable } from '../process/running.ts'

export interface WorldOptions {
  /** The number of simulated drivers. */
  fleet: number
  /** The speed relative to real time. */
  speed: number
  environment: Record<string, string>
  /** Makes the folder of another checkout with a build. Without it, this one is used. */
  makeRoot?: () => string
}

interface Fixtures {
  options: WorldOptions
  /** Whether maps are drawn. Set in tests of what a map looks like. */
  drawsMaps: boolean
  /** Whether the browser translates each page, as the project of translated pages does. */
  translated: boolean
  dropway: World['dropway']
  /** Errors from the browsers. Every test must end without any. */
  complaints: string[]
  /** The contexts that a test opens besides its page's. */
  others: void
  /** Prints what a failed test leaves behind. */
  explained: void
}

/** The number of processes of each world. Several need a PostgreSQL server in TEST_DATABASE_URL. */
const processes = Number(process.env['E2E_PROCESSES'] ?? 1)

export interface World {
  dropway: Pick<RunningDropway, 'address' | 'output'>
  close(): Promise<void>
}

/** Starts a demo on a free port and in a temporary folder, or an installation of several processes. */
export function startWorld(options: WorldOptions): Promise<World> {
  return processes > 1 ? startMany(options) : startOne(options)
}

/**
 * Returns the settings of every process. Without simulated drivers, offers stay open for long, because a test on a slow
 * machine would otherwise look for an offer that has expired.
 */
function settingsOf({ fleet, speed, environment }: WorldOptions): Record<string, string> {
  const offers: Record<string, string> = fleet === 0 ? { OFFER_SECONDS: '300' } : {}
  return { DEMO_SPEED: String(speed), ...offers, ...environment }
}

async function startMany(options: WorldOptions): Promise<World> {
  const installation = await startInstallation({
    server: process.env['TEST_DATABASE_URL'] ?? '',
    regionFolder,
    count: processes,
    environment: settingsOf(options),
    first: { DEMO_FLEET: String(options.fleet) }
  })
  return { dropway: { address: installation.address, output: () => '' }, close: installation.close }
}

async function startOne(options: WorldOptions): Promise<World> {
  const root = options.makeRoot?.()
  const folder = mkdtempSync(join(tmpdir(), 'dropway-e2e-'))
  const template = process.env[templateVariable]
  if (!template) throw new Error('The template of the browser tests is missing.')
  cpSync(template, folder, { recursive: true })
  const environment = {
    DATA_DIR: folder,
    REGION_DIR: regionFolder,
    DEMO_FLEET: String(options.fleet),
    ...settingsOf(options)
  }
  const dropway = await startDropway('scripts/demo.ts', environment, undefined, root)
  return {
    dropway,
    async close() {
      await dropway.stop()
      rmSync(folder, { recursive: true, force: true })
      if (root) rmSync(root, { recursive: true, force: true })
    }
  }
}

async function withoutDrawing(
  {
    context,
    drawsMaps,
    translated
  }: { context: BrowserContext } & Pick<Fixtures, 'drawsMaps' | 'translated'>,
  use: (context: BrowserContext) => Promise<void>
): Promise<void> {
  if (!drawsMaps) await stubMaps(context)
  if (translated) await translatePages(context)
  await use(context)
}

/** Translates the pages of the other people of a test, too. */
async function translateOthers(
  { browser, translated }: { browser: Browser } & Pick<Fixtures, 'translated'>,
  use: () => Promise<void>
): Promise<void> {
  const translate = (context: BrowserContext) => void translatePages(context)
  if (translated) browser.on('context', translate)
  await use()
  browser.off('context', translate)
}

export const test = base.extend<Fixtures>({
  options: [{ fleet: 8, speed: 15, environment: {} }, { option: true }],
  drawsMaps: [false, { option: true }],
  translated: [false, { option: true }],
  context: withoutDrawing,
  others: [translateOthers, { auto: true }],
  dropway: async ({ options }, use) => {
    const world = await startWorld(options)
    await use(world.dropway)
    await world.close()
  },
  baseURL: async ({ dropway }, use) => {
    await use(dropway.address)
  },
  complaints: ({ context }, use) => recordComplaints(context, use),
  explained: [
    ({ context, dropway }, use, info) => explainFailure(context, dropway.output, use, info),
    { auto: true }
  ]
})

/** Shares one Dropway among the tests of a file. Each test restores its changes or makes separate accounts. */
export function testsInOneWorld(options: WorldOptions) {
  return base.extend<
    Pick<Fixtures, 'drawsMaps' | 'translated' | 'others' | 'complaints' | 'explained'>,
    Pick<Fixtures, 'dropway'>
  >({
    drawsMaps: [false, { option: true }],
    translated: [false, { option: true }],
    context: withoutDrawing,
    others: [translateOthers, { auto: true }],
    dropway: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern.
      async ({}, use) => {
        const world = await startWorld(options)
        await use(world.dropway)
        await world.close()
      },
      // A world that builds the site first takes minutes, on a busy machine more than five.
      { scope: 'worker', timeout: 1_200_000 }
    ],
    baseURL: async ({ dropway }, use) => {
      await use(dropway.address)
    },
    complaints: ({ context }, use) => recordComplaints(context, use),
    explained: [
      ({ context, dropway }, use, info) => explainFailure(context, dropway.output, use, info),
      { auto: true }
    ]
  })
}

export { watch } from './complaints.ts'
export {
  book,
  choosePlace,
  confirmFar,
  holdStep,
  password,
  reachLivePage,
  reachSearch,
  signIn,
  takeStep,
  untilConfirmed
} from './steps.ts'
export type { Booked } from './steps.ts'
export { expect }
export type { Page } from 'playwright/test'
