/**
 * Measures the time from the page request to the first complete map. It compares the live page of the built site with
 * a page that has only maplibre-gl: same style, tiles, size and camera, in alternation, each in a browser without a
 * cache. Both pages set the mark 'map-drawn' at maplibre's 'load' event, when everything in view has arrived and is
 * drawn. A screenshot at that moment must show streets.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import type { Camera } from '../../src/lib/map/types.ts'
import { colors, readPng } from '../e2e/pixels.ts'
import { startPageServer } from '../e2e/page-server.ts'
import { book, signIn } from '../e2e/steps.ts'
import { startDropway } from '../process/running.ts'
import { alone, beside, type Plan, type Row } from './support/rows.ts'
import { median } from './support/rounds.ts'

const root = resolve(import.meta.dirname, '../..')
/** The full form has more rounds, because browsers vary much. */
const moreRounds = 2
const viewport = { width: 1280, height: 800 }
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking'
]

interface Drawn {
  /** Milliseconds from the page request. */
  at: number
  camera: Camera | null
}

/** Waits for the mark, and checks that the map shows a picture then. */
async function drawnOn(page: Page, map: string): Promise<Drawn> {
  await page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0, undefined, {
    polling: 50,
    timeout: 120_000
  })
  const drawn = await page.evaluate(() => {
    const mark = performance.getEntriesByName('map-drawn')[0] as PerformanceMark
    return { at: mark.startTime, camera: mark.detail as Camera | null }
  })
  const seen = colors(readPng(await page.locator(map).first().screenshot()))
  if (seen < 100) throw new Error(`${map} shows only ${seen} colors at its map-drawn mark.`)
  return drawn
}

async function liveDelivery(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address, viewport, locale: 'en-GB' })
  const page = await context.newPage()
  await signIn(page, 'customer@demo.test')
  await book(page)
  await page.waitForURL('**/dashboard/route/pad_*', { waitUntil: 'commit', timeout: 120_000 })
  await page.locator('.marker[data-kind="driver"]').waitFor({ timeout: 60_000 })
  const size = (await page.locator('.map-canvas').boundingBox()) ?? viewport
  const state = await context.storageState()
  const url = page.url()
  await context.close()
  return { state, url, size }
}

export async function run({ rounds, full }: Plan): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const pageServer = await startPageServer(join(import.meta.dirname, 'first-picture'))
  const dropway = await startDropway('scripts/demo.ts', {
    DATA_DIR: folder,
    REGION_DIR: join(root, 'node_modules/.cache/dropway-region'),
    DEMO_FLEET: '4',
    DEMO_SPEED: '1'
  })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
  try {
    const { state, url, size } = await liveDelivery(browser, dropway.address)
    const times = { product: [] as number[], bare: [] as number[] }
    // Runs one extra round. The first round warms up the machine and is not counted.
    for (let round = 0; round <= (full ? rounds + moreRounds : rounds); round += 1) {
      const own = await browser.newContext({ viewport, storageState: state, locale: 'en-GB' })
      const page = await own.newPage()
      await page.goto(url, { waitUntil: 'commit' })
      const product = await drawnOn(page, '.map-canvas')
      await own.close()

      const { center, zoom } = product.camera ?? { center: { longitude: 0, latitude: 0 }, zoom: 13 }
      const query = new URLSearchParams(
        Object.entries({
          ...center,
          zoom,
          width: size.width,
          height: size.height,
          minZoom: pageServer.meta.minZoom,
          maxZoom: pageServer.meta.maxZoom
        }).map(([name, value]): [string, string] => [name, String(value)])
      )
      const other = await browser.newContext({ viewport })
      const plain = await other.newPage()
      await plain.goto(`${pageServer.address}/?${query}`, { waitUntil: 'commit' })
      const bare = await drawnOn(plain, '#map')
      await other.close()

      if (round === 0) continue
      times.product.push(product.at)
      times.bare.push(bare.at)
    }
    const [product, bare] = [median(times.product), median(times.bare)]
    return [
      beside('first complete map of the live page', [product, 'ms'], ['only maplibre-gl', product / bare]),
      alone('a page with only maplibre-gl', bare, 'ms')
    ]
  } finally {
    await browser.close()
    await dropway.stop()
    await pageServer.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
